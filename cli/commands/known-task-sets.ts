import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { formatTable } from "#cli/output/table";
import { idsOf, knownTaskSet, knownTaskSetDocument } from "#lib/catalogue/catalogue";
import { knownTaskSets } from "#lib/catalogue/known-sets";
import type { TaskSetDocument } from "#lib/contract/documents";
import { nearestNames, quoteOutside } from "#lib/contract/names";
import { RecountError } from "#lib/core/errors";

/** Lists the task sets whose ids are known, without a server. */
export async function listKnownTaskSets(args: { readonly json?: boolean }, io: CliIo): Promise<ExitCode> {
  const items = knownTaskSets.map((known) => {
    return { task_set: known.name, title: known.title, tasks: idsOf(known).length, source: known.source };
  });
  if (args.json === true) io.terminal.printJson(JSON.stringify({ items, next: null }));
  else {
    const columns = [{ title: "TASK SET" }, { title: "TASKS", align: "right" }, { title: "TITLE" }] as const;
    const rows = items.map(({ task_set, tasks, title }) => [task_set, String(tasks), title]);
    for (const line of formatTable(columns, rows)) io.terminal.print(line);
  }
  return exitCode.done;
}

/** The well-known set of that name as a document. @throws RecountError unknown-task-set with the nearest names */
export function catalogued(name: string): TaskSetDocument {
  const known = knownTaskSet(name);
  if (known !== null) return knownTaskSetDocument(known);
  const near = nearestNames(
    name,
    knownTaskSets.map((each) => each.name),
  );
  const told = near.length === 0 ? "" : `perhaps ${near.join(", ")}; `;
  throw new RecountError("unknown-task-set", `the catalogue has no task set ${quoteOutside(name)}`, {
    hint: `${told}recount task-set list --known names all`,
  });
}
