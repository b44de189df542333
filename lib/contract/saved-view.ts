import { z } from "zod";

/** So long may the name of a saved view be, in code points. */
export const longestViewName = 100;
/** So long may its path be, query included. */
export const longestViewPath = 16_000;

/** The address of a page under a name. */
const savedViewSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Path and query of a page of this server. */
  path: z.string(),
  created_at: z.string(),
  /** Name of the token that saved it. */
  created_by: z.string().nullable(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** `GET /views`, by name. */
export const savedViewListSchema = z.strictObject({ items: z.array(savedViewSchema), next: z.string().nullable() });
export type SavedViewList = z.infer<typeof savedViewListSchema>;

/** Answer to `POST /views`; not created: the same was saved before. */
export const savedViewCreatedSchema = savedViewSchema.extend({ created: z.boolean() });
export type SavedViewCreated = z.infer<typeof savedViewCreatedSchema>;

/** Answer to `DELETE /views/{id}`: what is gone, so that it can be saved again. */
export const savedViewDeletedSchema = z.strictObject({ id: z.string(), name: z.string(), path: z.string() });
export type SavedViewDeleted = z.infer<typeof savedViewDeletedSchema>;

/** Body of `POST /views`. */
export interface SavedViewDocument {
  readonly name: string;
  readonly path: string;
}

/** The same as it was read. */
export interface ViewToSave extends SavedViewDocument {
  /** The task sets that the path names, which must be there. */
  readonly taskSets: readonly string[];
}
