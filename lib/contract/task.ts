import { z } from "zod";
import { taskFactsSchema } from "#lib/contract/report";
import { taskStates } from "#lib/core/scoring-view";

const proportion = z.number().min(0).max(1);
const samples = z.int().min(0);

/** What a task's tests are in one test version. */
const taskTestsSchema = z.strictObject({
  name: z.string(),
  parent: z.string().nullable(),
  note: z.string(),
  created_at: z.string(),
  voided_at: z.string().nullable(),
  /** SHA-256 of the task's tests; null: unknown. */
  digest: z.string().nullable(),
  /** 1, 2, …: versions with the same number are known to have the same tests for this task. */
  tests: z.int().min(1),
  /** Against the parent's; first: there is none. */
  change: z.enum(["first", "same", "changed"]),
  retired: z.boolean(),
  /** Single tests that no longer count since this version, by id or position. */
  disabled: z.array(z.string().or(z.int().min(0))),
});
export type TaskTests = z.infer<typeof taskTestsSchema>;

const countsSchema = z.strictObject({
  n: samples,
  c: samples,
  /** One letter a sample; null: not known. */
  verdicts: z.string().nullable(),
  /** Samples that timed out; null: verdicts are not known. */
  timeouts: samples.nullable(),
  timeout_seconds: z.number().nullable(),
});

/** One act of testing a run's samples of the task. */
const taskTestedSchema = countsSchema.extend({
  scoring: z.string(),
  test_version: z.string(),
  tests: z.int().min(1),
  /** Some of the samples were not tested then. */
  partly: z.boolean(),
  created_at: z.string(),
});
export type TaskTested = z.infer<typeof taskTestedSchema>;

/** One run as it stands on the task under the test version. */
const taskRunSchema = countsSchema.extend({
  run: z.string(),
  name: z.string().nullable(),
  model: z.string(),
  temperature: z.number().nullable(),
  created_at: z.string(),
  /** Of a stale task, the counts are those of other tests: to be shown, not scored. */
  state: z.enum(taskStates),
  /** The task was missing, and was taken as failed. */
  filled: z.boolean(),
  /** The scoring that tested them; null: there are no counts. */
  scoring: z.string().nullable(),
  /** null unless the task is counted; the interval is about sampling this very task again. */
  pass_at_1: z
    .strictObject({
      value: proportion,
      low: proportion,
      high: proportion,
      level: proportion,
      method: z.literal("wilson"),
    })
    .nullable(),
  /** Every time that its samples of the task were tested, voided scorings left out, oldest first. */
  tested: z.array(taskTestedSchema),
});
export type TaskRun = z.infer<typeof taskRunSchema>;

/** `GET /task-sets/{s}/tasks?task=ID`: one task across runs and test versions. */
export const taskDetailSchema = z.strictObject({
  task_set: z.string(),
  tasks: z.int().min(1),
  /** Position in the task set, from 0. */
  ordinal: z.int().min(0),
  task: taskFactsSchema,
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** Under which the runs stand as told; null: the task set has none yet. */
  test_version: z.string().nullable(),
  errors: z.literal("strict"),
  /** Oldest first. */
  test_versions: z.array(taskTestsSchema),
  /** By model, the newest of each first: the newest 2,000 of those that are not voided. */
  runs: z.array(taskRunSchema),
  /** How many are not voided. */
  runs_in_all: z.int().min(0),
});
export type TaskDetail = z.infer<typeof taskDetailSchema>;

/** `GET /task-sets/{s}/difficulty`: how often each task is solved. */
export const taskDifficultiesSchema = z.strictObject({
  task_set: z.string(),
  test_version: z.string().nullable(),
  /** Runs with counts of some task under the version. */
  runs: z.int().min(0),
  /** The tasks in view, in task-set order. */
  items: z.array(
    z.strictObject({
      task_id: z.string(),
      /** Runs in which the task is counted under the version. */
      runs: z.int().min(0),
      /** Mean of c / n over those runs; null: there is none. */
      solve_rate: proportion.nullable(),
    }),
  ),
});
export type TaskDifficulties = z.infer<typeof taskDifficultiesSchema>;
