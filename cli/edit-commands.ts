import type { Command } from "commander";
import { type DeleteArgs, deletedRuns, deleteRun, type ListArgs, undelete } from "#cli/commands/delete";
import { type EditArgs, edit } from "#cli/commands/edit";
import { collect, wholeNumber } from "#cli/flags";
import type { CliIo } from "#cli/io/cli-io";
import type { Run } from "#cli/run";

const editExamples = `
Examples:
  $ recount edit RUN --name "second try" --add-tag paper --remove-tag nightly
  $ recount edit RUN --notes "Prompt as in the *paper*, see https://example.org"
  $ recount edit RUN --name ""                                     takes the name away`;

const largestRevision = 999_999_999;

/** What changes a run's label, or takes the whole run away. */
export function addEditCommands(program: Command, io: CliIo, run: Run): void {
  program
    .command("edit")
    .summary("change a run's name, notes or tags")
    .description("Changes a run's name, notes or tags. Counts and conditions cannot be edited: they are measured.")
    .argument("<run>", "id of the run")
    .option("--name <text>", "its label; empty: none")
    .option("--notes <text>", "its notes, in Markdown; empty: none")
    .option("--add-tag <tag>", "a further tag; repeat for several", collect)
    .option("--remove-tag <tag>", "a tag that goes; repeat for several", collect)
    .option("--revision <number>", "only if the run still has this revision", wholeNumber(1, largestRevision))
    .option("--url <url>", "address of the server")
    .option("--json", "print JSON")
    .addHelpText("after", editExamples)
    .action((id: string, flags: Omit<EditArgs, "run">) => run(edit({ ...flags, run: id }, io)));
  program
    .command("delete")
    .summary("delete a run; it can be restored for 30 days")
    .description(
      "Deletes a run: no list, leaderboard, comparison or export shows it. It can be restored for 30 days (RECOUNT_TRASH_DAYS of the server). To keep it readable, void it instead.",
    )
    .argument("<run>", "id of the run")
    .option("--revision <number>", "only if the run still has this revision", wholeNumber(1, largestRevision))
    .option("--url <url>", "address of the server")
    .option("--json", "print JSON")
    .action((id: string, flags: Omit<DeleteArgs, "run">) => run(deleteRun({ ...flags, run: id }, io)));
  program
    .command("undelete")
    .summary("restore a deleted run")
    .description("Restores a deleted run: it is what it was, with the same digest.")
    .argument("<run>", "id of the run")
    .option("--url <url>", "address of the server")
    .option("--json", "print JSON")
    .action((id: string, flags: Omit<DeleteArgs, "run">) => run(undelete({ ...flags, run: id }, io)));
  program
    .command("deleted")
    .summary("list the deleted runs that can be restored")
    .description("Lists the deleted runs that your token can restore, last deleted first.")
    .option("--url <url>", "address of the server")
    .option("--json", "print JSON")
    .action((flags: ListArgs) => run(deletedRuns(flags, io)));
}
