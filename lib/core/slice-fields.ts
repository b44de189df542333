/** What the tasks of a comparison can be sorted by. */
export const sliceFields = ["category", "difficulty", "quarter", "month", "group", "tag"] as const;
export type SliceField = (typeof sliceFields)[number];
