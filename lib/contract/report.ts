import { z } from "zod";
import { taskFilterSchema } from "#lib/contract/task-filter";
import { intervalMethods } from "#lib/core/interval";
import { intervalScopes } from "#lib/core/interval-scope";
import { errorPolicies, runStatuses, withheldReasons } from "#lib/core/policy";

export type { ErrorPolicy, RunStatus, WithheldReason } from "#lib/core/policy";

/**
 * The answers of the server and of `--json`: names and meaning are fixed by the wire contract.
 * Values of scores are proportions in [0, 1] in double precision, computed when asked for.
 */

const proportion = z.number().min(0).max(1);

const taskBelowKSchema = z.strictObject({ task_id: z.string(), n: z.int().min(0) });

/** A score that can be reported. `low` and `high` are null where there is no interval. */
const reportedSchema = z.strictObject({
  k: z.int().min(1),
  value: proportion,
  pass_hat_k: proportion,
  low: proportion.nullable(),
  high: proportion.nullable(),
  level: z.number().nullable(),
  method: z.enum(intervalMethods).nullable(),
  scope: z.enum(intervalScopes).nullable(),
});

/** A score that cannot be reported, and why. */
const withheldSchema = z.strictObject({
  k: z.int().min(1),
  value: z.null(),
  reason: z.enum(withheldReasons),
  /** The first tasks with fewer than k samples; `tasks_below_k_total` counts them all. */
  tasks_below_k: z.array(taskBelowKSchema),
  tasks_below_k_total: z.int().min(0),
  /** The largest k that is reportable over all tasks in view, null when none is. */
  largest_k: z.int().min(1).nullable(),
  /** The mean over the tasks with n >= k: a narrower view, never ranked. */
  eligible: z.strictObject({ value: proportion, tasks: z.int().min(1) }).nullable(),
  bounds: z.strictObject({ low: proportion, high: proportion }).nullable(),
});

export const passAtKEntrySchema = z.union([reportedSchema, withheldSchema]);
export type PassAtKEntry = z.infer<typeof passAtKEntrySchema>;
export type ReportedPassAtK = z.infer<typeof reportedSchema>;
export type WithheldPassAtK = z.infer<typeof withheldSchema>;

/** Tasks with the same counts, counted together. */
export const histogramSchema = z.array(z.strictObject({ n: z.int().min(1), c: z.int().min(0), tasks: z.int().min(1) }));

export const noteSchema = z.strictObject({ code: z.string(), message: z.string() });

/** The run's own part of an upload document, as stored: null is "unknown". */
const storedRunSchema = z.strictObject({
  name: z.string().nullable(),
  model: z.string(),
  task_set: z.string(),
  test_version: z.string(),
  timeout_seconds: z.number().nullable(),
  temperature: z.number().nullable(),
  n: z.int().nullable(),
  harness: z.strictObject({ name: z.string(), version: z.string().nullable() }).nullable(),
  /** Free, but for its typed keys top_p, max_tokens, prompt and model_released_on. */
  config: z.record(z.string(), z.unknown()),
  tags: z.array(z.string()),
  notes: z.string(),
  evaluated_at: z.string().nullable(),
  source: z.unknown().nullable(),
});
export type StoredRun = z.infer<typeof storedRunSchema>;

