import { expect, test } from "vitest";
import { normalQuantile } from "#lib/core/normal-quantile";
import { expectClose, type Tolerance } from "#tests/support/close";
import { describeShared, readShared } from "#tests/support/shared-data";

test("has the well-known values, and 0 in the middle", () => {
  expect(normalQuantile(0.5)).toBe(0);
  expectClose(normalQuantile(0.975), 1.959963984540054, { rel: 1e-15, abs: 0 });
  expectClose(normalQuantile(1e-6), -4.753424308822899, { rel: 1e-14, abs: 0 });
});

test("its tails are odd: as far below as above", () => {
  for (const p of [0.49, 0.1, 2 ** -10, 2 ** -30])
    expectClose(normalQuantile(1 - p), -normalQuantile(p), { rel: 1e-9, abs: 0 });
});

test("grows without a step where its three approximations meet", () => {
  for (const seam of [0.075, 0.925, Math.exp(-25)]) {
    const [below, at, above] = [seam * (1 - 1e-9), seam, seam * (1 + 1e-9)].map(normalQuantile);
    expect((at ?? 0) - (below ?? 0)).toBeGreaterThan(0);
    expect((above ?? 0) - (at ?? 0)).toBeLessThan(2 * ((at ?? 0) - (below ?? 0)));
  }
});

test.each([0, 1, -0.1, Number.NaN])("refuses p = %s", (p) => {
  expect(() => normalQuantile(p)).toThrow(RangeError);
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly cases: readonly { fn: string; p: number; value: number }[];
}

describeShared("vectors", "reference values", () => {
  test("quantiles lie within the tolerance of special_functions.json", () => {
    const { cases, tolerance } = readShared<Vectors>("vectors/special_functions.json");
    const quantiles = cases.filter(({ fn }) => fn === "normal_quantile");
    expect(quantiles.length).toBeGreaterThan(0);
    for (const { p, value } of quantiles) expectClose(normalQuantile(p), value, tolerance, `${p}`);
  });
});
