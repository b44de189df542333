/** The largest k that can be asked for: no task has more samples. */
export const largestKAsked = 1_000_000;
