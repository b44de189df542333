import { z } from "zod";
import { keptCountsSchema } from "#lib/contract/kept-counts";
import { noteSchema, passAtKEntrySchema, scoringStampSchema, timeoutShareSchema } from "#lib/contract/report";
import { askedTasksSchema } from "#lib/contract/task-filter";
import type { UploadTask } from "#lib/contract/upload";
import { errorPolicies, runStatuses, withheldReasons } from "#lib/core/policy";
import { taskStates } from "#lib/core/scoring-view";

/**
 * Testing the samples of runs again: what is sent (`recount-scoring/1`), and what is answered. Names and meaning are
 * fixed by the wire contract. No score in here is ever stored.
 */

/** The tasks of one run that were tested again. */
export interface RescoredTasks {
  /** Id of the run; null: the document is sent to a run's own address. */
  readonly run: string | null;
  readonly tasks: readonly UploadTask[];
}

/** `recount-scoring/1`, checked. */
export interface ScoringDocument {
  readonly format: "recount-scoring/1";
  readonly test_version: string;
  /** null: that of the scoring which each run's new one builds on. */
  readonly timeout_seconds: number | null;
  readonly reason: string | null;
  /** Tasks whose tests did not change may be given too. */
  readonly all: boolean;
  /** One entry a run, in order of first appearance. */
  readonly runs: readonly RescoredTasks[];
}

const proportion = z.number().min(0).max(1);
const bounds = z.strictObject({ low: proportion, high: proportion });

/** A sample whose verdict is known on both sides and whose passing changed. */
const flippedSampleSchema = z.strictObject({
  /** 1 is the first sample. */
  sample: z.int().min(1),
  before: z.string(),
  after: z.string(),
});

const flipsSchema = z.strictObject({
  fail_to_pass: z.int().min(0),
  pass_to_fail: z.int().min(0),
  /** The first of them. */
  samples: z.array(flippedSampleSchema),
});

const rescoredTaskSchema = z.strictObject({
  task_id: z.string(),
  n: z.int().min(1),
  c_before: z.int().min(0),
  c_after: z.int().min(0),
  /** Samples without a new verdict (`U`): the task stays stale while there is one. */
  untested: z.int().min(0),
  state: z.enum(taskStates),
  /** null: the verdicts are not known on both sides. */
  flips: flipsSchema.nullable(),
});
export type RescoredTask = z.infer<typeof rescoredTaskSchema>;

/** How a run's pass@k changes: the same samples on both sides, so the change is exact and has no interval. */
const changeOfKSchema = z.strictObject({
  k: z.int().min(1),
  before: proportion.nullable(),
  after: proportion.nullable(),
  /** after - before; null where either is withheld. */
  change: z.number().min(-1).max(1).nullable(),
  before_reason: z.enum(withheldReasons).nullable(),
  after_reason: z.enum(withheldReasons).nullable(),
  before_bounds: bounds.nullable(),
  after_bounds: bounds.nullable(),
});
export type ChangeOfK = z.infer<typeof changeOfKSchema>;

/** A run's place by pass@k before and after; null: it has no place there. Runs with equal values share one. */
const placeChangeSchema = z.strictObject({
  run: z.string(),
  name: z.string().nullable(),
  model: z.string(),
  k: z.int().min(1),
  before: z.int().min(1).nullable(),
  after: z.int().min(1).nullable(),
});
export type PlaceChange = z.infer<typeof placeChangeSchema>;

/** Which runs of a task set change place; `before` and `after` are names of test versions. */
export const placesSchema = z.strictObject({
  task_set: z.string(),
  before: z.string(),
  after: z.string(),
  /** Only runs whose place changes, by k, then by the place after. */
  changes: z.array(placeChangeSchema),
});
export type Places = z.infer<typeof placesSchema>;

/** What a side of a rescoring was computed from, under the error policy `strict`. */
const sideSchema = keptCountsSchema.extend({
  /** Every timeout that some counted task was tested under. null: unknown. */
  timeouts: z.array(z.number().nullable()),
});

/** One run rescored, or what rescoring it would do. */
export const rescoredRunSchema = z.strictObject({
  /** Id of the run. */
  run: z.string(),
  name: z.string().nullable(),
  model: z.string(),
  task_set: z.string(),
  /** `id` is null in a dry run. */
  scoring: scoringStampSchema,
  /** false: it had been recorded before, and nothing was added. */
  created: z.boolean(),
  /** The scoring that it builds on. */
  built_on: scoringStampSchema,
  status: z.enum(runStatuses),
  tasks_in_view: z.int().min(0),
  /** Tasks tested again, and tasks in view whose counts were carried over from earlier scorings with agreeing tests. */
  rescored: z.int().min(0),
  carried: z.int().min(0),
  /** Changed tasks that are still to be tested: left out, or with samples not tested again. They stay stale. */
  missing: z.array(z.string()),
  /** Tasks given with samples not tested again whose tests did not change: left as they were. */
  left: z.array(z.string()),
  /** More than one: carried tasks had another timeout. */
  timeouts: z.array(timeoutShareSchema),
  tasks: z.array(rescoredTaskSchema),
  pass_at_k: z.array(changeOfKSchema),
  /** What `pass_at_k` was computed from. null: the token may not read, or the answer was kept before this was told. */
  counts: z
    .strictObject({ temperature: z.number().nullable(), before: sideSchema, after: sideSchema })
    .nullable()
    .default(null),
  warnings: z.array(noteSchema),
});
export type RescoredRun = z.infer<typeof rescoredRunSchema>;

