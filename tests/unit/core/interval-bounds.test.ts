import { expect, test } from "vitest";
import { passAtKBounds } from "#lib/core/bounds";
import { taskPopulationInterval } from "#lib/core/interval";
import { differenceBounds, intervalUnderBounds } from "#lib/core/interval-bounds";

const counted = [
  { n: 5, c: 2, tasks: 30 },
  { n: 5, c: 5, tasks: 11 },
];
const ranges = [{ n: 5, cMin: 1, cMax: 4, tasks: 3 }];

test("with every count known it is the interval itself", () => {
  const { low, high } = taskPopulationInterval(counted, 2) ?? { low: 2, high: 2 };
  expect(intervalUnderBounds(counted, [], 0, 2)).toEqual({ low, high });
});

test("it is wider than the bounds, and than the interval of any completion of the counts", () => {
  const interval = intervalUnderBounds(counted, ranges, 2, 1) ?? { low: 2, high: 2 };
  const bounds = passAtKBounds(counted, ranges, 2, 1) ?? { low: 2, high: 2 };
  expect(interval.low).toBeLessThan(bounds.low);
  expect(interval.high).toBeGreaterThan(bounds.high);
  for (const [unscored, missing] of [
    [1, 0],
    [2, 5],
    [4, 5],
  ] as const) {
    const whole = [...counted, { n: 5, c: unscored, tasks: 3 }, { n: 5, c: missing, tasks: 2 }];
    const completed = taskPopulationInterval(whole, 1) ?? { low: 2, high: 2 };
    expect(completed.low).toBeGreaterThanOrEqual(interval.low);
    expect(completed.high).toBeLessThanOrEqual(interval.high);
  }
});

test("there is none where some task has n < k, or for a single task", () => {
  expect(intervalUnderBounds(counted, ranges, 0, 6)).toBeNull();
  expect(intervalUnderBounds([], [], 1, 1)).toBeNull();
});

test("a difference reaches from the lowest B less the highest A to the highest B less the lowest A", () => {
  expect(differenceBounds({ low: 0.25, high: 0.5 }, { low: 0.5, high: 1 })).toEqual({ low: 0, high: 0.75 });
  expect(differenceBounds({ low: 0.5, high: 1 }, { low: 0.25, high: 0.5 })).toEqual({ low: -0.75, high: 0 });
});
