/** What a reader of a comparison may not know, in one sentence each. */
export const compareHelp = {
  pairedDifference:
    "The mean over the tasks compared of one run's pass@k less the other's, task by task; its interval (95 %) is paired, so what the tasks have in common does not widen it.",
  wonLostTied: "On how many tasks the run scores higher, lower, or the same as the baseline at this k.",
  rankInterval:
    "The ranks that the run could hold given the noise: after the runs that are significantly better, before those that are significantly worse, all pairs taken together (Holm).",
  ownHeadline: "The run's pass@k over all tasks of its own view, which the other runs may not share.",
  slices:
    "The runs on some of the tasks: pass@k with its interval, and the paired difference to the baseline (95 %). A slice with few tasks says little.",
  matrix:
    "c / n of each task in each run; the ground is the stronger the more samples passed. Sorted by the largest gap between two runs.",
} as const;
