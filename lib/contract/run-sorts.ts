import { quoteOutside } from "#lib/contract/names";
import { numberOf } from "#lib/contract/number-text";
import { RecountError } from "#lib/core/errors";
import { largestKAsked } from "#lib/core/largest-k";
import { type SortOrder, sortOrders } from "#lib/core/value-order";

/** What runs can be sorted by beside a score. `n` is the fewest samples of a task, `tasks` how many have some. */
export const runSortKeys = [
  "created_at",
  "model",
  "name",
  "task_set",
  "test_version",
  "tasks",
  "n",
  "temperature",
  "timeout_seconds",
  "harness",
  "uploader",
] as const;
export type RunFactKey = (typeof runSortKeys)[number];
export type RunSortKey = RunFactKey | `pass@${number}`;

export interface RunSort {
  readonly key: RunSortKey;
  readonly order: SortOrder;
}

/** Runs are sorted by at most so many keys. */
const mostRunSorts = 4;

/** The k of `pass@k`; null: it is another key, or none. */
export function scoreSorted(key: string): number | null {
  const [, digits] = /^pass@([1-9]\d{0,6})$/.exec(key) ?? [];
  return digits === undefined || numberOf(digits) > largestKAsked ? null : numberOf(digits);
}

/**
 * `sort=pass@10,model` and `order=desc,asc` as they are asked for; an order that is not told is ascending.
 *
 * @throws RecountError `bad-parameter` naming `sort` or `order`
 */
export function parseRunSorts(sort: readonly string[] = [], order: readonly string[] = []): readonly RunSort[] {
  if (sort.length > mostRunSorts) throw refused("sort", `${sort.length} keys, but at most ${mostRunSorts} are used`);
  if (order.length > Math.max(1, sort.length)) throw refused("order", "there are more orders than keys to sort by");
  const orders = order.map((word) => {
    const known = sortOrders.find((one) => one === word);
    if (known === undefined) throw refused("order", `must be asc or desc, not "${quoteOutside(word)}"`);
    return known;
  });
  if (sort.length === 0) return orders.map((only) => ({ key: "created_at", order: only }));
  return sort.map((word, place) => ({ key: keyOf(word), order: orders[place] ?? "asc" }));
}

function keyOf(word: string): RunSortKey {
  const k = scoreSorted(word);
  if (k !== null) return `pass@${k}`;
  const known = runSortKeys.find((key) => key === word);
  if (known !== undefined) return known;
  throw refused("sort", `must be one of ${runSortKeys.join(", ")} and pass@K, not "${quoteOutside(word)}"`);
}

function refused(field: "sort" | "order", detail: string): RecountError {
  return new RecountError("bad-parameter", `${field}: ${detail}`, {
    problems: [{ code: "bad-parameter", detail, field }],
  });
}
