import { expect, test } from "vitest";
import { mcNemar, oneSampleTest } from "#lib/core/mcnemar";
import { pairHistogramOf } from "#lib/core/pair-histogram";
import { expectClose, type Tolerance } from "#tests/support/close";
import { binomial, ratio } from "#tests/support/exact";
import { describeShared, readShared } from "#tests/support/shared-data";

test("agrees with exact integer binomials for every pair of counts up to 60, to 1e-12 relative", () => {
  for (let b = 0; b <= 60; b++) {
    for (let a = 0; a <= 60; a++) {
      if (a === b) continue;
      const tosses = a + b;
      let tail = 0n;
      for (let heads = 0; heads <= Math.min(a, b); heads++) tail += binomial(tosses, heads);
      const all = 2n ** BigInt(tosses);
      const { exactP, midP } = mcNemar(b, a);
      expectClose(exactP, Math.min(1, ratio(2n * tail, all)), { rel: 1e-12, abs: 0 });
      expectClose(midP, ratio(2n * tail - binomial(tosses, Math.min(a, b)), all), { rel: 1e-12, abs: 0 });
    }
  }
});

test("does not depend on which run is called A, and is 1 when each solves as many alone", () => {
  expect(mcNemar(3, 11).exactP).toBe(mcNemar(11, 3).exactP);
  expect(mcNemar(11, 3).midP).toBe(mcNemar(3, 11).midP);
  for (const alike of [0, 1, 7]) expect(mcNemar(alike, alike)).toMatchObject({ exactP: 1, midP: 1 });
});

test("stays a probability for counts of a million", () => {
  const { exactP, midP } = mcNemar(1_000_000, 998_000);
  expect(exactP).toBeGreaterThan(midP);
  // Normal approximation with continuity: z = 1999 / √1998000.
  expectClose(exactP, 0.1573, { rel: 2e-3, abs: 0 });
});

test("reads the tasks that one run alone solved, and applies to one sample a task only", () => {
  const pairs = pairHistogramOf({ n: [1, 1, 1, 1, 1], c: [0, 0, 1, 1, 0] }, { n: [1, 1, 1, 1, 1], c: [1, 1, 0, 1, 0] });
  expect(oneSampleTest(pairs)).toEqual(mcNemar(2, 1));
  expect(oneSampleTest(pairHistogramOf({ n: [1, 2], c: [0, 0] }, { n: [1, 1], c: [0, 0] }))).toBeNull();
});

test.each([
  [-1, 0],
  [0.5, 1],
  [1, Number.NaN],
])("refuses counts of %s and %s", (b, a) => {
  expect(() => mcNemar(b, a)).toThrow(RangeError);
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly cases: readonly {
    a: [number, number][];
    b: [number, number][];
    mcnemar?: { b_only: number; a_only: number; exact_p: number; mid_p: number };
  }[];
  readonly mcnemar_cases: readonly { b_only: number; a_only: number; exact_p: number; mid_p: number }[];
}

describeShared("vectors", "reference values", () => {
  test("p values lie within the tolerance of paired.json, from counts and from runs", () => {
    const { cases, mcnemar_cases, tolerance } = readShared<Vectors>("vectors/paired.json");
    expect(mcnemar_cases.length).toBeGreaterThan(0);
    for (const { b_only, a_only, exact_p, mid_p } of mcnemar_cases) {
      const { exactP, midP } = mcNemar(b_only, a_only);
      expectClose(exactP, exact_p, tolerance, `${b_only}, ${a_only}`);
      expectClose(midP, mid_p, tolerance, `${b_only}, ${a_only}`);
    }
    for (const { a, b, mcnemar } of cases) {
      const columns = (tasks: [number, number][]) => ({ n: tasks.map(([n]) => n), c: tasks.map(([, c]) => c) });
      const found = oneSampleTest(pairHistogramOf(columns(a), columns(b)));
      if (mcnemar === undefined) expect(found).toBeNull();
      else expect([found?.bOnly, found?.aOnly]).toEqual([mcnemar.b_only, mcnemar.a_only]);
    }
  });
});
