import { z } from "zod";

/** What somebody says about a task, in Markdown: about the task in every revision of its slug. */
export const taskNoteSchema = z.strictObject({
  id: z.string(),
  /** Where it was written. */
  task_set: z.string(),
  task_id: z.string(),
  /** Empty: it was taken away; only the answer to that edit says so. */
  text: z.string(),
  /** For the `If-Match` of the next edit. */
  revision: z.int().min(1),
  created_at: z.string(),
  /** Name of the token that wrote it. */
  created_by: z.string().nullable(),
  /** null: it is as it was written. */
  edited_at: z.string().nullable(),
  edited_by: z.string().nullable(),
});
export type TaskNote = z.infer<typeof taskNoteSchema>;

/** `GET /task-sets/{s}/notes`, newest first. */
export const taskNoteListSchema = z.strictObject({ items: z.array(taskNoteSchema), next: z.string().nullable() });
export type TaskNoteList = z.infer<typeof taskNoteListSchema>;

/** `PATCH /task-notes/{id}`. */
export const taskNoteEditedSchema = taskNoteSchema.extend({
  /** false: it was so already, and nothing was changed. */
  changed: z.boolean(),
});
export type TaskNoteEdited = z.infer<typeof taskNoteEditedSchema>;

/** Body of `POST /task-sets/{s}/notes`. */
export interface TaskNoteDocument {
  readonly task_id: string;
  readonly text: string;
}

/** Body of `PATCH /task-notes/{id}`: an empty text takes the note away. */
export interface TaskNoteEdit {
  readonly text: string;
}
