import { expect, test } from "vitest";
import { applyErrorPolicy } from "#lib/core/counts";

const counts = { n: [4, 3, 0, 2], c: [1, 3, 0, 0], verdicts: ["PFIU", "PPP", "", "II"] };

test("strict keeps every sample: what is not a pass is a failure", () => {
  expect(applyErrorPolicy(counts, "strict")).toEqual({ n: [4, 3, 0, 2], c: [1, 3, 0, 0], verdictsUnknown: false });
});

test("exclude-infra takes I and U out of n, and nothing else", () => {
  expect(applyErrorPolicy(counts, "exclude-infra").n).toEqual([2, 3, 0, 0]);
  const modelFaults = { n: [4], c: [1], verdicts: ["PFTE"] };
  expect(applyErrorPolicy(modelFaults, "exclude-infra").n).toEqual([4]);
});

test("exclude-infra is unknown as soon as one task with samples has no verdicts", () => {
  const partly = { ...counts, verdicts: ["PFIU", "", "", "II"] };
  expect(applyErrorPolicy(partly, "exclude-infra")).toEqual({ n: counts.n, c: counts.c, verdictsUnknown: true });
  expect(applyErrorPolicy({ ...counts, verdicts: [] }, "exclude-infra").verdictsUnknown).toBe(true);
  expect(applyErrorPolicy({ ...counts, verdicts: [] }, "strict").verdictsUnknown).toBe(false);
});

test("a missing task recorded as failures stays n failures, and needs no verdicts", () => {
  const filled = { n: [4, 5], c: [1, 0], verdicts: ["PFIU", ""] };
  expect(applyErrorPolicy(filled, "exclude-infra", new Set([1]))).toEqual({
    n: [2, 5],
    c: [1, 0],
    verdictsUnknown: false,
  });
});
