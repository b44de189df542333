import type { Command } from "commander";
import { type LeaderboardArgs, leaderboard } from "#cli/commands/leaderboard";
import { type ReplicatesArgs, replicates } from "#cli/commands/replicates";
import { collect, kList } from "#cli/flags";
import type { CliIo } from "#cli/io/cli-io";
import type { Run } from "#cli/run";
import { errorsOption, scopeOption, tasksOption } from "#cli/view-options";

/** What shows many runs of a task set, or several of one configuration. */
export function addBoardCommands(program: Command, io: CliIo, run: Run): void {
  program
    .command("leaderboard")
    .summary("rank the runs of a task set, as far as the noise allows")
    .description(
      "Ranks the runs of a task set under one test version by the first k. Ranks are those a run could hold given the noise; stale and incomplete runs are listed with bounds, unranked.",
    )
    .argument("<task-set>", "slug@revision")
    .option("--test-version <version>", "the tests; absent: those under which most runs are current")
    .option("--k <list>", "ks, comma-separated; ranks are by the first", kList)
    .option(
      "--where <key=value>",
      "only runs that have it: model, name, tag, n, temperature, timeout, harness, a key of config, or text in model, name or tag; repeat for several",
      collect,
    )
    .addOption(tasksOption())
    .addOption(errorsOption())
    .addOption(scopeOption())
    .option("--ranks", "rank more than 200 runs, too, which takes a second or two")
    .option("--url <url>", "address of the server")
    .option("--json", "print JSON")
    .addHelpText("after", "\nExample:\n  $ recount leaderboard humaneval@1 --k 1,10 --where temperature=0.2")
    .action((taskSet: string, flags: Omit<LeaderboardArgs, "taskSet">) => run(leaderboard({ ...flags, taskSet }, io)));
  program
    .command("replicates")
    .summary("runs of one configuration, side by side and pooled")
    .description(
      "Shows the runs of a run's configuration side by side with their spread, and as one run with their counts added per task, where that is allowed.",
    )
    .argument("<run>", "id of one of the runs")
    .option("--k <list>", "ks, comma-separated", kList)
    .option("--test-version <version>", "view under these tests")
    .addOption(errorsOption())
    .addOption(scopeOption())
    .option("--pool", "add counts also where a setting is unknown for every run")
    .option("--url <url>", "address of the server")
    .option("--json", "print JSON")
    .addHelpText("after", "\nExample:\n  $ recount replicates 0193c1de-6c2f-7a51-8d0e-2f2f6a9f3b11 --k 1,10 --pool")
    .action((id: string, flags: Omit<ReplicatesArgs, "run">) => run(replicates({ ...flags, run: id }, io)));
}
