import type { Suspicion } from "#lib/core/suspect-tasks";

/** What a suspicion says, as one sentence for people. */
export function suspicionMessage(suspicion: Suspicion, value: number): string {
  switch (suspicion) {
    case "nobody_passes":
      return "No run ever solved this task. Broken test, or truly hard?";
    case "everybody_passes":
      return "All samples of all runs pass. Does the test check anything?";
    case "stronger_fail":
      return `Better runs do worse here: the rank correlation with their other tasks is ${value.toFixed(2).replace("-", "\u2212")}.`;
    case "many_timeouts":
      return `${Math.round(value * 100)} % of the samples with a verdict timed out.`;
    case "verdicts_disagree":
      return `${value === 1 ? "1 sample was" : `${value} samples were`} judged otherwise by another scoring with the same tests: not reproducible.`;
  }
}
