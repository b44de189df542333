import { expect, test } from "vitest";
import {
  defaultCertainty,
  differenceVariance,
  samplesEnough,
  samplesNeeded,
  smallestDifference,
  tasksNeeded,
  tasksNeededExactly,
  typicalNoise,
} from "#lib/core/planner";
import { expectClose, type Tolerance } from "#tests/support/close";
import { integerBetween, seededRandom } from "#tests/support/random";
import { describeShared, readShared } from "#tests/support/shared-data";

/** (1.959964 + 0.841621)². */
const zz = 7.848879734;
const { uShaped, cautious } = typicalNoise;

test("a U-shaped set with five samples: 216 tasks find five points, 164 tasks find 5.8", () => {
  const variance = differenceVariance(uShaped, 5, 5);
  expectClose(variance, 0.064, { rel: 1e-14, abs: 0 });
  expect(tasksNeeded(variance, 0.05)).toEqual({ classical: 201, plusTwo: 216 });
  expect(smallestDifference(variance, 164).plusTwo.toFixed(3)).toBe("0.058");
});

test("the smallest difference of as many tasks as are needed, exactly, is the difference asked for", () => {
  for (const [variance, tasks] of [
    [0.064, 216],
    [0.5, 12],
    [0, 30],
  ] as const) {
    const difference = smallestDifference(variance, tasks).plusTwo;
    expectClose(tasksNeededExactly(variance, difference, defaultCertainty).plusTwo, tasks, { rel: 1e-9, abs: 0 });
  }
});

test("without any noise the plus-two test still needs √zz / difference tasks", () => {
  expectClose(tasksNeededExactly(0, 0.1, defaultCertainty).plusTwo, Math.sqrt(zz) / 0.1, { rel: 1e-9, abs: 0 });
  expect(tasksNeeded(0, 0.1)).toEqual({ classical: 2, plusTwo: 29 });
});

test("the samples needed suffice, and one fewer does not", () => {
  const samples = samplesNeeded(uShaped, 300, 0.05) ?? 0;
  const found = (n: number) => smallestDifference(differenceVariance(uShaped, n, n), 300).plusTwo;
  expect(samples).toBeGreaterThan(1);
  expect(found(samples)).toBeLessThanOrEqual(0.05);
  expect(found(samples - 1)).toBeGreaterThan(0.05);
});

test("where the choice of tasks alone is too noisy, no number of samples is enough", () => {
  expect(samplesNeeded(uShaped, 100, 0.05)).toBeNull();
  expect(smallestDifference(uShaped.betweenTasks, 100).plusTwo).toBeGreaterThan(0.05);
});

test("more samples stop helping where their noise falls to that of the tasks: three for either typical set, never if tasks do not differ", () => {
  expect(samplesEnough(uShaped)).toBe(3);
  expect(samplesEnough(cautious)).toBe(3);
  expect(samplesEnough({ betweenTasks: 0, sampleA: 0.1, sampleB: 0.1 })).toBeNull();
  expect(samplesEnough({ betweenTasks: 0, sampleA: 0, sampleB: 0 })).toBe(1);
});

test("from where samples stop helping, endless samples narrow the smallest difference by less than a third", () => {
  const n = samplesEnough(cautious) ?? 1;
  const now = smallestDifference(differenceVariance(cautious, n, n), 164).plusTwo;
  const atBest = smallestDifference(cautious.betweenTasks, 164).plusTwo;
  expect(1 - atBest / now).toBeLessThan(1 / 3);
});

test("more certainty, a smaller difference, or more noise never need fewer tasks", () => {
  const random = seededRandom(8);
  for (let run = 0; run < 2000; run++) {
    const [variance, difference] = [random(), 0.01 + 0.5 * random()];
    const certainty = { level: 0.8 + 0.15 * random(), power: 0.5 + 0.4 * random() };
    const { plusTwo, classical } = tasksNeeded(variance, difference, certainty);
    expect(plusTwo).toBeGreaterThanOrEqual(classical);
    for (const harder of [
      tasksNeeded(variance + 0.1, difference, certainty),
      tasksNeeded(variance, difference * 0.9, certainty),
      tasksNeeded(variance, difference, { ...certainty, level: certainty.level + 0.03 }),
      tasksNeeded(variance, difference, { ...certainty, power: certainty.power + 0.05 }),
    ])
      expect(harder.plusTwo).toBeGreaterThanOrEqual(plusTwo);
  }
});

