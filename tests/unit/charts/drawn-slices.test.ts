import { expect, it } from "vitest";
import { drawnSlices, suitsRadar } from "#lib/charts/drawn-slices";
import type { CategoryScores } from "#lib/core/window-slices";

const score = { value: 0.5, low: null, high: null };
const none = { value: null, reason: "tasks_missing" } as const;
const slice = (name: string, scores: CategoryScores["scores"]): CategoryScores => ({
  name,
  tasks: 9,
  few: false,
  scores,
});

it("leaves out a category in which some run has no score, and says which and why", () => {
  const drawn = drawnSlices([slice("a", [score, score]), slice("b", [score, none])]);
  expect(drawn.slices.map(({ name }) => name)).toEqual(["a"]);
  expect(drawn.left).toEqual([{ name: "b", runs: [1], reason: "tasks_missing" }]);
});

it("leaves out a run without any score before it can empty every category", () => {
  const drawn = drawnSlices([slice("a", [score, none]), slice("b", [score, none])]);
  expect(drawn.runs).toEqual([0]);
  expect(drawn.slices.length).toBe(2);
  expect(drawn.left).toEqual([]);
});

it("draws nothing of runs that have no score", () => {
  expect(drawnSlices([slice("a", [none])])).toMatchObject({ runs: [], slices: [] });
  expect(drawnSlices([])).toEqual({ runs: [], slices: [], left: [] });
});

it("suits a radar from three to eight categories", () => {
  const of = (count: number) => drawnSlices(Array.from({ length: count }, (_, at) => slice(String(at), [score])));
  expect([2, 3, 8, 9].map((count) => suitsRadar(of(count)))).toEqual([false, true, true, false]);
});
