import { z } from "zod";
import { testVersionCreatedSchema } from "#lib/contract/report";
import { placesSchema, rescoredRunSchema } from "#lib/contract/rescore";

/** Why the counts of a run did not follow when a test was disabled. */
const notRecountedReasons = ["no_outcomes", "no_such_test", "not_yours", "counted", "nothing_known"] as const;

/** What disabling tests did to the runs of the task set: counts recomputed from the outcomes of single tests. */
export const recountedSchema = z.strictObject({
  test_version: z.string(),
  /** The runs whose counts followed, each a rescoring. */
  items: z.array(rescoredRunSchema),
  /** Runs that change place; null unless asked for with `dry_run`. */
  places: z.array(placesSchema).nullable(),
  /** Runs whose counts did not follow, and why: they are stale until they are rescored. */
  left: z.array(
    z.strictObject({
      run: z.string(),
      name: z.string().nullable(),
      model: z.string(),
      reason: z.enum(notRecountedReasons),
    }),
  ),
  /** Disabled tests that no run's outcomes know. */
  unknown_tests: z.array(z.strictObject({ task_id: z.string(), test: z.string().or(z.int().min(0)) })),
});
export type Recounted = z.infer<typeof recountedSchema>;
export type NotRecounted = Recounted["left"][number];

/** `POST /task-sets/{s}/test-versions`: `recounted` is null where the version disables no test. */
export const testVersionMadeSchema = testVersionCreatedSchema.extend({ recounted: recountedSchema.nullable() });
export type TestVersionMade = z.infer<typeof testVersionMadeSchema>;
