import { quoteOutside } from "#lib/contract/names";
import type { Findings } from "#lib/contract/validate";
import type { JsonCursor } from "#lib/importers/json-cursor";
import { detached } from "#lib/importers/lines";

/**
 * Steps into the object at the cursor, whose keys are the ids of tasks: yields each. One that comes again is noted, as
 * its samples would be added to those before.
 */
export async function* taskMembers(cursor: JsonCursor, findings: Findings): AsyncGenerator<string> {
  const seen = new Set<string>();
  for await (const taskId of cursor.members({ mayRepeat: true })) {
    if (seen.has(taskId)) {
      const detail = `the task ${quoteOutside(taskId)} is given twice`;
      findings.add({ code: "duplicate-key", detail, taskId: quoteOutside(taskId) });
    }
    seen.add(detached(taskId));
    yield taskId;
  }
}
