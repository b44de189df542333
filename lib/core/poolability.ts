import type { ComparedScoring } from "#lib/core/compared-scoring";
import { type ComparedField, type Condition, stateOf } from "#lib/core/condition";
import { conditionsOf } from "#lib/core/conditions-of-scorings";
import { sharedTasks } from "#lib/core/shared-tasks";

/** What must be the same before counts are added. n may differ, and an error policy is chosen by the reader. */
const needed: ReadonlySet<ComparedField> = new Set([
  "tasks",
  "test_version",
  "timeout_seconds",
  "temperature",
  "top_p",
  "max_tokens",
  "prompt",
  "harness",
  "errors",
]);

/** A run that might be a replicate of another. */
export interface PoolingCandidate extends ComparedScoring {
  readonly model: string;
}

/** What is known of the samples of all candidates together; absent: not known, and nothing speaks against pooling. */
export interface SampleFacts {
  /** Ids of samples that occur in more than one run: the samples are then not independent. */
  readonly repeatedSampleIds?: number;
  /** Seeds that occur in more than one run. */
  readonly repeatedSeeds?: number;
}

/** Why counts may not be added. */
export type PoolingObstacle =
  | { readonly kind: "models_differ"; readonly values: readonly string[] }
  | { readonly kind: "setting_differs"; readonly field: ComparedField; readonly values: Condition["values"] }
  /** Known for some runs only: that the others have it too cannot be assumed. */
  | { readonly kind: "setting_unknown"; readonly field: ComparedField; readonly values: Condition["values"] }
  | { readonly kind: "samples_repeat"; readonly samples: number }
  | { readonly kind: "seeds_repeat"; readonly seeds: number };

export type Poolability =
  | { readonly verdict: "poolable" }
  /** All that is known is the same; these settings are unknown for every run, so pooling is the reader's choice. */
  | { readonly verdict: "on_request"; readonly unknown: readonly [ComparedField, ...ComparedField[]] }
  | { readonly verdict: "refused"; readonly obstacles: readonly [PoolingObstacle, ...PoolingObstacle[]] };

/**
 * Whether the counts of runs may be added per task, as replicates of one configuration.
 *
 * @throws RangeError for fewer than two runs
 */
export function checkPooling(
  runs: readonly PoolingCandidate[],
  disagreeingTasks: (a: number, b: number) => ReadonlySet<string>,
  facts: SampleFacts = {},
): Poolability {
  if (runs.length < 2) throw new RangeError("pooling needs at least two runs");
  const conditions = conditionsOf(runs, sharedTasks(runs, disagreeingTasks)).filter(({ field }) => needed.has(field));
  const [first, ...others] = [
    ...modelObstacles(runs),
    ...conditions.flatMap(settingObstacles),
    ...sampleObstacles(facts),
  ];
  if (first !== undefined) return { verdict: "refused", obstacles: [first, ...others] };
  const [firstUnknown, ...otherUnknown] = conditions
    .filter(({ state }) => state === "unknown")
    .map(({ field }) => field);
  if (firstUnknown === undefined) return { verdict: "poolable" };
  return { verdict: "on_request", unknown: [firstUnknown, ...otherUnknown] };
}

function modelObstacles(runs: readonly PoolingCandidate[]): readonly PoolingObstacle[] {
  const values = runs.map(({ model }) => model);
  return stateOf(values) === "same" ? [] : [{ kind: "models_differ", values }];
}

function settingObstacles({ field, state, values }: Condition): readonly PoolingObstacle[] {
  if (state === "different") return [{ kind: "setting_differs", field, values }];
  const knownForSome = state === "unknown" && new Set(values).size > 1;
  return knownForSome ? [{ kind: "setting_unknown", field, values }] : [];
}

function sampleObstacles({ repeatedSampleIds = 0, repeatedSeeds = 0 }: SampleFacts): readonly PoolingObstacle[] {
  return [
    ...(repeatedSampleIds > 0 ? [{ kind: "samples_repeat", samples: repeatedSampleIds } as const] : []),
    ...(repeatedSeeds > 0 ? [{ kind: "seeds_repeat", seeds: repeatedSeeds } as const] : []),
  ];
}
