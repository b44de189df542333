/** pass@k: at least one of k samples passes; pass^k: all of them do. */
export const measures = ["pass@k", "pass^k"] as const;
export type Measure = (typeof measures)[number];
