import { z } from "zod";
import { noteSchema, passAtKEntrySchema } from "#lib/contract/report";
import { taskFilterSchema } from "#lib/contract/task-filter";
import { comparedFields } from "#lib/core/condition";
import { intervalScopes } from "#lib/core/interval-scope";
import { errorPolicies, runStatuses } from "#lib/core/policy";
import { sliceFields } from "#lib/core/slice-fields";

/** `recount compare --json`, `GET /compare`: whether runs were measured alike, and what lies between them. */

/** At least, and at most, so many runs are compared at once. */
export const runsCompared = { min: 2, max: 50 } as const;
/** At most this many tasks are named beside an obstacle; the total is always told. */
export const obstacleTasksListed = 200;
/** At most this many slices are told, those with most tasks; the total is always told. */
export const slicesListed = 100;
/** The order of two runs is followed up to this k. */
export const flipsUpTo = 1_000;

export const comparisonVerdicts = ["comparable", "with_care", "not_comparable"] as const;
/** How a reader has chosen to go on where runs are not comparable as they stand. */
export const waysOutTaken = ["shared", "test_version", "anyway"] as const;
export type WayOutTaken = (typeof waysOutTaken)[number];

const difference = z.number().min(-1).max(1);
const probability = z.number().min(0).max(1);

/** One of the ten conditions. `values`: one a run, in order; null: unknown. `advice` is empty where the state is same. */
export const conditionSchema = z.strictObject({
  field: z.enum(comparedFields),
  state: z.enum(["same", "different", "unknown"]),
  values: z.array(z.union([z.string(), z.number()]).nullable()),
  advice: z.string(),
});
export type ComparedCondition = z.infer<typeof conditionSchema>;

/** What can be done about an obstacle, as a sentence and as data. */
const wayOutSchema = z.strictObject({
  kind: z.enum(["shared", "test_version", "rescore", "all_tasks", "one_policy", "anyway"]),
  message: z.string(),
  /** Tasks that would be compared, or have to be rescored; null where the kind has none. */
  tasks: z.int().min(0).nullable(),
  /** The run to rescore. */
  run: z.string().nullable(),
  /** Test versions under which all runs have been scored completely. */
  test_versions: z.array(z.string()),
});
export type ComparisonWayOut = z.infer<typeof wayOutSchema>;

/** Why runs are not comparable as they stand. */
const obstacleSchema = z.strictObject({
  kind: z.enum([
    "no_tasks",
    "no_shared_tasks",
    "extra_tasks",
    "missing_tasks",
    "stale_tests",
    "tests_differ",
    "policies_differ",
    "voided",
  ]),
  message: z.string(),
  /** The runs concerned. */
  runs: z.array(z.string()),
  /** The first tasks concerned; `tasks_total` counts them all. */
  tasks: z.array(z.string()),
  tasks_total: z.int().min(0),
  ways_out: z.array(wayOutSchema),
});
export type ComparisonObstacle = z.infer<typeof obstacleSchema>;

const comparedRunSchema = z.strictObject({
  id: z.string(),
  name: z.string().nullable(),
  model: z.string(),
  task_set: z.string(),
  /** The test version under which the run is viewed. */
  test_version: z.string(),
  temperature: z.number().nullable(),
  tags: z.array(z.string()),
  created_at: z.string(),
  status: z.enum(runStatuses),
  /** Tasks in view of the run itself, and their smallest and largest n under the error policy. */
  tasks_in_set: z.int().min(0),
  n_min: z.int().min(0).nullable(),
  n_max: z.int().min(0).nullable(),
  /** The run's own headline: over all its tasks in view. */
  pass_at_k: passAtKEntrySchema,
  /** The same over the tasks compared, or over those that could be: see `tasks_compared`, `tasks_shared`. */
  pass_at_k_shared: passAtKEntrySchema,
  /**
   * The ranks it could hold among these runs, by tests about other tasks of this kind in either scope; null where no pair
   * was tested, or only pairs with a baseline.
   */
  rank_low: z.int().min(1).nullable(),
  rank_high: z.int().min(1).nullable(),
  tied_with_best: z.boolean().nullable(),
  /** What a reader of its interval should know. */
  warnings: z.array(noteSchema),
});
export type ComparedRun = z.infer<typeof comparedRunSchema>;

/** Two runs by their ids: `difference` is b - a on the tasks compared. */
export const comparedPairSchema = z.strictObject({
  a: z.string(),
  b: z.string(),
  difference,
  /** null for a single task, whose spread cannot be known. */
  low: difference.nullable(),
  high: difference.nullable(),
  level: z.number(),
  method: z.enum(["plus_two_pairs", "plus_two_pair_groups", "square_and_add"]),
  /** null where there is no test: for a single task, and in scope fixed_tasks. */
  p_value: probability.nullable(),
  /** Adjusted for all pairs of this answer. */
  p_holm: probability.nullable(),
  /** Tasks on which b scores higher, lower, alike. */
  wins: z.int().min(0),
  losses: z.int().min(0),
  ties: z.int().min(0),
  /** Between the own headlines; null where one of them is withheld. */
  own_difference: difference.nullable(),
  /** The ks, in order, from which on the other run leads: found up to `flips_up_to`. */
  flips: z.array(z.int().min(2)),
  /** The classical paired t interval, for details; null where there is none. */
  classical: z.strictObject({ low: z.number(), high: z.number(), p_value: probability }).nullable(),
  /** The exact test where every task has one sample; else null. */
  mcnemar: z
    .strictObject({ b_only: z.int().min(0), a_only: z.int().min(0), p_value: probability, mid_p: probability })
    .nullable(),
});
export type ComparedPair = z.infer<typeof comparedPairSchema>;

