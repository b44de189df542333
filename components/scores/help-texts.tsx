/** What a reader may not know, in one sentence each. */
export const helpTexts = {
  passAtK:
    "pass@k is the chance that at least one of k samples of a task passes every test, estimated without bias from n samples of which c passed, and averaged over all tasks.",
  interval:
    "Where the score would likely lie on other tasks of this kind (95 %): the choice of tasks and the sampling are both in it.",
  passHatK: "pass^k is the chance that all k of k samples pass: it falls as k grows, where pass@k rises.",
  n: "n is the number of samples of a task. A k larger than the n of any task cannot be reported.",
  projection:
    "A model-based guess beyond the data, not a measurement: two models of how difficulty is spread over tasks are fitted to the counts and anchored at the largest k that has an estimate.",
  independentAttempts:
    "1 − (1 − p)^k: what k independent attempts at one task give if each passes with probability p. Not pass@k of a benchmark.",
  power: "How likely the difference is found when it is there. 80 % is usual.",
  level: "How sure a difference is to be before it counts as found: 95 % is the usual p < .05.",
  smallestDifference: "A smaller difference than this would more often be missed than the power says.",
  moreSamples:
    "From here on the choice of tasks is the larger part of the noise: even endless samples would narrow it by less than a third.",
  solveRate: "The share of a task's samples that passed: c / n.",
  tests: "The tests that the samples were scored with: one version of the task set's tests.",
  temperature: "The sampling temperature that the run declares.",
  timeout: "How long one sample may run before it counts as timed out.",
  rank: "The places a run could hold given the noise: runs whose difference may be chance (paired, 95 %, Holm-adjusted for all pairs) share them. Incomplete and stale runs have none.",
  tiedWithBest: "Its distance to the best score may be chance.",
  errors:
    "strict: every sample that is not a pass is a failure. exclude-infra: samples that the infrastructure lost or nobody scored leave n.",
  pairedDifference:
    "The mean over the tasks compared of one run's pass@k less the other's, task by task; its interval (95 %) is paired, so what the tasks have in common does not widen it.",
  scope:
    "tasks like these: where the number would lie on other tasks of this kind. these tasks: where it would lie if the same tasks were sampled again.",
  wonLostTied: "On how many tasks the run scores higher, lower, or the same as the baseline at this k.",
  rankInterval:
    "The ranks that the run could hold given the noise: after the runs that are significantly better, before those that are significantly worse, all pairs taken together (Holm).",
  ownHeadline: "The run's pass@k over all tasks of its own view, which the other runs may not share.",
  slices:
    "The runs on some of the tasks: pass@k with its interval, and the paired difference to the baseline (95 %). A slice with few tasks says little.",
  matrix:
    "c / n of each task in each run; the ground is the stronger the more samples passed. Sorted by the largest gap between two runs.",
  history:
    "Every time that the samples were tested. Before and after are of the same samples, so the change is exact. Scorings are never edited: a wrong one is voided, and its own number still stands under its link.",
  testVersion:
    "The tests of all tasks at one moment. A fix is a new version made from an older one; runs stay on the tests that they were scored with until new verdicts arrive.",
  stale:
    "Tasks whose tests changed and that this run was not tested on again. Its score lies within the bounds, whatever the verdicts will be.",
  recomputable:
    "The upload kept which single tests each sample passed: without the disabled tests its counts follow at once, and no file is needed.",
  flips: "Samples whose verdict is known before and after, and that now pass or now fail.",
  place: "One more than the number of runs with a higher score. Runs that are stale have none.",
  suspects:
    "Hints that a test may be wrong, by what all runs say: nobody or everybody passes, stronger runs do worse, many time-outs, or the same samples judged otherwise. Never an exclusion.",
} as const;
