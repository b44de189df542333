import { z } from "zod";
import { histogramSchema, noteSchema, passAtKEntrySchema } from "#lib/contract/report";
import { comparedFields } from "#lib/core/condition";
import { intervalScopes } from "#lib/core/interval-scope";
import { errorPolicies, runStatuses } from "#lib/core/policy";

/** At most so many runs of one configuration are shown side by side, the newest. */
export const replicatesShown = 50;

/**
 * Whether counts may be added: `poolable`; `on_request`: these settings are unknown for every run; `refused`: something
 * differs between each other run and the one asked for; `alone`: there is no other run of this configuration.
 */
const poolingVerdicts = ["poolable", "on_request", "refused", "alone"] as const;

const proportion = z.number().min(0).max(1);

const replicateSchema = z.strictObject({
  id: z.string(),
  name: z.string().nullable(),
  created_at: z.string(),
  tags: z.array(z.string()),
  timeout_seconds: z.number().nullable(),
  n_min: z.int().min(0).nullable(),
  n_max: z.int().min(0).nullable(),
  status: z.enum(runStatuses),
  pass_at_k: z.array(passAtKEntrySchema),
  /** Its counts are, or on request would be, added to those of the run asked for. */
  pooled: z.boolean(),
  /** Why not, in sentences; empty where they are. */
  obstacles: z.array(noteSchema),
});
export type Replicate = z.infer<typeof replicateSchema>;

/** Replicates as one run: n and c added on each task. */
const pooledSchema = z.strictObject({
  runs: z.array(z.string()),
  n_min: z.int().min(0).nullable(),
  n_max: z.int().min(0).nullable(),
  samples: z.int().min(0),
  correct: z.int().min(0),
  /** What the scores rest on: the added counts of the tasks in view. */
  histogram: histogramSchema,
  pass_at_k: z.array(passAtKEntrySchema),
  /** Runs whose counts do not fit those of the others. */
  warnings: z.array(noteSchema),
});
export type Pooled = z.infer<typeof pooledSchema>;

/** `recount replicates --json`, `GET /runs/{id}/replicates`: the runs of one configuration, oldest first. */
export const replicatesSchema = z.strictObject({
  run: z.string(),
  model: z.string(),
  task_set: z.string(),
  test_version: z.string(),
  temperature: z.number().nullable(),
  errors: z.enum(errorPolicies),
  scope: z.enum(intervalScopes),
  level: z.number(),
  k: z.array(z.int().min(1)),
  tasks: z.int().min(0),
  computed_at: z.string(),
  /** Runs of this configuration in all; at most `replicatesShown` of them are in `runs`. */
  total: z.int().min(1),
  runs: z.array(replicateSchema),
  /** How far the scores of the runs that can be pooled lie apart, for each k that two or more of them have. */
  spread: z.array(
    z.strictObject({
      k: z.int().min(1),
      runs: z.int().min(2),
      min: proportion,
      max: proportion,
      sd: z.number().min(0),
    }),
  ),
  pooling: z.enum(poolingVerdicts),
  /** Settings that no run states: pooled only when asked for. */
  unknown: z.array(z.enum(comparedFields)),
  /** null: refused, alone, or on request and not asked for. */
  pooled: pooledSchema.nullable(),
});
export type Replicates = z.infer<typeof replicatesSchema>;
