import type { ComparedScoring } from "#lib/core/compared-scoring";

/** Task ids `Task/0`, `Task/1`, … */
export function taskIds(count: number, from = 0): string[] {
  return Array.from({ length: count }, (_, at) => `Task/${from + at}`);
}

/** A scoring of which everything is known, on three tasks with 10 samples each. */
export function aScoring(
  runId: string,
  changes: Partial<ComparedScoring> & { readonly ids?: readonly string[]; readonly samples?: number } = {},
): ComparedScoring {
  const { ids = taskIds(3), samples = 10, ...rest } = changes;
  return {
    runId,
    taskSet: { slug: "set", revision: "1" },
    tasks: ids.map((id) => ({ id, n: samples, state: "counted" as const })),
    testVersion: { id: "tests-1", name: "base" },
    timeoutSeconds: [5],
    temperature: 0.8,
    topP: 0.95,
    maxTokens: 1024,
    prompt: "plain",
    harness: { name: "evalplus", version: "0.3.1" },
    errors: "strict",
    verdictsUnknown: false,
    ...rest,
  };
}
