import { tallyVerdicts, type Verdict, verdicts } from "#lib/core/verdict";

/** How the samples of some tasks ended. */
export interface VerdictBreakdown {
  readonly samples: number;
  /** Each verdict that occurs, in the order of {@link verdicts}: samples, and tasks with at least one. */
  readonly known: readonly { readonly verdict: Verdict; readonly samples: number; readonly tasks: number }[];
  /** Samples known by counts alone: they passed, or did not for a reason that nobody recorded. */
  readonly counted: { readonly passed: number; readonly failed: number; readonly tasks: number };
}

/**
 * Counts verdicts over tasks; a description of samples, never a score.
 *
 * @param tasks n and c of each task, with one letter a sample or null where only counts are known
 */
export function verdictBreakdown(
  tasks: readonly { readonly n: number; readonly c: number; readonly verdicts: string | null }[],
): VerdictBreakdown {
  const known = new Map(verdicts.map((verdict) => [verdict, { samples: 0, tasks: 0 }]));
  const counted = { passed: 0, failed: 0, tasks: 0 };
  for (const { n, c, verdicts: letters } of tasks) {
    if (n === 0) continue;
    if (letters === null) {
      counted.passed += c;
      counted.failed += n - c;
      counted.tasks++;
      continue;
    }
    const tally = tallyVerdicts(letters);
    for (const [verdict, sum] of known) {
      sum.samples += tally[verdict];
      if (tally[verdict] > 0) sum.tasks++;
    }
  }
  return {
    samples: tasks.reduce((sum, { n }) => sum + n, 0),
    known: [...known].flatMap(([verdict, sum]) => (sum.samples === 0 ? [] : [{ verdict, ...sum }])),
    counted,
  };
}
