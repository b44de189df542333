import { currentReader } from "#lib/http/reader";
import { orNotFound } from "#lib/http/refusals";
import { notedTasks } from "#lib/services/task-notes";

/** How many notes each task of a set has, by its id; tasks without are left out. */
export async function loadNotedTasks(taskSet: string): Promise<ReadonlyMap<string, number>> {
  return orNotFound(notedTasks(await currentReader(), taskSet));
}
