/** What a reader may not know, in one sentence each. */
export const helpTexts = {
  passAtK:
    "pass@k is the chance that at least one of k samples of a task passes every test, estimated without bias from n samples of which c passed, and averaged over all tasks.",
  interval:
    "Where the score would likely lie on other tasks of this kind (95 %): the choice of tasks and the sampling are both in it.",
  passHatK: "pass^k is the chance that all k of k samples pass: it falls as k grows, where pass@k rises.",
  n: "n is the number of samples of a task. A k larger than the n of any task cannot be reported.",
  solveRate: "The share of a task's samples that passed: c / n.",
  rank: "The places a run could hold given the noise: runs whose difference may be chance (paired, 95 %, Holm-adjusted for all pairs) share them. Incomplete and stale runs have none.",
  tiedWithBest: "Its distance to the best score may be chance.",
} as const;
