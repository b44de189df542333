import { z } from "zod";
import { passAtKEntrySchema } from "#lib/contract/report";
import { errorPolicies } from "#lib/core/policy";

/**
 * A citation freezes a view under a short link. What is kept is what the numbers were computed from, not the numbers:
 * "then" is computed anew each time from frozen inputs, "now" from the tables.
 */
export const citedViewSchema = z.strictObject({
  kind: z.enum(["run", "leaderboard"]),
  /** Id of the run; null: it is a leaderboard. */
  run: z.string().nullable(),
  task_set: z.string(),
  /** As the link named it; null: the one that was shown by itself. */
  test_version: z.string().nullable(),
  scoring: z.string().nullable(),
  errors: z.enum(errorPolicies),
  k: z.array(z.int().min(1)).min(1),
});
export type CitedView = z.infer<typeof citedViewSchema>;

const count = z.int().min(0);
const bucket = z.tuple([count, count, count]);

/** All that a run's numbers depended on. */
export const citedRunSchema = z.strictObject({
  run: z.string(),
  name: z.string().nullable(),
  model: z.string(),
  temperature: z.number().nullable(),
  timeouts: z.array(z.number().nullable()),
  /** The scoring that was shown; null: of a leaderboard, whose counts may come from several. */
  scoring: z.strictObject({ id: z.string(), number: z.int() }).nullable(),
  /** [n, c, tasks] of the tasks that were counted. */
  histogram: z.array(bucket),
  /** [n, c at least, c at most, tasks] of the tasks that were stale. */
  stale: z.array(z.tuple([count, count, count, count])),
  missing: count,
  emptied: count,
  verdicts_unknown: z.boolean(),
  voided: z.boolean(),
  /** Tasks share sources, so that there is no interval about other tasks. */
  grouped: z.boolean(),
});
export type CitedRun = z.infer<typeof citedRunSchema>;

export const citedInputsSchema = z.strictObject({
  /** The one that was shown. */
  test_version: z.string(),
  tasks_in_set: count,
  runs: z.array(citedRunSchema),
});
export type CitedInputs = z.infer<typeof citedInputsSchema>;

/** Body of `POST /citations`. */
export interface CitationDocument {
  readonly run: string | null;
  readonly task_set: string | null;
  readonly test_version: string | null;
  readonly scoring: string | null;
  readonly errors: (typeof errorPolicies)[number];
  readonly k: readonly number[];
}

export const citedRowSchema = citedRunSchema.extend({ pass_at_k: z.array(passAtKEntrySchema) });
export type CitedRow = z.infer<typeof citedRowSchema>;

const sideSchema = z.strictObject({
  test_version: z.string(),
  tasks_in_set: count,
  /** Of a leaderboard: highest first k first, then those without a value. */
  rows: z.array(citedRowSchema),
});
export type CitedSide = z.infer<typeof sideSchema>;

export const citationChanges = [
  "test_version",
  "scoring",
  "voided",
  "counts",
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
