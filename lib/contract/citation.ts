import { z } from "zod";
import type { AskedTasks } from "#lib/contract/asked-tasks";
import { comparedPairSchema, comparisonVerdicts, conditionSchema, waysOutTaken } from "#lib/contract/compare";
import { keptCountsSchema } from "#lib/contract/kept-counts";
import { noteSchema, passAtKEntrySchema } from "#lib/contract/report";
import { askedTasksSchema } from "#lib/contract/task-filter";
import { type IntervalScope, intervalScopes } from "#lib/core/interval-scope";
import { errorPolicies } from "#lib/core/policy";

/**
 * A citation freezes a view under a short link. What is kept is what the numbers were computed from, not the numbers:
 * "then" is computed anew each time from frozen inputs, "now" from the tables.
 */
export const citedViewSchema = z.strictObject({
  kind: z.enum(["run", "leaderboard", "comparison"]),
  /** Id of the run; null: it is a leaderboard or a comparison. */
  run: z.string().nullable(),
  /** Of a comparison: that of its first run. */
  task_set: z.string(),
  /** As the link named it; null: the one that was shown by itself. */
  test_version: z.string().nullable(),
  scoring: z.string().nullable(),
  errors: z.enum(errorPolicies),
  k: z.array(z.int().min(1)).min(1),
  /** Which tasks are in view. Absent where it is stored, null where it is told, of a view of all tasks. */
  task_filter: askedTasksSchema.nullable().default(null),
  /** Of a leaderboard: `KEY=VALUE` each, only runs that have all of these. Absent where it is stored of all runs. */
  where: z.array(z.string()).nullable().default(null),
  /** Absent where it is stored, null where it is told, of what is no comparison. */
  comparison: z
    .strictObject({
      /** As the link named them: those that were voided already are among them. */
      runs: z.array(z.string()),
      way_out: z.enum(waysOutTaken).nullable(),
      scope: z.enum(intervalScopes),
      /** null: every pair. */
      baseline: z.string().nullable(),
      eligible: z.boolean(),
    })
    .nullable()
    .default(null),
});
export type CitedView = z.infer<typeof citedViewSchema>;

const count = z.int().min(0);

/** All that a run's numbers depended on. */
const citedRunSchema = z.strictObject({
  run: z.string(),
  name: z.string().nullable(),
  model: z.string(),
  temperature: z.number().nullable(),
  timeouts: z.array(z.number().nullable()),
  /** The scoring that was shown; null: of a leaderboard, whose counts may come from several. */
  scoring: z.strictObject({ id: z.string(), number: z.int() }).nullable(),
  ...keptCountsSchema.shape,
});
export type CitedRun = z.infer<typeof citedRunSchema>;

/** At least, and at most, so many runs are cited side by side: what the page of a comparison shows. */
export const runsCited = { min: 2, max: 20 } as const;

/** All that the numbers between runs depended on. Columns run over the tasks compared, in the order of `tasks`. */
const comparedInputsSchema = z.strictObject({
  verdict: z.enum(comparisonVerdicts),
  /** Compared although not comparable. */
  stamped: z.boolean(),
  /** Why nothing is compared at any k; null: something is. */
  refusal: noteSchema.nullable(),
  conditions: z.array(conditionSchema.omit({ advice: true })),
  /** The tasks compared: positions in the task set of the first run, from and to, ascending. */
  tasks: z.array(z.tuple([count, count])),
  /** The group of each task as a number; null: no tasks share a source. */
  groups: z.array(count.nullable()).nullable(),
  /** One a run. n as [value, how many tasks in a row]; c one a task. */
  runs: z.array(
    z.strictObject({
      task_set: z.string(),
      test_version: z.string(),
      n: z.array(z.tuple([count, count])),
      c: z.array(count),
    }),
  ),
});
export type ComparedInputs = z.infer<typeof comparedInputsSchema>;

export const citedInputsSchema = z.strictObject({
  /** The one that was shown; null: of a comparison whose runs were each shown under their own. */
  test_version: z.string().nullable(),
  /** Of a comparison: the tasks compared. */
  tasks_in_set: count,
  runs: z.array(citedRunSchema),
  /** Of a leaderboard that shows only the best: how many runs fit. null, and absent where it is stored: all are shown. */
  runs_in_all: count.nullable().default(null),
  /** Absent where it is stored of what is no comparison. */
  comparison: comparedInputsSchema.nullable().default(null),
});
export type CitedInputs = z.infer<typeof citedInputsSchema>;

