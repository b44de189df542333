import { type Command, Option } from "commander";
import { type CompareArgs, compare } from "#cli/commands/compare";
import { type ExportArgs, exportAs, exportRun } from "#cli/commands/export";
import { formats } from "#cli/commands/formats";
import { type PasskArgs, passk } from "#cli/commands/passk";
import { type RunsArgs, runs } from "#cli/commands/runs";
import { type ShowArgs, show } from "#cli/commands/show";
import { difference, kList, rate, wholeNumber } from "#cli/flags";
import type { CliIo } from "#cli/io/cli-io";
import type { Run } from "#cli/run";
import { errorsOption, scopeOption, tasksOption } from "#cli/view-options";
import { sliceFields } from "#lib/core/slice-fields";

export function addResultCommands(program: Command, io: CliIo, run: Run): void {
  addRuns(program, io, run);
  addShow(program, io, run);
  addCompare(program, io, run);
  addExport(program, io, run);
  addPassk(program, io, run);
  program
    .command("formats")
    .summary("list what can be read")
    .description("Lists the formats that can be read and how each is recognised.")
    .option("--json", "print JSON")
    .action((flags: { json?: boolean }) => run(formats(flags, io)));
}

function addRuns(program: Command, io: CliIo, run: Run): void {
  program
    .command("runs")
    .summary("list runs, newest first")
    .description("Lists runs, newest first, each with pass@k under its own test version.")
    .option("--task-set <slug@revision>", "only of this task set")
    .option("--model <model>", "only of this model")
    .option("--tag <tag>", "only with this tag")
    .option("--k <list>", "ks to compute, comma-separated", kList)
    .option("--limit <count>", "how many", wholeNumber(1, 500))
    .option("--cursor <cursor>", "where the last list ended")
    .option("--url <url>", "address of the server")
    .option("--json", "print JSON")
    .action((flags: RunsArgs) => run(runs(flags, io)));
}

function addShow(program: Command, io: CliIo, run: Run): void {
  program
    .command("show")
    .summary("show a run: its configuration and pass@k")
    .description("Shows a run: configuration, counts, pass@k for each k or why it is withheld.")
    .argument("<run>", "id of the run")
    .option("--k <list>", "ks, comma-separated", kList)
    .addOption(new Option("--test-version <version>", "view under these tests").conflicts("scoring"))
    .option("--scoring <id>", "view this scoring")
    .addOption(errorsOption())
    .addOption(tasksOption())
    .addOption(scopeOption())
    .option("--strict-k", "exit 6 when a k cannot be reported")
    .option("--url <url>", "address of the server")
    .option("--json", "print JSON")
    .addHelpText("after", "\nExample:\n  $ recount show 0193c1de-6c2f-7a51-8d0e-2f2f6a9f3b11 --k 1,5,10")
    .action((id: string, flags: Omit<ShowArgs, "run">) => run(show({ ...flags, run: id }, io)));
}

function addCompare(program: Command, io: CliIo, run: Run): void {
  program
    .command("compare")
    .summary("compare runs: were they measured alike, and is the gap real")
    .description("Compares 2 to 50 runs on the tasks they share, or says why they cannot be compared (exit 6).")
    .argument("<runs...>", "ids of the runs")
    .option("--k <k>", "the k to compare; 1 where absent", wholeNumber(1))
    .addOption(
      new Option("--shared", "compare on the tasks that all runs share, with tests that agree").conflicts([
        "testVersion",
        "anyway",
      ]),
    )
    .addOption(new Option("--test-version <version>", "view all runs under these tests").conflicts("anyway"))
    .option("--anyway", "compare although they are not comparable; the output says so")
    .option("--eligible", "leave out the tasks with fewer than k samples in some run; never ranked")
    .addOption(tasksOption())
    .addOption(new Option("--slices <field>", "compare within slices of the tasks as well").choices(sliceFields))
    .addOption(errorsOption())
    .addOption(scopeOption())
    .option(
      "--fail-below <difference>",
      "exit 7 when the whole interval of a run less the first lies below this, -0.02",
      difference,
    )
    .option("--url <url>", "address of the server")
    .option("--json", "print JSON, also of a refusal")
    .addHelpText(
      "after",
      "\nExample, a gate that fails when NEW is worse by more than 2 points:\n  $ recount compare BASE NEW --fail-below -0.02",
    )
    .action((runs: string[], flags: Omit<CompareArgs, "runs">) => run(compare({ ...flags, runs }, io)));
}

function addExport(program: Command, io: CliIo, run: Run): void {
  program
    .command("export")
    .summary("write a run as JSON, CSV, Markdown or LaTeX")
    .description(
      "Writes a run: json is the document that makes it again, csv its counts, the others a table of pass@k.",
    )
    .argument("<run>", "id of the run")
    .addOption(new Option("--as <form>", "form of the export").choices([...exportAs]).default("json"))
    .option("--raw", "csv: leave cells that a spreadsheet would run as formulas as they are")
    .option("--k <list>", "markdown, latex: ks, comma-separated", kList)
    .option("--test-version <name>", "csv, markdown, latex: the tests, if not the run's own")
    .addOption(tasksOption())
    .option("--cite <citation>", "a citation of the run, by id or link, that the export names")
    .option("--url <url>", "address of the server")
    .addHelpText("after", "\nExample:\n  $ recount export 0193c1de-6c2f-7a51-8d0e-2f2f6a9f3b11 --as latex > table.tex")
    .action((id: string, flags: Omit<ExportArgs, "run">) => run(exportRun({ ...flags, run: id }, io)));
}

const passkExamples = `
Examples:
  $ recount passk samples.jsonl_results.jsonl --k 1,10
  $ recount passk --n 10 --c 3 --k 5       the estimator on one task
  $ recount passk --p 40% --k 10           a projection, not an estimate`;

function addPassk(program: Command, io: CliIo, run: Run): void {
  program
    .command("passk")
    .summary("compute pass@k of a file or of n, c, k; no server")
    .description("Computes pass@k of a results file, or of numbers, without a server.")
    .argument("[path]", "a results file, plain or gzip")
    .option("--k <list>", "ks, comma-separated", kList)
    .option("--n <n>", "calculator: samples", wholeNumber(1))
    .option("--c <c>", "calculator: samples that passed", wholeNumber(0))
    .option("--p <p>", "projection: probability that one sample passes, 0.4 or 40%", rate("p", { min: 0, max: 1 }))
    .addOption(errorsOption())
    .option("--format <name>", "read as this format; default: recognised by content")
    .option("--scorer <name>", "which verdict of the file, where it has several")
    .option("--filter <name>", "which filter's answers, where the file has several")
    .option("--max-line <bytes>", "longest line read", wholeNumber(1, 999_999_999))
    .option("--strict-k", "exit 6 when a k cannot be reported")
    .option("--json", "print JSON")
    .addHelpText("after", passkExamples)
    .action((path: string | undefined, flags: Omit<PasskArgs, "path">) =>
      run(passk(path === undefined ? flags : { ...flags, path }, io)),
    );
}
