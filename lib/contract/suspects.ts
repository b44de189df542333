import { z } from "zod";
import { suspicions } from "#lib/core/suspect-tasks";

const proportion = z.number().min(0).max(1);

/** One run as it did on a suspect task. */
const suspectRunSchema = z.strictObject({
  run: z.string(),
  name: z.string().nullable(),
  model: z.string(),
  n: z.int().min(0),
  c: z.int().min(0),
  /** Its mean solve rate on the other tasks; null: it lacks counts of some task, and is not judged with the others. */
  elsewhere: proportion.nullable(),
  /** null: verdicts are not known. */
  timeouts: z.int().min(0).nullable(),
  /** Samples of which two of its scorings under the same tests say otherwise. */
  disagreeing: z.int().min(0),
});

const suspectTaskSchema = z.strictObject({
  task_id: z.string(),
  reasons: z.array(z.strictObject({ code: z.enum(suspicions), value: z.number(), message: z.string() })),
  /** Strongest elsewhere first, those that are not judged last. */
  runs: z.array(suspectRunSchema),
  runs_total: z.int().min(0),
});
export type SuspectTaskRow = z.infer<typeof suspectTaskSchema>;

/** `GET /task-sets/{s}/suspects`: tasks whose tests are worth a look. Hints, never an exclusion. */
export const suspectsSchema = z.strictObject({
  task_set: z.string(),
  test_version: z.string(),
  tasks: z.int().min(0),
  /** Runs with counts for every task in view under the version; the others are not judged. */
  runs: z.int().min(0),
  runs_left_out: z.int().min(0),
  /** Most reasons first, then in task-set order. */
  items: z.array(suspectTaskSchema),
});
export type Suspects = z.infer<typeof suspectsSchema>;
