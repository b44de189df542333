/** What a reader may not know about tests and their versions, in one sentence each. */
export const testHelp = {
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
