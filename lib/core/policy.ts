/** The closed lists of words that decide how counts become a number, or why they do not. */

/** `strict`: what is not a pass is a failure. `exclude-infra`: verdicts `I` and `U` leave n. */
export const errorPolicies = ["strict", "exclude-infra"] as const;
export type ErrorPolicy = (typeof errorPolicies)[number];

/** Why pass@k is not a number, the reason that settles the matter first. */
export const withheldReasons = [
  "voided",
  "no_tasks",
  "verdicts_unknown",
  "tasks_missing",
  "tasks_stale",
  "k_exceeds_n",
] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** Where a run stands under a test version. */
export const runStatuses = ["current", "stale", "incomplete"] as const;
export type RunStatus = (typeof runStatuses)[number];
