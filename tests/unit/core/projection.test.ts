import { expect, test } from "vitest";
import { betaMeanAtK } from "#lib/core/beta-binomial";
import { passAtK } from "#lib/core/pass-at-k";
import { project } from "#lib/core/projection";
import { expectClose, type Tolerance } from "#tests/support/close";
import { ratio } from "#tests/support/exact";
import { describeShared, readShared } from "#tests/support/shared-data";

test("40 % and ten attempts: every step, and 99.4 % at the end", () => {
  const { missOne, missAll, value } = project(0.4, 10);
  expect(missOne).toBe(0.6);
  expectClose(missAll, 0.0060466176, { rel: 1e-14, abs: 0 });
  expectClose(value, 0.9939533824, { rel: 1e-15, abs: 0 });
});

test("agrees with exact fractions for p = j/16 and every k up to 60", () => {
  for (let j = 0; j <= 16; j++) {
    for (let k = 1; k <= 60; k++) {
      const [missed, all] = [BigInt(16 - j) ** BigInt(k), 16n ** BigInt(k)];
      expectClose(project(j / 16, k).value, ratio(all - missed, all), { rel: 1e-14, abs: 0 }, `${j}/16, ${k}`);
    }
  }
});

test("keeps its digits where p is tiny", () => {
  expectClose(project(1e-15, 3).value, 3e-15, { rel: 1e-14, abs: 0 });
});

test("is never negative zero, and 0 and 1 stay what they are", () => {
  for (const k of [1, 7, 1e9]) expect([project(0, k).value, project(1, k).value]).toEqual([0, 1]);
});

test("refuses what lies outside its range", () => {
  for (const p of [-0.1, 1.1, Number.NaN]) expect(() => project(p, 1)).toThrow("p must lie in [0, 1]");
  for (const k of [0, 1.5, Number.POSITIVE_INFINITY]) expect(() => project(0.5, k)).toThrow(RangeError);
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly cases: readonly (
    | { form: "independence"; p: number; k: number; value: number }
    | { form: "unbiased"; n: number; c: number; k: number; value: number }
    | { form: "gap"; n: number; c: number; k: number; unbiased: number; plug_in: number; gap: number }
    | { form: "beta_mixture"; a: number; b: number; k: number; value: number }
  )[];
}

describeShared("vectors", "reference values", () => {
  test("all forms lie within the tolerance of projection.json", () => {
    const { cases, tolerance } = readShared<Vectors>("vectors/projection.json");
    expect(new Set(cases.map(({ form }) => form)).size).toBe(4);
    for (const one of cases) {
      const what = JSON.stringify(one);
      if (one.form === "independence") expectClose(project(one.p, one.k).value, one.value, tolerance, what);
      else if (one.form === "unbiased") expectClose(passAtK(one.n, one.c, one.k), one.value, tolerance, what);
      else if (one.form === "beta_mixture") expectClose(betaMeanAtK(one.a, one.b, one.k), one.value, tolerance, what);
      else {
        const plugIn = project(one.c / one.n, one.k).value;
        expectClose(plugIn, one.plug_in, tolerance, what);
        expectClose(passAtK(one.n, one.c, one.k) - plugIn, one.gap, tolerance, what);
      }
    }
  });
});
