import { z } from "zod";

/**
 * Edits, deletion and restoration of a run: what is sent, and what is answered. Nothing in here belongs to a run's
 * digest: its counts, and the conditions under which they were obtained, are never edited.
 */

/** What is to be another; a field that is absent stays as it is. */
export interface EditDocument {
  /** null: the run has no name any more. */
  readonly name?: string | null;
  readonly notes?: string;
  readonly tags?: readonly string[];
}

/** `PATCH /runs/{id}`: the run's label as it is now. */
export const runEditedSchema = z.strictObject({
  id: z.string(),
  name: z.string().nullable(),
  notes: z.string(),
  tags: z.array(z.string()),
  /** For the `If-Match` of the next change. */
  revision: z.int().min(1),
  /** false: it was so already, and nothing was changed. */
  changed: z.boolean(),
});
export type RunEdited = z.infer<typeof runEditedSchema>;

/** `DELETE /runs/{id}`. */
export const runDeletedSchema = z.strictObject({
  id: z.string(),
  deleted_at: z.string(),
  /** Afterwards it cannot be restored, and is soon gone for good. */
  restorable_until: z.string(),
  /** For the `If-Match` of its restoration. */
  revision: z.int().min(1),
  /** false: this very request had deleted it before. */
  deleted: z.boolean(),
});
export type RunDeleted = z.infer<typeof runDeletedSchema>;

/** `POST /runs/{id}/restore`. */
export const runRestoredSchema = z.strictObject({
  id: z.string(),
  /** The same as before it was deleted. */
  digest: z.string(),
  revision: z.int().min(1),
  /** false: this very request had restored it before. */
  restored: z.boolean(),
});
export type RunRestored = z.infer<typeof runRestoredSchema>;

/** A deleted run that can still be restored. */
const deletedRunSchema = z.strictObject({
  id: z.string(),
  name: z.string().nullable(),
  model: z.string(),
  task_set: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  deleted_at: z.string(),
  deleted_by: z.string().nullable(),
  restorable_until: z.string(),
  revision: z.int().min(1),
});
export type DeletedRun = z.infer<typeof deletedRunSchema>;

/** `DELETE /deleted-runs`: what is gone for good. */
export const runsPurgedSchema = z.strictObject({
  items: z.array(z.strictObject({ id: z.string(), digest: z.string() })),
  /** There are more than go in one request: ask again. */
  more: z.boolean(),
});
export type RunsPurged = z.infer<typeof runsPurgedSchema>;

/** `GET /deleted-runs`, last deleted first. */
export const deletedRunsSchema = z.strictObject({ items: z.array(deletedRunSchema), next: z.string().nullable() });
export type DeletedRuns = z.infer<typeof deletedRunsSchema>;
