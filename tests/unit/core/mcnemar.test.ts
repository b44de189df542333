import { expect, test } from "vitest";
import { mcNemar } from "#lib/core/mcnemar";
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

test.each([
  [-1, 0],
  [0.5, 1],
  [1, Number.NaN],
])("refuses counts of %s and %s", (b, a) => {
  expect(() => mcNemar(b, a)).toThrow(RangeError);
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly mcnemar_cases: readonly { b_only: number; a_only: number; exact_p: number; mid_p: number }[];
}

describeShared("vectors", "reference values", () => {
  test("p values lie within the tolerance of paired.json", () => {
    const { mcnemar_cases, tolerance } = readShared<Vectors>("vectors/paired.json");
    expect(mcnemar_cases.length).toBeGreaterThan(0);
    for (const { b_only, a_only, exact_p, mid_p } of mcnemar_cases) {
      const { exactP, midP } = mcNemar(b_only, a_only);
      expectClose(exactP, exact_p, tolerance, `${b_only}, ${a_only}`);
      expectClose(midP, mid_p, tolerance, `${b_only}, ${a_only}`);
    }
  });
});
