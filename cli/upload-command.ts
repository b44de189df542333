import { type Command, Option } from "commander";
import { upload } from "#cli/commands/upload";
import type { UploadArgs } from "#cli/commands/upload-args";
import { collect, decimal, positive, wholeNumber } from "#cli/flags";
import type { CliIo } from "#cli/io/cli-io";
import type { Run } from "#cli/run";
import { missingPolicies } from "#lib/contract/upload";
import { folderImporters } from "#lib/importers/folder-registry";
import { importers } from "#lib/importers/registry";

const formatNames = [...new Set([...importers, ...folderImporters].map(({ name }) => name))];

const examples = `
Examples:
  $ recount upload samples.jsonl_results.jsonl --model codellama-13b --task-set humaneval@1 --test-version base \\
      --timeout 3 --temperature 0.8 --create
  $ recount upload run_eval_results.json --model m --task-set humaneval@1 \\
      --test-version base=base --test-version plus=plus-0.1.10
  $ recount upload runs/part-*.jsonl --merge --model m --task-set ours@2 --test-version 2026-11
  $ recount upload counts.csv --model m --task-set ours@2 --test-version 2026-11 --dry-run`;

export function addUploadCommand(program: Command, io: CliIo, run: Run): void {
  program
    .command("upload")
    .summary("record results files as runs")
    .description("Records results files: each PATH is one run. A flag wins over what the file carries.")
    .argument(
      "<path...>",
      "a results file, plain or gzip, or a tool's folder; `recount formats` lists what can be read",
    )
    .option("--model <model>", "model that wrote the samples")
    .option("--task-set <slug@revision>", "task set that was run")
    .option(
      "--test-version <version>",
      "tests that judged, or SCORER=VERSION once for each scorer of the file",
      collect,
    )
    .option("--timeout <seconds>", "time limit of one test run", positive)
    .option("--temperature <t>", "sampling temperature", decimal)
    .option("--n <n>", "samples per task as declared", wholeNumber(1))
    .option("--name <text>", "label of the run")
    .option("--tag <tag>", "tag; may be repeated", collect)
    .option("--config <key=value>", "further setting, JSON where it parses as such; may be repeated", collect)
    .option("--config-file <file>", "JSON object with further settings")
    .option("--format <name>", `read as: ${formatNames.join(", ")}; default: recognised by content`)
    .option("--scorer <name>", "which verdict of the file to take, where it has several")
    .option("--filter <name>", "which filter's answers to take, where the file has several")
    .option("--merge", "make one run of all PATHs: other tasks are joined, the same tasks again are further samples")
    .option("--no-outcomes", "leave out which single tests each sample passed, where the file says so")
    .option("--max-line <bytes>", "longest line read", wholeNumber(1, 999_999_999))
    .option("--create", "create the task set or test version from the file where it does not exist")
    .addOption(
      new Option("--missing <how>", "tasks of the set, or cells of a matrix, that the file lacks").choices([
        ...missingPolicies,
      ]),
    )
    .option("--new", "record again even if the same document is recorded already")
    .option("--dry-run", "check everything and store nothing")
    .option("--url <url>", "address of the server")
    .option("--json", "print one JSON object for each PATH")
    .addHelpText("after", examples)
    .action((paths: string[], flags: Omit<UploadArgs, "paths">) => run(upload({ ...flags, paths }, io)));
}
