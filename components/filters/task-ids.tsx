import "#lib/client/no-evaluation";
import { RecountClient } from "#lib/client/recount-client";

/** Ids of all tasks of a set. @throws RecountError */
export async function taskIdsOf(taskSet: string): Promise<readonly string[]> {
  const client = new RecountClient({
    baseUrl: window.location.origin,
    fetch: (url, init) => window.fetch(url, init),
  });
  const { value } = await client.getTaskSet(taskSet);
  return value.items.map(({ task_id }) => task_id);
}
