/** One scoring of a run's samples, as far as it can contradict another. */
export interface TestedSamples {
  /** What stands for the tests of each task: equal texts are the same tests. */
  readonly tests: readonly string[];
  readonly c: readonly number[];
  /** One letter a sample, "" where only counts are known; empty when no task has verdicts. */
  readonly verdicts: readonly string[];
}

/**
 * Samples of each task of which two scorings of one run say otherwise although the tests were the same: passed in one,
 * not passed in the other. A sample that one of them did not judge (`U`), or that only the infrastructure failed (`I`),
 * is no disagreement. Where verdicts are not known on both sides, counts that differ prove as many as they differ by.
 *
 * @returns per task, the most that any two scorings disagree on
 */
export function disagreeingVerdicts(scorings: readonly TestedSamples[], tasks: number): readonly number[] {
  return Array.from({ length: tasks }, (_, task) => {
    let most = 0;
    scorings.forEach((a, at) => {
      for (const b of scorings.slice(at + 1)) {
        if (a.tests[task] === b.tests[task]) most = Math.max(most, disagreements(a, b, task));
      }
    });
    return most;
  });
}

function disagreements(a: TestedSamples, b: TestedSamples, task: number): number {
  const [left, right] = [a.verdicts[task] ?? "", b.verdicts[task] ?? ""];
  if (left === "" || right === "") return Math.abs((a.c[task] ?? 0) - (b.c[task] ?? 0));
  let count = 0;
  for (let sample = 0; sample < left.length; sample++) {
    const [one, other] = [left[sample] ?? "U", right[sample] ?? "U"];
    if (!isJudged(one) || !isJudged(other)) continue;
    if ((one === "P") !== (other === "P")) count++;
  }
  return count;
}

function isJudged(letter: string): boolean {
  return letter !== "U" && letter !== "I";
}
