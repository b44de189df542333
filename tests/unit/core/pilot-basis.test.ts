import { expect, test } from "vitest";
import { histogramOf } from "#lib/core/histogram";
import { pairHistogramOf } from "#lib/core/pair-histogram";
import { largestPilotK, pilotBasis } from "#lib/core/pilot-basis";

const a = { n: [5, 5, 5], c: [0, 2, 5] };
const b = { n: [5, 5, 4], c: [3, 2, 4] };

test("two runs show how they go together: nothing is assumed", () => {
  const pairs = pairHistogramOf(a, { n: [5, 5, 5], c: [3, 2, 4] });
  const basis = pilotBasis({ kind: "pair", pairs }, 1);
  // d = 0.6, 0, -0.2: variance 13/75; less the means of c/n(1 - c/n)/(n - 1): 0.02 and 0.16/3.
  expect(basis?.difference.betweenTasks).toBeCloseTo(0.1, 12);
  expect(basis?.difference.sampleA).toBeCloseTo(0.1, 12);
  expect(basis?.run.mean).toBeCloseTo(7 / 15, 12);
  expect(basis).toMatchObject({ samplingKnown: true, tooSmall: false });
});

test("with one run the correlation is assumed, and a higher one needs fewer tasks", () => {
  const pilot = { kind: "run", histogram: histogramOf(a.n, a.c) } as const;
  const [cautious, related] = [pilotBasis(pilot, 1), pilotBasis(pilot, 1, 0.8)];
  const spread = cautious?.run.betweenTasks ?? 0;
  expect(cautious?.difference.betweenTasks).toBeCloseTo((2 * spread * 2) / 3, 12);
  expect(related?.difference.betweenTasks).toBeCloseTo(2 * spread * 0.2, 12);
});

test("one task is no pilot; equal runs of few samples are too small a pilot to tell how tasks differ", () => {
  expect(pilotBasis({ kind: "run", histogram: histogramOf([5], [2]) }, 1)).toBeNull();
  const equal = pairHistogramOf({ n: [4, 4], c: [2, 2] }, { n: [4, 4], c: [2, 2] });
  expect(pilotBasis({ kind: "pair", pairs: equal }, 1)).toMatchObject({ tooSmall: true });
});

test("a pilot has estimates up to the smallest n of any task in any run", () => {
  expect(largestPilotK({ kind: "run", histogram: histogramOf([5, 3], [1, 1]) })).toBe(3);
  expect(largestPilotK({ kind: "pair", pairs: pairHistogramOf(a, b) })).toBe(4);
  expect(largestPilotK({ kind: "run", histogram: [] })).toBe(0);
});