/** `POST /runs/{id}/scorings`. `places` is null unless asked for with `dry_run`. */
export const rescoringSchema = rescoredRunSchema.extend({ places: z.array(placesSchema).nullable() });
export type Rescoring = z.infer<typeof rescoringSchema>;

/** `POST /scorings`: all of the named runs, in the document's order, or none. */
export const rescoringsSchema = z.strictObject({
  items: z.array(rescoredRunSchema),
  places: z.array(placesSchema).nullable(),
});
export type Rescorings = z.infer<typeof rescoringsSchema>;

/** One scoring in the history of its run; every number is that of this scoring's own counts, under its own tests. */
const historyEntrySchema = scoringStampSchema.extend({
  origin: z.enum(["upload", "rescoring"]),
  /** Path of the page that shows the scoring by itself, for ever the same. */
  url: z.string(),
  /** The run's number of today is read from this scoring. */
  current: z.boolean(),
  /** The timeout was not given, but taken over from `built_on`. */
  timeout_taken_over: z.boolean(),
  timeouts: z.array(timeoutShareSchema),
  /** Number of the scoring that it builds on; null: it is of the upload. */
  built_on: z.int().min(1).nullable(),
  /** Its id. */
  built_on_id: z.string().nullable(),
  tasks_in_view: z.int().min(0),
  rescored: z.int().min(0),
  carried: z.int().min(0),
  stale: z.int().min(0),
  /** Scores of the scoring that it builds on; null: it is of the upload. */
  before: z.array(passAtKEntrySchema).nullable(),
  after: z.array(passAtKEntrySchema),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** `GET /runs/{id}/scorings`. */
export const runHistorySchema = z.strictObject({
  run: z.strictObject({
    id: z.string(),
    name: z.string().nullable(),
    model: z.string(),
    task_set: z.string(),
    /** The test version under which it is shown when none is asked for. */
    test_version: z.string(),
    voided_at: z.string().nullable(),
    void_reason: z.string().nullable(),
  }),
  k: z.array(z.int().min(1)),
  errors: z.enum(errorPolicies),
  /** Which tasks are in view; null: no filter was asked for. */
  task_filter: askedTasksSchema.nullable(),
  /** Scorings of the run in all. */
  total: z.int().min(1),
  /** Newest first. */
  items: z.array(historyEntrySchema),
  next: z.string().nullable(),
});
export type RunHistory = z.infer<typeof runHistorySchema>;

/** Where one run stands under a test version. */
const runUnderVersionSchema = z.strictObject({
  run: z.strictObject({ id: z.string(), name: z.string().nullable(), created_at: z.string() }),
  model: z.string(),
  status: z.enum(runStatuses),
  /** Tasks in view that are to be tested again, in number, and the first of them. */
  stale_tasks: z.int().min(0),
  stale: z.array(z.string()),
  missing_tasks: z.int().min(0),
  timeouts: z.array(z.number().nullable()),
  /** While tasks are stale or missing: bounds, and no value. */
  pass_at_k: z.array(passAtKEntrySchema),
});

/** `GET /task-sets/{s}/test-versions/{v}/status`. */
export const testVersionStatusSchema = z.strictObject({
  task_set: z.string(),
  test_version: z.string(),
  parent: z.string().nullable(),
  voided_at: z.string().nullable(),
  k: z.array(z.int().min(1)),
  tasks: z.int().min(0),
  current: z.int().min(0),
  stale: z.int().min(0),
  incomplete: z.int().min(0),
  /** Every task that some run has to have tested again, and how many runs; the most first. */
  stale_tasks: z.array(z.strictObject({ task_id: z.string(), runs: z.int().min(1) })),
  /** Newest first; voided runs are left out. */
  items: z.array(runUnderVersionSchema),
});
export type TestVersionStatus = z.infer<typeof testVersionStatusSchema>;

/** `POST /scorings/{id}/void`, `POST /runs/{id}/void`, `POST /task-sets/{s}/test-versions/{v}/void`. */
export const voidedSchema = z.strictObject({
  kind: z.enum(["scoring", "run", "test_version"]),
  id: z.string(),
  /** false: it had been voided before; time and reason are those of then. */
  voided: z.boolean(),
  voided_at: z.string(),
  void_reason: z.string(),
});
export type Voided = z.infer<typeof voidedSchema>;

/** How a rescoring is to be taken: the query of `POST /runs/{id}/scorings` and `POST /scorings`. */
export interface RescoreOptions {
  readonly dry_run: boolean;
  /** The ks whose change is told. */
  readonly k: readonly number[];
}

/** Body of the three ways to void. */
export interface VoidDocument {
  readonly reason: string;
}
