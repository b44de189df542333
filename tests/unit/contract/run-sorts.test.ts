import { expect, it } from "vitest";
import { parseRunSorts, scoreSorted } from "#lib/contract/run-sorts";

it.each([
  [[], [], []],
  [[], ["asc"], [{ key: "created_at", order: "asc" }]],
  [
    ["pass@10", "model"],
    ["desc"],
    [
      { key: "pass@10", order: "desc" },
      { key: "model", order: "asc" },
    ],
  ],
] as const)("%j %j are %j", (sort, order, expected) => {
  expect(parseRunSorts(sort, order)).toEqual(expected);
});

it.each([
  [["pass@0"], [], "sort"],
  [["pass@01"], [], "sort"],
  [["pass@1000001"], [], "sort"],
  [["constructor"], [], "sort"],
  [["model", "n", "name", "tasks", "harness"], [], "sort"],
  [["model"], ["ascending"], "order"],
  [["model"], ["asc", "desc"], "order"],
] as const)("%j %j is refused by naming %s", (sort, order, field) => {
  const refusal = expect.objectContaining({
    code: "bad-parameter",
    problems: [expect.objectContaining({ field })],
  });
  expect(() => parseRunSorts(sort, order)).toThrow(refusal);
});

it("knows the k of a score, and nothing else as one", () => {
  expect(["pass@1", "pass@1000000", "pass@", "pass^2", "n"].map(scoreSorted)).toEqual([1, 1_000_000, null, null, null]);
});
