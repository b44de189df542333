import type { Command } from "commander";
import { type CiteArgs, cite } from "#cli/commands/cite";
import { listKnownTaskSets } from "#cli/commands/known-task-sets";
import { type SuspectsArgs, suspects } from "#cli/commands/suspects";
import { createTaskSet, listTaskSets, showTaskSet, type TaskSetCreateArgs } from "#cli/commands/task-set";
import {
  createTestVersion,
  listTestVersions,
  recountTestVersion,
  type TestVersionCreateArgs,
  type TestVersionRecountArgs,
} from "#cli/commands/test-version";
import { type TestVersionVoidArgs, voidTestVersion } from "#cli/commands/void";
import { collect, kList } from "#cli/flags";
import type { CliIo } from "#cli/io/cli-io";
import type { Run } from "#cli/run";
import { ofServer } from "#cli/view-options";

interface CommonFlags {
  readonly url?: string;
  readonly json?: boolean;
}

export function addTaskSetCommands(program: Command, io: CliIo, run: Run): void {
  addTaskSet(program.command("task-set").summary("create, list or show task sets"), io, run);
  addTestVersion(
    program.command("test-version").summary("create, list or void the test versions of a task set"),
    io,
    run,
  );
  addSuspects(program, io, run);
  addCite(program, io, run);
}

const taskSetExamples = `
Examples:
  $ recount task-set create tasks.json                        a recount-task-set/1 document
  $ recount task-set create humaneval@1 --known               a well-known set; list --known names them
  $ recount task-set create ours@1 --known humaneval@1        the same under another name
  $ recount task-set create ours@1 --from results.jsonl       the tasks of a results file, in its order`;

function addTaskSet(taskSet: Command, io: CliIo, run: Run): void {
  taskSet.description("Creates, lists or shows task sets.");
  ofServer(
    taskSet
      .command("create")
      .description("Creates a task set from a document, from the tasks of a results file, or from the catalogue."),
  )
    .argument("<file>", "recount-task-set/1 document; with --from or --known: the name SLUG@REVISION")
    .option("--from <path>", "results file whose tasks make the set")
    .option("--known [set]", "take the tasks of the well-known set of that name, or of the SET that is named")
    .option("--title <text>", "with --from: title of the set")
    .option("--format <name>", "with --from: read as this format")
    .addHelpText("after", taskSetExamples)
    .action((subject: string, flags: Omit<TaskSetCreateArgs, "subject">) =>
      run(createTaskSet({ ...flags, subject }, io)),
    );
  ofServer(taskSet.command("list").description("Lists the task sets."))
    .option("--known", "list the well-known sets that `create --known` makes, without a server")
    .action((flags: CommonFlags & { readonly known?: boolean }) =>
      run(flags.known === true ? listKnownTaskSets(flags, io) : listTaskSets(flags, io)),
    );
  ofServer(taskSet.command("show").description("Shows the test versions and tasks of a task set."))
    .argument("<task-set>", "SLUG@REVISION")
    .action((name: string, flags: CommonFlags) => run(showTaskSet({ ...flags, taskSet: name }, io)));
}

function addSuspects(program: Command, io: CliIo, run: Run): void {
  ofServer(
    program
      .command("suspects")
      .summary("list tasks whose tests are worth a look")
      .description(
        "Lists the tasks of a set whose tests are worth a look, by what all its runs say: hints, nothing more.",
      ),
  )
    .argument("<task-set>", "SLUG@REVISION")
    .option("--test-version <version>", "view under these tests; the ones most runs are current in where absent")
    .action((taskSet: string, flags: Omit<SuspectsArgs, "taskSet">) => run(suspects({ ...flags, taskSet }, io)));
}

function addCite(program: Command, io: CliIo, run: Run): void {
  ofServer(
    program
      .command("cite")
      .summary("freeze a view under a short link, or open one")
      .description(
        "Freezes what a run or a leaderboard shows under a short link; opened, it tells then, now and why they differ.",
      ),
  )
    .argument(
      "<run|link>",
      "id of a run, SLUG@REVISION, the link of the page of a run, leaderboard or comparison, or of a citation to open",
    )
    .option("--k <list>", "ks, comma-separated; where absent those of the link, else 1,10,100", kList)
    .option("--test-version <version>", "view under these tests")
    .option("--where <key=value>", "of a leaderboard, only runs that have it; repeat for several", collect)
    .addHelpText("after", "\nExample:\n  $ recount cite 0193c1de-6c2f-7a51-8d0e-2f2f6a9f3b11 --k 1,10")
    .action((subject: string, flags: Omit<CiteArgs, "subject">) => run(cite({ ...flags, subject }, io)));
}

const testVersionExamples = `
Examples:
  $ recount test-version create humaneval@1 base --note "as published"
  $ recount test-version create humaneval@1 2026-11-fix --parent base --changed HumanEval/47 \\
      --retired HumanEval/160 --note "one test was wrong"
  $ recount test-version create humaneval@1 fixed --parent base --tests HumanEval.jsonl.gz
  $ recount test-version create humaneval@1 fewer --parent plus --disable HumanEval/32:plus/17 --dry-run`;

function addTestVersion(testVersion: Command, io: CliIo, run: Run): void {
  testVersion.description("Creates, lists or voids the test versions of a task set.");
  ofServer(testVersion.command("create").description("Creates a test version. It is never edited: a fix is a new one."))
    .argument("<task-set>", "SLUG@REVISION")
    .argument("<version>", "its name")
    .option("--parent <version>", "test version that it was derived from")
    .option("--changed <task>", "task whose tests changed, or all; may be repeated", collect)
    .option("--retired <task>", "task taken out of view; may be repeated", collect)
    .option("--tests <path>", "the tests themselves, a file or folder: hashed here, only digests are sent")
    .option(
      "--disable <task:test>",
      "test that no longer counts: runs with outcomes are recounted; may be repeated",
      collect,
    )
    .option("--note <text>", "why")
    .option("--k <list>", "with --disable: ks whose change is told, comma-separated", kList)
    .option("--dry-run", "tell what it would do, and create nothing")
    .addHelpText("after", testVersionExamples)
    .action((taskSet: string, version: string, flags: Omit<TestVersionCreateArgs, "taskSet" | "version">) =>
      run(createTestVersion({ ...flags, taskSet, version }, io)),
    );
  ofServer(
    testVersion
      .command("recount")
      .description("Recounts the runs that came after a test version which disables tests, from their outcomes."),
  )
    .argument("<task-set>", "SLUG@REVISION")
    .argument("<version>", "its name")
    .option("--k <list>", "ks whose change is told, comma-separated", kList)
    .option("--dry-run", "tell what it would do, and store nothing")
    .action((taskSet: string, version: string, flags: Omit<TestVersionRecountArgs, "taskSet" | "version">) =>
      run(recountTestVersion({ ...flags, taskSet, version }, io)),
    );
  ofServer(testVersion.command("void").description("Voids a test version that was a mistake, while nothing uses it."))
    .argument("<task-set>", "SLUG@REVISION")
    .argument("<version>", "its name")
    .requiredOption("--reason <text>", "why")
    .action((taskSet: string, version: string, flags: Omit<TestVersionVoidArgs, "taskSet" | "version">) =>
      run(voidTestVersion({ ...flags, taskSet, version }, io)),
    );
  ofServer(testVersion.command("list").description("Lists the test versions of a task set."))
    .argument("<task-set>", "SLUG@REVISION")
    .action((taskSet: string, flags: CommonFlags) => run(listTestVersions({ ...flags, taskSet }, io)));
}
