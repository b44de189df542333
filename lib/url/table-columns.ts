import { scoreSorted } from "#lib/contract/run-sorts";
import { errorPolicies } from "#lib/core/policy";
import type { Sort } from "#lib/url/table-layout";

/** The columns that a link to a table can name. */
export interface LinkedColumns {
  /** Rows can be sorted by it in this view. */
  readonly sorts: (id: string) => boolean;
  /** Some view has it: a column of a k that is not shown stays hidden, pinned and as wide as it was until it is. */
  readonly has: (id: string) => boolean;
}

const runFacts = [
  "model",
  "n",
  "task_set",
  "tasks",
  "tests",
  "temperature",
  "timeout",
  "harness",
  "uploader",
  "created_at",
];

/** Of the table of runs with a column of scores for each k. */
export function linkedRunColumns(ks: readonly number[]): LinkedColumns {
  return {
    sorts: (id) => runFacts.includes(id) || ks.some((k) => id === `pass@${k}`),
    has: (id) => runFacts.includes(id) || id === "tags" || scoreSorted(id) !== null,
  };
}

const boardFacts = ["rank", "model", "n", "temperature", "timeout", "created_at"];
const boardScores = ["pass@", "pass^", ...errorPolicies.map((policy) => `${policy}@`)];

/** Of a leaderboard with columns of scores for each k; which error policies have one depends on its runs. */
export function linkedBoardColumns(ks: readonly number[]): LinkedColumns {
  return {
    sorts: (id) => boardFacts.includes(id) || ks.some((k) => boardScores.some((score) => id === `${score}${k}`)),
    has: (id) =>
      boardFacts.includes(id) ||
      boardScores.some((score) => id.startsWith(score) && scoreSorted(`pass@${id.slice(score.length)}`) !== null),
  };
}

/** The sorts that stay where other ks get columns. */
export function sortsAmong(sorts: readonly Sort[], columns: LinkedColumns): readonly Sort[] {
  return sorts.filter(({ id }) => columns.sorts(id));
}

/** What the tasks of a run can be sorted by. Which facts have a column depends on the tasks. */
export const taskSorts = [
  "task",
  "n",
  "c",
  "solve_rate",
  "timeouts",
  "category",
  "difficulty",
  "released_on",
  "state",
] as const;

/** What the tasks of a task set can be sorted by. */
export const taskSetSorts = [
  "position",
  "task",
  "category",
  "difficulty",
  "released_on",
  "group",
  "solved",
  "runs",
] as const;

/** What the runs of one task can be sorted by. */
export const taskRunSorts = ["model", "n", "c", "pass@1", "timeouts", "timeout", "when"] as const;
