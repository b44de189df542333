import type { Command } from "commander";
import { type HistoryArgs, history } from "#cli/commands/history";
import { type RescoreArgs, rescore } from "#cli/commands/rescore";
import { type VoidArgs, voidById } from "#cli/commands/void";
import { kList, positive, wholeNumber } from "#cli/flags";
import type { CliIo } from "#cli/io/cli-io";
import type { Run } from "#cli/run";

const rescoreExamples = `
Examples:
  $ recount rescore RUN retested.jsonl --test-version 2026-11-fix --reason "HumanEval/47 was wrong" --dry-run
  $ recount rescore RUN model_eval_results.json --scorer plus --test-version plus-0.1.10 --all
  $ recount rescore - all-runs.csv --test-version 2026-11-fix      every row has run,task_id,n,c`;

export function addRescoreCommands(program: Command, io: CliIo, run: Run): void {
  addRescore(program, io, run);
  program
    .command("void")
    .summary("void a scoring or a run that was a mistake")
    .description("Voids a scoring or a run: it counts no more, and stays readable with the reason.")
    .argument("<id>", "id of a run or of a scoring")
    .requiredOption("--reason <text>", "why")
    .option("--url <url>", "address of the server")
    .option("--json", "print JSON")
    .action((id: string, flags: Omit<VoidArgs, "id">) => run(voidById({ ...flags, id }, io)));
  program
    .command("history")
    .summary("tell every scoring of a run")
    .description("Tells every scoring of a run, newest first: who, when, why, and its own number.")
    .argument("<run>", "id of the run")
    .option("--k <list>", "ks, comma-separated", kList)
    .option("--url <url>", "address of the server")
    .option("--json", "print JSON")
    .action((id: string, flags: Omit<HistoryArgs, "run">) => run(history({ ...flags, run: id }, io)));
}

function addRescore(program: Command, io: CliIo, run: Run): void {
  program
    .command("rescore")
    .summary("record that a run's samples were tested again")
    .description("Records new counts of a run's samples under a test version; only changed tasks are needed.")
    .argument("<run>", "id of the run, or - where every row names its run")
    .argument("<path>", "a results file, rows, or a recount-scoring/1 document")
    .option("--test-version <version>", "tests that judged")
    .option("--timeout <seconds>", "time limit of one test run; absent: that of the earlier scoring", positive)
    .option("--reason <text>", "why")
    .option("--all", "take tasks whose tests did not change, too")
    .option("--scorer <name>", "which verdict of the file, where it has several")
    .option("--filter <name>", "which filter's answers, where the file has several")
    .option("--format <name>", "read as this format; default: recognised by content")
    .option("--max-line <bytes>", "longest line read", wholeNumber(1, 999_999_999))
    .option("--k <list>", "ks whose change is told, comma-separated", kList)
    .option("--dry-run", "preview: tell what it would do, store nothing")
    .option("--url <url>", "address of the server")
    .option("--json", "print JSON")
    .addHelpText("after", rescoreExamples)
    .action((id: string, path: string, flags: Omit<RescoreArgs, "run" | "path">) =>
      run(rescore({ ...flags, run: id, path }, io)),
    );
}
