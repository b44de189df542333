export const flagCodes = [
  "n_depends_on_c",
  "duplicate_completions",
  "same_counts",
  "many_timeouts",
  "harness_fault",
  "claimed_differs",
  "verdicts_unknown",
  "retried",
] as const;
export type FlagCode = (typeof flagCodes)[number];

/** Something about a run that a reader should know; it never blocks. */
export interface Flag {
  readonly code: FlagCode;
  readonly message: string;
}
