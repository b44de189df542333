import type { SliceField } from "#lib/core/slice-fields";

/** What tasks are sorted by, in words. */
export const fieldWords: Readonly<Record<SliceField, string>> = {
  category: "category",
  difficulty: "difficulty",
  quarter: "quarter of release",
  month: "month of release",
  group: "group",
  tag: "tag",
};
