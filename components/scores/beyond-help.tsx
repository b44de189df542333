/** What a reader of numbers beyond the data may not know, in one sentence each. */
export const beyondHelp = {
  projection:
    "A model-based guess beyond the data, not a measurement: two models of how difficulty is spread over tasks are fitted to the counts and anchored at the largest k that has an estimate.",
  independentAttempts:
    "1 − (1 − p)^k: what k independent attempts at one task give if each passes with probability p. Not pass@k of a benchmark.",
} as const;
