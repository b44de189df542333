import { expect } from "vitest";

/** The tolerance that a file of reference values states. */
export interface Tolerance {
  readonly rel: number;
  readonly abs: number;
}

/** Expects a number within the stated tolerance of another: never NaN, never null. */
export function expectClose(
  actual: number | null | undefined,
  expected: number,
  { rel, abs }: Tolerance,
  what = "",
): void {
  const error = Math.abs((actual ?? Number.NaN) - expected);
  expect(error, `${what}: ${actual}, not ${expected}`).toBeLessThanOrEqual(rel * Math.abs(expected) + abs);
}