export const scoringStampSchema = z.strictObject({
  id: z.string().nullable(),
  number: z.int().min(1),
  test_version: z.string(),
  timeout_seconds: z.number().nullable(),
  mixed: z.boolean(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  reason: z.string().nullable(),
  voided_at: z.string().nullable(),
  void_reason: z.string().nullable(),
});
export type ScoringStamp = z.infer<typeof scoringStampSchema>;

/** A timeout, and how many of the counted tasks in view were tested under it. null: unknown. */
export const timeoutShareSchema = z.strictObject({ seconds: z.number().nullable(), tasks: z.int().min(1) });
export type TimeoutShare = z.infer<typeof timeoutShareSchema>;

/** `recount show --json`, `GET /runs/{id}`. */
export const runReportSchema = z.strictObject({
  run: storedRunSchema.extend({
    id: z.string(),
    created_at: z.string(),
    created_by: z.string().nullable(),
    digest: z.string(),
    missing_policy: z.enum(["refuse", "fail", "allow"]),
    voided_at: z.string().nullable(),
    void_reason: z.string().nullable(),
    /** Raised by every edit: what `If-Match` names. */
    revision: z.int().min(1),
  }),
  /** The scoring whose counts are shown. */
  scoring: scoringStampSchema,
  /** Every scoring of the run, newest first. */
  scorings: z.array(scoringStampSchema),
  /** The test version under which the run is viewed. */
  test_version: z.string(),
  status: z.enum(runStatuses),
  /** Most tasks first; more than one where carried tasks had another timeout. */
  timeouts: z.array(timeoutShareSchema),
  /** Tasks in view that have counts, and tasks in view in all. */
  tasks: z.int().min(0),
  /** None where the test version retired every task, or a filter leaves none. */
  tasks_in_set: z.int().min(0),
  /** Which tasks are in view; null: no filter was asked for. */
  task_filter: taskFilterSchema.nullable(),
  missing: z.array(z.string()),
  /** Tasks that the upload missed and its uploader took as failures: n declared, c = 0, under every policy. */
  missing_as_failed: z.array(z.string()),
  stale: z.array(z.string()),
  n_min: z.int().min(0).nullable(),
  n_max: z.int().min(0).nullable(),
  samples: z.int().min(0),
  correct: z.int().min(0),
  errors: z.enum(errorPolicies),
  computed_at: z.string(),
  pass_at_k: z.array(passAtKEntrySchema),
  /** The same under the other error policy, where verdicts are known and it differs; else null. */
  other_policy: z.strictObject({ errors: z.enum(errorPolicies), pass_at_k: z.array(passAtKEntrySchema) }).nullable(),
  flags: z.array(noteSchema),
  /** Where an export was asked to name it: the link of a citation. */
  cited_as: z.string().optional(),
});
export type RunReport = z.infer<typeof runReportSchema>;

/** `GET /runs/{id}/counts`: one entry a task in task-set order, columns of equal length. n = 0 is a missing task. */
export const runCountsSchema = z.strictObject({
  scoring: scoringStampSchema,
  task_ids: z.array(z.string()),
  n: z.array(z.int().min(0)),
  c: z.array(z.int().min(0)),
  /** One letter a sample, null where only counts are known. */
  verdicts: z.array(z.string().nullable()),
  /** Where each task stands under the test version asked for. */
  state: z.array(z.enum(["counted", "missing", "stale", "retired"])),
  /** Samples of a stale task that have no verdict under that test version yet; 0 elsewhere. */
  untested: z.array(z.int().min(0)),
  category: z.array(z.string().nullable()),
  difficulty: z.array(z.string().nullable()),
  released_on: z.array(z.string().nullable()),
  /** The source that a task shares with others; null: none is known. */
  group: z.array(z.string().nullable()),
  /** Of each task. */
  tags: z.array(z.array(z.string())),
});
export type RunCounts = z.infer<typeof runCountsSchema>;

const runListItemSchema = storedRunSchema.omit({ source: true }).extend({
  id: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  tasks: z.int(),
  tasks_in_set: z.int(),
  n_min: z.int().nullable(),
  n_max: z.int().nullable(),
  incomplete: z.boolean(),
  voided_at: z.string().nullable(),
  /** Under the run's own test version, for the ks asked for (default 1). */
  pass_at_k: z.array(passAtKEntrySchema),
});
export const runListSchema = z.strictObject({
  items: z.array(runListItemSchema),
  next: z.string().nullable(),
  total: z.int(),
});
export type RunListItem = z.infer<typeof runListItemSchema>;
export type RunList = z.infer<typeof runListSchema>;

const leaderboardRowSchema = z.strictObject({
  run: z.strictObject({
    id: z.string(),
    name: z.string().nullable(),
    created_at: z.string(),
    tags: z.array(z.string()),
  }),
  model: z.string(),
  /** A date, as `config` has it; null: unknown. */
  model_released_on: z.string().nullable(),
  temperature: z.number().nullable(),
  timeout_seconds: z.number().nullable(),
  /** Every timeout that some task was tested under: several where tasks were carried over. null: unknown. */
  timeouts: z.array(z.number().nullable()),
  n_declared: z.int().nullable(),
  n_min: z.int().nullable(),
  n_max: z.int().nullable(),
  pass_at_k: z.array(passAtKEntrySchema),
  /** The same under the other error policy, where every verdict is known and it differs; else null. */
  other_policy: z.strictObject({ errors: z.enum(errorPolicies), pass_at_k: z.array(passAtKEntrySchema) }).nullable(),
  /** Runs of the same configuration among all that fit, itself included. */
  replicates: z.int().min(1),
  /** The ranks by the first k that the run could hold given the noise; null: unranked, or ranks were not computed. */
  rank_low: z.int().nullable(),
  rank_high: z.int().nullable(),
  /** Not significantly worse than the run with the highest score; null where there is no rank. */
  tied_with_best: z.boolean().nullable(),
  status: z.enum(runStatuses),
  stale_tasks: z.int(),
  missing_tasks: z.int(),
});
export const leaderboardSchema = z.strictObject({
  task_set: z.string(),
  title: z.string().nullable(),
  test_version: z.string(),
  test_versions: z.array(z.string()),
  k: z.array(z.int().min(1)),
  errors: z.enum(errorPolicies),
  /** What the intervals are about, and their level; ranks are always about other tasks of this kind. */
  scope: z.enum(intervalScopes),
  level: z.number(),
  /** The filters, `KEY=VALUE`, that the runs shown fit. */
  where: z.array(z.string()),
  /** Tasks in view: the set's, less those retired in this test version, and those outside of the filter. */
  tasks: z.int(),
  /** null: none was asked for. */
  task_filter: taskFilterSchema.nullable(),
  computed_at: z.string(),
  /** Whether ranks were computed; for many runs they are on request only, and for very many not at all. */
  ranks: z.enum(["computed", "on_request", "too_many_runs"]),
  /** Runs that fit the filters of runs. There are fewer rows where only the best by the first k are answered. */
  total: z.int(),
  /** Those among them that have a score at the first k. */
  total_scored: z.int(),
  rows: z.array(leaderboardRowSchema),
});
export type LeaderboardRow = z.infer<typeof leaderboardRowSchema>;
export type Leaderboard = z.infer<typeof leaderboardSchema>;

/** `recount upload --json`, `POST /runs`, `POST /import`. In a dry run `id` and `url` are null. */
export const runCreatedSchema = z.strictObject({
  run: z.strictObject({ id: z.string().nullable(), url: z.string().nullable(), created: z.boolean() }),
  scorings: z.array(z.strictObject({ id: z.string().nullable(), test_version: z.string() })),
  tasks: z.int(),
  samples: z.int(),
  correct: z.int(),
  n_min: z.int(),
  n_max: z.int(),
  missing: z.array(z.string()),
  format: z.string(),
  digest: z.string(),
  warnings: z.array(noteSchema),
});
export type RunCreated = z.infer<typeof runCreatedSchema>;

export const taskFactsSchema = z.strictObject({
  task_id: z.string(),
  category: z.string().nullable(),
  difficulty: z.string().nullable(),
  released_on: z.string().nullable(),
  tags: z.array(z.string()),
  group: z.string().nullable(),
});
const testVersionSummarySchema = z.strictObject({
  name: z.string(),
  parent: z.string().nullable(),
  note: z.string(),
  changed: z.array(z.string()),
  retired: z.array(z.string()),
  /** Tasks whose tests are known by digest. */
  digests: z.int(),
  /** Those of `changed` that digests show to be changed; the others were declared so. */
  changed_by_digest: z.array(z.string()),
  /** Single tests that no longer count; their tasks are among `changed`. */
  disabled: z.array(z.strictObject({ task_id: z.string(), tests: z.array(z.string().or(z.int().min(0))) })),
  created_at: z.string(),
  created_by: z.string().nullable(),
  /** Scorings made under it and not voided. */
  scorings: z.int(),
  /** It was a mistake, and nothing uses it. */
  voided_at: z.string().nullable(),
  void_reason: z.string().nullable(),
});
export type TestVersionSummary = z.infer<typeof testVersionSummarySchema>;
const taskSetSummarySchema = z.strictObject({
  task_set: z.string(),
  title: z.string().nullable(),
  tasks: z.int(),
  runs: z.int(),
  test_versions: z.array(z.string()),
  created_at: z.string(),
});
export type TaskSetSummary = z.infer<typeof taskSetSummarySchema>;
export const taskSetListSchema = z.strictObject({ items: z.array(taskSetSummarySchema), next: z.string().nullable() });
export const taskSetDetailSchema = taskSetSummarySchema.extend({
  test_versions: z.array(testVersionSummarySchema),
  items: z.array(taskFactsSchema),
});
export type TaskSetDetail = z.infer<typeof taskSetDetailSchema>;
export const taskSetCreatedSchema = z.strictObject({ task_set: z.string(), tasks: z.int(), created: z.boolean() });
export const testVersionListSchema = z.strictObject({
  items: z.array(testVersionSummarySchema),
  next: z.string().nullable(),
});
export const testVersionCreatedSchema = testVersionSummarySchema.extend({ task_set: z.string(), created: z.boolean() });

/** `recount passk PATH --json`. */
const passkReportSchema = z.strictObject({
  tasks: z.int(),
  samples: z.int(),
  correct: z.int(),
  n_min: z.int(),
  n_max: z.int(),
  errors: z.enum(errorPolicies),
  format: z.string(),
  pass_at_k: z.array(passAtKEntrySchema),
});
export type PasskReport = z.infer<typeof passkReportSchema>;
