import type { ComparedField } from "#lib/core/condition";
import type { PoolingObstacle } from "#lib/core/poolability";

const names: Readonly<Record<ComparedField, string>> = {
  tasks: "the tasks with counts",
  test_version: "the tests",
  timeout_seconds: "the timeout",
  temperature: "the temperature",
  n: "n",
  top_p: "top_p",
  max_tokens: "the limit of tokens",
  prompt: "the prompt",
  harness: "the harness",
  errors: "the error policy",
};

/** What stands against adding the counts of runs, as one sentence. */
export function describePoolingObstacle(obstacle: PoolingObstacle): string {
  switch (obstacle.kind) {
    case "models_differ":
      return "The models differ: a mixture of models overstates pass@k for k > 1.";
    case "setting_differs":
      return `Not the same: ${names[obstacle.field]} (${valuesOf(obstacle.values)}).`;
    case "setting_unknown":
      return `Known for one run only: ${names[obstacle.field]} (${valuesOf(obstacle.values)}).`;
    case "samples_repeat":
      return "It has the counts of an earlier run on every task: copies of its samples, not new ones.";
    case "seeds_repeat":
      return "It states the seed of an earlier run: the samples are not independent.";
  }
}

function valuesOf(values: readonly (string | number | null)[]): string {
  return [...new Set(values.map((value) => value ?? "unknown"))].join(" and ");
}
