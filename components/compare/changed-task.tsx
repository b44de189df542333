import type { BoardTasks } from "#components/compare/board-tasks";
import { differenceOf, outcomeOf } from "#lib/core/paired";
import { passAtK } from "#lib/core/pass-at-k";
import type { ChangeFilter } from "#lib/url/compare-view";

/** The samples of a task in one run. */
export interface Side {
  readonly n: number;
  readonly c: number;
  readonly verdicts: string;
  readonly score: number;
}

/** One task in the baseline and in the run beside it. */
export interface ChangedTask {
  readonly id: string;
  readonly ordinal: number;
  readonly a: Side;
  readonly b: Side;
  /** b - a in pass@k. */
  readonly change: number;
  readonly category: string | null;
  readonly difficulty: string | null;
}

/** Every task compared with both sides, the largest changes first; null where some task has n < k. */
export function changedTasks(tasks: BoardTasks, a: number, b: number, k: number): readonly ChangedTask[] | null {
  const [ofA, ofB] = [tasks.counts[a], tasks.counts[b]];
  if (ofA === undefined || ofB === undefined || [...ofA.n, ...ofB.n].some((n) => n < k)) return null;
  const verdicts = { a: ofA.verdicts.split(" "), b: ofB.verdicts.split(" ") };
  const side = (counts: typeof ofA, known: readonly string[], task: number): Side => {
    const [n, c] = [counts.n[task] ?? 0, counts.c[task] ?? 0];
    return { n, c, verdicts: known[task] ?? "", score: passAtK(n, c, k) };
  };
  const rows = tasks.ids.map((id, ordinal): ChangedTask => {
    const [sideA, sideB] = [side(ofA, verdicts.a, ordinal), side(ofB, verdicts.b, ordinal)];
    return {
      id,
      ordinal,
      a: sideA,
      b: sideB,
      change: differenceOf(sideA.score, sideB.score),
      category: tasks.category[ordinal] ?? null,
      difficulty: tasks.difficulty[ordinal] ?? null,
    };
  });
  return rows.sort((x, y) => Math.abs(y.change) - Math.abs(x.change) || x.ordinal - y.ordinal);
}

const wanted = { won: "win", lost: "loss", tied: "tie" } as const;

/** The tasks that the filter lets through and whose id, category or difficulty holds the text. */
export function filterChanges(rows: readonly ChangedTask[], find: string, show: ChangeFilter): readonly ChangedTask[] {
  const sought = find.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (show === "all" || outcomeOf(row.change) === wanted[show]) &&
      (sought === "" || [row.id, row.category, row.difficulty].some((text) => text?.toLowerCase().includes(sought))),
  );
}