/** Body of `POST /citations`. */
export interface CitationDocument {
  /** One of `run`, `task_set` and `runs` says what is cited. */
  readonly run: string | null;
  readonly task_set: string | null;
  readonly runs: readonly string[] | null;
  readonly test_version: string | null;
  readonly scoring: string | null;
  readonly errors: (typeof errorPolicies)[number];
  readonly k: readonly number[];
  /** Which tasks are in view; null: all. */
  readonly task_filter: AskedTasks | null;
  /** Of a leaderboard: `KEY=VALUE` each, as `GET /leaderboards/{task_set}` takes them; null: all runs. */
  readonly where: readonly string[] | null;
  /** Of a comparison, as `GET /compare` names them. */
  readonly shared: boolean;
  readonly anyway: boolean;
  readonly scope: IntervalScope;
  readonly baseline: string | null;
  readonly eligible: boolean;
}

/** What is cited unless something else is said. */
export const usualCitation: CitationDocument = {
  run: null,
  task_set: null,
  runs: null,
  test_version: null,
  scoring: null,
  errors: "strict",
  k: [1, 10, 100],
  task_filter: null,
  where: null,
  shared: false,
  anyway: false,
  scope: "task_population",
  baseline: null,
  eligible: false,
};

const citedRowSchema = citedRunSchema.extend({ pass_at_k: z.array(passAtKEntrySchema) });
export type CitedRow = z.infer<typeof citedRowSchema>;

const citedPairSchema = comparedPairSchema.pick({
  a: true,
  b: true,
  difference: true,
  low: true,
  high: true,
  level: true,
  method: true,
  p_value: true,
  p_holm: true,
  wins: true,
  losses: true,
  ties: true,
});
export type CitedPair = z.infer<typeof citedPairSchema>;

/** What lies between the runs at one k. */
const citedAtSchema = z.strictObject({
  k: z.int().min(1),
  /** Tasks behind scores and differences: fewer than were compared where only those with k samples are. */
  tasks: count,
  /** One a run, on these tasks. */
  scores: z.array(passAtKEntrySchema),
  /** b less a; null where k exceeds some n, or nothing is compared. */
  pairs: z.array(citedPairSchema).nullable(),
});
export type CitedAt = z.infer<typeof citedAtSchema>;

const citedComparisonSchema = comparedInputsSchema.extend({ at: z.array(citedAtSchema) });
export type CitedComparison = z.infer<typeof citedComparisonSchema>;

const sideSchema = z.strictObject({
  test_version: z.string().nullable(),
  tasks_in_set: count,
  /** Of a leaderboard: highest first k first, then those without a value. Of a comparison: the own headlines, over all tasks. */
  rows: z.array(citedRowSchema),
  /** Of a leaderboard that shows only the best: how many runs fit; null: all are shown. */
  runs_in_all: count.nullable(),
  /** What is behind it, and the numbers on the tasks compared. */
  comparison: citedComparisonSchema.nullable(),
});
export type CitedSide = z.infer<typeof sideSchema>;

const citationChanges = [
  "test_version",
  "scoring",
  "voided",
  "counts",
  "tasks",
  "comparability",
  "settings",
  "run_added",
  "run_left",
  "not_shown",
] as const;

/** `GET /citations/{id}`: then, now, and why they differ. */
export const citationSchema = z.strictObject({
  id: z.string(),
  /** Path of the page. */
  url: z.string(),
  cited_at: z.string(),
  cited_by: z.string().nullable(),
  /** SHA-256 of view and inputs. */
  digest: z.string(),
  view: citedViewSchema,
  /** Path of the view as it is today. */
  view_url: z.string(),
  /** As it was shown then. */
  cited: sideSchema,
  /** null: the view cannot be shown any more, `changes` says why. */
  today: sideSchema.nullable(),
  /** Every value is now, bit for bit, what it was. */
  same: z.boolean(),
  changes: z.array(z.strictObject({ code: z.enum(citationChanges), run: z.string().nullable(), message: z.string() })),
});
export type Citation = z.infer<typeof citationSchema>;

export const citationCreatedSchema = citationSchema.extend({ created: z.boolean() });
export type CitationCreated = z.infer<typeof citationCreatedSchema>;
