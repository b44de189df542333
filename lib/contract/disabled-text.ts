import type { DisabledTests } from "#lib/contract/documents";
import { quoteOutside } from "#lib/contract/names";
import { numberOf } from "#lib/contract/number-text";
import { RecountError } from "#lib/core/errors";

/**
 * The tests that texts `TASK:TEST` name, by task. Both sides may hold colons, so that the task is the longest id of the
 * set that the text begins with; `TASK:#3` is the test at position 3, from 0, where tests have no ids.
 *
 * @throws RecountError bad-parameter naming what begins with no task
 */
export function readDisabled(texts: readonly string[], taskIds: readonly string[]): DisabledTests[] {
  const known = new Set(taskIds);
  const found = new Map<string, (string | number)[]>();
  for (const text of texts) {
    const at = lastColon(text, known);
    if (at === -1) {
      const message = `${quoteOutside(text)}: it must be TASK:TEST with a task of the set`;
      throw new RecountError("bad-parameter", message, { hint: "TASK:#3 for the test at position 3, from 0" });
    }
    const [task, test] = [text.slice(0, at), text.slice(at + 1)];
    found.set(task, [
      ...(found.get(task) ?? []),
      /^#(?:0|[1-9][0-9]{0,8})$/.test(test) ? numberOf(test.slice(1)) : test,
    ]);
  }
  return Array.from(found, ([task_id, tests]) => ({ task_id, tests: [...new Set(tests)] }));
}

/** Where the longest task id ends that is followed by a test; -1: nowhere. */
function lastColon(text: string, known: ReadonlySet<string>): number {
  for (let at = text.lastIndexOf(":"); at > 0; at = text.lastIndexOf(":", at - 1)) {
    if (at + 1 < text.length && known.has(text.slice(0, at))) return at;
  }
  return -1;
}
