import { tallyVerdicts, type Verdict, verdicts } from "#lib/core/verdict";

/** How the samples of some tasks ended. */
export interface VerdictBreakdown {
  readonly samples: number;
  /**
   * Each verdict that occurs, in the order of {@link verdicts}: samples, and tasks with at least one. What passed is
   * known by counts, too.
   */
  readonly known: readonly { readonly verdict: Verdict; readonly samples: number; readonly tasks: number }[];
  /** Samples known by counts alone that did not pass, for a reason that nobody recorded; tasks with at least one. */
  readonly unexplained: { readonly samples: number; readonly tasks: number };
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
  const unexplained = { samples: 0, tasks: 0 };
  const add = (sum: { samples: number; tasks: number } | undefined, samples: number): void => {
    if (sum === undefined || samples === 0) return;
    sum.samples += samples;
    sum.tasks++;
  };
  for (const { n, c, verdicts: letters } of tasks) {
    if (letters === null) {
      add(known.get("P"), c);
      add(unexplained, n - c);
      continue;
    }
    const tally = tallyVerdicts(letters);
    for (const [verdict, sum] of known) add(sum, tally[verdict]);
  }
  return {
    samples: tasks.reduce((sum, { n }) => sum + n, 0),
    known: [...known].flatMap(([verdict, sum]) => (sum.samples === 0 ? [] : [{ verdict, ...sum }])),
    unexplained,
  };
}
