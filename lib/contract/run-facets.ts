/** What runs are told apart by in lists. Of several values of one facet any will do; every facet must fit. */
export const facetNames = ["task_set", "test_version", "model", "tag", "uploader", "flag"] as const;
export type FacetName = (typeof facetNames)[number];

/** What is worth knowing of a run before its score is read. */
export const runFlags = ["voided", "incomplete", "uneven_n"] as const;
export type RunFlag = (typeof runFlags)[number];

/** The values chosen of each facet; none: every value will do. */
export type FacetChoices = Readonly<Record<FacetName, readonly string[]>>;

export const noChoices: FacetChoices = {
  task_set: [],
  test_version: [],
  model: [],
  tag: [],
  uploader: [],
  flag: [],
};

/** The server tells so many values of one facet, those of most runs. */
export const mostFacetValues = 500;

/** A value of a facet, and how many runs it would leave while the other facets stay as they are. */
export interface FacetCount {
  readonly value: string;
  readonly runs: number;
}
export type FacetCounts = Readonly<Record<FacetName, readonly FacetCount[]>>;

/** The flags of a run, by what its item in a list says. */
export function flagsOf(run: {
  readonly voided_at: string | null;
  readonly incomplete: boolean;
  readonly n_min: number | null;
  readonly n_max: number | null;
}): readonly RunFlag[] {
  const { voided_at, incomplete, n_min, n_max } = run;
  const holds = { voided: voided_at !== null, incomplete, uneven_n: n_min !== n_max };
  return runFlags.filter((flag) => holds[flag]);
}
