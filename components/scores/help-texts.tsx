/** What a reader may not know, in one sentence each. */
export const helpTexts = {
  passAtK:
    "pass@k is the chance that at least one of k samples of a task passes every test, estimated without bias from n samples of which c passed, and averaged over all tasks.",
  interval:
    "Where the score would likely lie on other tasks of this kind (95 %): the choice of tasks and the sampling are both in it.",
  passHatK: "pass^k is the chance that all k of k samples pass: it falls as k grows, where pass@k rises.",
  n: "n is the number of samples of a task. A k larger than the n of any task cannot be reported.",
  solveRate: "The share of a task's samples that passed: c / n.",
  tests: "The tests that the samples were scored with: one version of the task set's tests.",
  temperature: "The sampling temperature that the run declares.",
  timeout: "How long one sample may run before it counts as timed out.",
  rank: "The places a run could hold given the noise: runs whose difference may be chance (paired, 95 %, Holm-adjusted for all pairs) share them. Incomplete and stale runs have none.",
  tiedWithBest: "Its distance to the best score may be chance.",
  errors:
    "strict: every sample that is not a pass is a failure. exclude-infra: samples that the infrastructure lost or nobody scored leave n.",
  scope:
    "tasks like these: where the number would lie on other tasks of this kind. these tasks: where it would lie if the same tasks were sampled again.",
} as const;