test("is a whole, finite number for the extremes of every range, and outside them refused", () => {
  const random = seededRandom(4);
  const extreme = (low: number, high: number) => [low, high][integerBetween(random, 0, 1)] ?? low;
  for (let run = 0; run < 500; run++) {
    const noise = { betweenTasks: extreme(0, 1), sampleA: extreme(0, 1e6), sampleB: extreme(0, 1e6) };
    const certainty = { level: extreme(0.8, 0.99), power: extreme(0.5, 0.99) };
    const variance = differenceVariance(noise, extreme(1, 1e9), extreme(1, 1e9));
    expect(Number.isSafeInteger(tasksNeeded(variance, extreme(0.0001, 1), certainty).plusTwo)).toBe(true);
    expect(Number.isFinite(smallestDifference(variance, extreme(1, 1e9), certainty).plusTwo)).toBe(true);
  }
  expect(() => tasksNeeded(0.1, 0)).toThrow(RangeError);
  expect(() => tasksNeeded(Number.NaN, 0.1)).toThrow(RangeError);
  expect(() => tasksNeeded(0.1, 0.1, { level: 0.95, power: 1 })).toThrow("the power must lie in [0.5, 0.99]");
  expect(() => smallestDifference(0.1, 0)).toThrow(RangeError);
  expect(() => differenceVariance({ ...uShaped, betweenTasks: -1 }, 1, 1)).toThrow(RangeError);
  expect(() => differenceVariance({ ...uShaped, sampleA: Number.NaN }, 1, 1)).toThrow(RangeError);
  expect(() => differenceVariance(uShaped, 1.5, 1)).toThrow(RangeError);
});

interface Vectors {
  readonly tolerance: Pick<Tolerance, "rel">;
  readonly cases: readonly {
    omega2: number;
    sa: number;
    sb: number;
    ka: number;
    kb: number;
    delta: number;
    alpha: number;
    power: number;
    paired_variance: number;
    tasks_exact: number;
    tasks: number;
    tasks_plus_two_exact: number;
    tasks_plus_two: number;
    mde: Readonly<Record<string, number>>;
    mde_plus_two: Readonly<Record<string, number>>;
  }[];
}

describeShared("vectors", "reference values", () => {
  test("tasks and smallest differences lie within the tolerance of planner.json", () => {
    const { cases, tolerance } = readShared<Vectors>("vectors/planner.json");
    const close = { rel: tolerance.rel, abs: 0 };
    expect(cases.length).toBeGreaterThan(0);
    for (const { omega2, sa, sb, ka, kb, delta, alpha, power, ...expected } of cases) {
      const certainty = { level: 1 - alpha, power };
      const variance = differenceVariance({ betweenTasks: omega2, sampleA: sa, sampleB: sb }, ka, kb);
      expectClose(variance, expected.paired_variance, close, "variance");
      const exactly = tasksNeededExactly(variance, delta, certainty);
      expectClose(exactly.classical, expected.tasks_exact, close, "classical");
      expectClose(exactly.plusTwo, expected.tasks_plus_two_exact, close, "plus two");
      const whole = { classical: expected.tasks, plusTwo: expected.tasks_plus_two };
      expect(tasksNeeded(variance, delta, certainty)).toEqual(whole);
      for (const [tasks, value] of Object.entries(expected.mde))
        expectClose(smallestDifference(variance, Number(tasks), certainty).classical, value, close, tasks);
      for (const [tasks, value] of Object.entries(expected.mde_plus_two))
        expectClose(smallestDifference(variance, Number(tasks), certainty).plusTwo, value, close, tasks);
    }
  });
});
