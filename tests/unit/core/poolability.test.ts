import { expect, test } from "vitest";
import type { ComparedScoring } from "#lib/core/compared-scoring";
import { checkPooling, type PoolingCandidate } from "#lib/core/poolability";
import { aScoring, taskIds } from "#tests/support/compared-scoring";

const agree = (): ReadonlySet<string> => new Set();
const run = (
  runId: string,
  changes: Partial<ComparedScoring> & { model?: string; samples?: number } = {},
): PoolingCandidate => {
  const { model = "model-1", ...rest } = changes;
  return { model, ...aScoring(runId, rest) };
};

test("runs of one configuration may be pooled, whatever their n", () => {
  expect(checkPooling([run("a"), run("b"), run("c", { samples: 3 })], agree)).toEqual({ verdict: "poolable" });
});

test("a setting unknown for every run is said, and pooling waits for the reader to ask", () => {
  const unknown = { topP: null, prompt: null };
  expect(checkPooling([run("a", unknown), run("b", unknown)], agree)).toEqual({
    verdict: "on_request",
    unknown: ["top_p", "prompt"],
  });
});

test("a setting known for some runs only refuses: unknown is never the same", () => {
  expect(checkPooling([run("a"), run("b", { topP: null })], agree)).toEqual({
    verdict: "refused",
    obstacles: [{ kind: "setting_unknown", field: "top_p", values: [0.95, null] }],
  });
});

test.each<[string, Partial<ComparedScoring> & { model?: string }]>([
  ["models_differ", { model: "model-2" }],
  ["setting_differs", { temperature: 0 }],
  ["setting_differs", { timeoutSeconds: [1] }],
  ["setting_differs", { tasks: aScoring("x", { ids: taskIds(2) }).tasks }],
  ["setting_differs", { errors: "exclude-infra" }],
])("%s refuses", (kind, changes) => {
  expect(checkPooling([run("a"), run("b", changes)], agree)).toMatchObject({
    verdict: "refused",
    obstacles: [{ kind }],
  });
});

test("other tests on one task refuse", () => {
  const other = run("b", { testVersion: { id: "tests-2", name: "plus" } });
  expect(checkPooling([run("a"), other], () => new Set(["Task/0"]))).toMatchObject({
    verdict: "refused",
    obstacles: [{ kind: "setting_differs", field: "test_version" }],
  });
});

test("samples or seeds that occur in several runs refuse: they are not independent", () => {
  const facts = { repeatedSampleIds: 4, repeatedSeeds: 1 };
  expect(checkPooling([run("a"), run("b")], agree, facts)).toEqual({
    verdict: "refused",
    obstacles: [
      { kind: "samples_repeat", samples: 4 },
      { kind: "seeds_repeat", seeds: 1 },
    ],
  });
});

test("a single run has nothing to be pooled with", () => {
  expect(() => checkPooling([run("a")], agree)).toThrow(RangeError);
});
