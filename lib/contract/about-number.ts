import { z } from "zod";
import { parseJson } from "#lib/contract/parse-json";
import { histogramSchema, passAtKEntrySchema } from "#lib/contract/report";
import { askedTasksSchema, taskFilterSchema } from "#lib/contract/task-filter";
import { intervalScopes } from "#lib/core/interval-scope";
import { measures } from "#lib/core/measure";
import { errorPolicies } from "#lib/core/policy";

/** What a number rests on, as it is said beside it. */
const numberConditionsSchema = z.strictObject({
  run: z.string(),
  model: z.string(),
  name: z.string().nullable(),
  /** Runs whose n and c were added on each task; 1: the run alone. */
  runs: z.int().min(1),
  task_set: z.string(),
  test_version: z.string(),
  /** Tasks that have counts, and tasks in view. */
  tasks: z.int().min(0),
  tasks_in_view: z.int().min(0),
  /** Which tasks are in view; null: all. */
  task_filter: taskFilterSchema.nullable(),
  /** Only the tasks that a comparison is about. */
  compared: z.boolean(),
  /** Of a rescoring that is not stored. */
  previewed: z.literal(true).optional(),
  n_min: z.int().nullable(),
  n_max: z.int().nullable(),
  /** With its unit; several where tasks were tested under several. */
  timeout: z.string(),
  temperature: z.number().nullable(),
  errors: z.enum(errorPolicies),
});
export type NumberConditions = z.infer<typeof numberConditionsSchema>;

/** Which number it is: what the server is asked for it, and what the link to it says. */
const askedNumberSchema = z.strictObject({
  kind: z.literal("asked"),
  run: z.string(),
  k: z.int().min(1),
  /** Absent: pass@k. */
  measure: z.enum(measures).optional(),
  /** The run with its replicates, n and c added on each task. */
  pooled: z.literal(true).optional(),
  /** Absent: the run's own. */
  test_version: z.string().optional(),
  scoring: z.string().optional(),
  errors: z.enum(errorPolicies),
  scope: z.enum(intervalScopes).optional(),
  /** What else a page knows of its filter is left aside. */
  task_filter: z.object(askedTasksSchema.shape).nullable(),
});
export type AskedNumber = z.infer<typeof askedNumberSchema>;

/** A number with all that is told of it. */
const toldNumberSchema = z.strictObject({
  kind: z.literal("told"),
  entry: passAtKEntrySchema,
  /** null: only the page on which it stands shows it. */
  asked: askedNumberSchema.nullable(),
  /** The counts of the tasks in view under the error policy. */
  histogram: histogramSchema,
  /** Where the number is withheld: the tasks for which it is, the first by name. */
  blocking: z.strictObject({ task_ids: z.array(z.string()), total: z.int().min(0) }),
  conditions: numberConditionsSchema,
});
export type ToldNumber = z.infer<typeof toldNumberSchema>;

const aboutNumberSchema = z.discriminatedUnion("kind", [toldNumberSchema, askedNumberSchema]);
export type AboutNumber = z.infer<typeof aboutNumberSchema>;

/** What a page wrote beside a number, as JSON. @throws where it is none */
export function parseAboutNumber(text: string): AboutNumber {
  return aboutNumberSchema.parse(parseJson(text));
}