/** The runs on some of the tasks compared: those of one category, difficulty, time of release, group or tag. */
const comparedSliceSchema = z.strictObject({
  /** null: the tasks of which it is not told. */
  name: z.string().nullable(),
  tasks: z.int().min(1),
  /** Too few tasks, or groups of them, for an interval to be more than a rough guide. */
  few_tasks: z.boolean(),
  /** One a run, in order. */
  runs: z.array(passAtKEntrySchema),
  /** Each run less the baseline, or less the first run; null where k is withheld. `p_holm` is adjusted over all slices. */
  pairs: z
    .array(
      comparedPairSchema.pick({
        a: true,
        b: true,
        difference: true,
        low: true,
        high: true,
        level: true,
        p_value: true,
        p_holm: true,
        wins: true,
        losses: true,
        ties: true,
      }),
    )
    .nullable(),
});
export type ComparedSliceOnWire = z.infer<typeof comparedSliceSchema>;

export const comparisonSchema = z.strictObject({
  /** Whether the runs may be compared as they stand (under the test version, where one was chosen). */
  verdict: z.enum(comparisonVerdicts),
  /** The conditions that are not the same. */
  differences: z.array(conditionSchema.extend({ state: z.enum(["different", "unknown"]) })),
  /** All ten, in their fixed order; none where voided runs, or a filter, left nothing to compare. */
  conditions: z.array(conditionSchema),
  /** Empty unless the verdict is not_comparable. */
  obstacles: z.array(obstacleSchema),
  way_out: z.enum(waysOutTaken).nullable(),
  /** The test version chosen as the way out. */
  test_version: z.string().nullable(),
  /** A difference is shown although the runs are not comparable: all that carries it says so. */
  stamped: z.boolean(),
  /** Tasks in every run with counts and agreeing tests. */
  tasks_shared: z.int().min(0),
  /** Tasks behind the differences, null where none is shown. */
  tasks_compared: z.int().min(1).nullable(),
  k: z.int().min(1),
  /** The largest k that every run has on the tasks compared, or shared. */
  largest_k: z.int().min(1).nullable(),
  errors: z.enum(errorPolicies),
  /** Which tasks of the runs are in view; null: all. */
  task_filter: taskFilterSchema.nullable(),
  scope: z.enum(intervalScopes),
  level: z.number(),
  /** Id of the run that all others are compared with; null: every pair. */
  baseline: z.string().nullable(),
  computed_at: z.string(),
  runs: z.array(comparedRunSchema),
  /** null if refused: then `refusal` says why. */
  pairs: z.array(comparedPairSchema).nullable(),
  refusal: noteSchema.nullable(),
  /** The largest k up to which flips were sought. */
  flips_up_to: z.int().min(1).nullable(),
  /** Runs asked for that take no part, since they were voided. */
  left_out: z.array(z.strictObject({ id: z.string(), reason: z.literal("voided"), message: z.string() })),
  /** Runs of one configuration, by their ids: replicates, whose gap says how much a repetition moves. */
  replicates: z.array(z.array(z.string()).min(2)),
  /**
   * Where asked for: only the tasks with k or more samples in every run are compared. `left_out`: one a run, the tasks in
   * which it has fewer. null: not asked for.
   */
  eligible: z.strictObject({ tasks: z.int().min(0), of: z.int().min(0), left_out: z.array(z.int().min(0)) }).nullable(),
  /** Where asked for, and there is something to compare: exploratory, since chance alone makes some slice stand out. */
  slices: z
    .strictObject({ by: z.enum(sliceFields), total: z.int().min(0), items: z.array(comparedSliceSchema) })
    .nullable(),
  /** What concerns the comparison as a whole. */
  warnings: z.array(noteSchema),
  /** Where an export was asked to name it: the link of a citation. */
  cited_as: z.string().optional(),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** The counts behind a comparison: columns over the tasks compared, in the order of the first run's task set. */
export interface ComparedCounts {
  readonly task_ids: readonly string[];
  readonly category: readonly (string | null)[];
  readonly difficulty: readonly (string | null)[];
  readonly released_on: readonly (string | null)[];
  readonly group: readonly (string | null)[];
  readonly tags: readonly (readonly string[])[];
  /** One a run, in the order of `Comparison.runs`; n and c under the error policy. */
  readonly runs: readonly {
    readonly id: string;
    readonly n: readonly number[];
    readonly c: readonly number[];
    /** One letter a sample, whatever the policy; "" where only counts are known. */
    readonly verdicts: readonly string[];
  }[];
}
