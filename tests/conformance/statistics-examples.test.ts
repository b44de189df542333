import path from "node:path";
import { describe, expect, test } from "vitest";
import { betaMeanAtK, modelledForTask } from "#lib/core/beta-binomial";
import { passAtKBounds, type RangeBucket } from "#lib/core/bounds";
import type { CountHistogram } from "#lib/core/histogram";
import { type ScoreInterval, taskPopulationInterval } from "#lib/core/interval";
import { fixedTasksInterval } from "#lib/core/interval-fixed";
import { groupedInterval } from "#lib/core/interval-groups";
import { mcNemar } from "#lib/core/mcnemar";
import { holm, rankIntervals } from "#lib/core/multiple-comparisons";
import { normalQuantile } from "#lib/core/normal-quantile";
import type { PairHistogram } from "#lib/core/pair-histogram";
import { pairedDifference } from "#lib/core/paired";
import { meanPassAtK, passAtK, passHatK } from "#lib/core/pass-at-k";
import {
  type DifferenceNoise,
  differenceVariance,
  samplesEnough,
  samplesNeeded,
  smallestDifference,
  tasksNeeded,
} from "#lib/core/planner";
import { noiseOfPair, noiseOfRun } from "#lib/core/planner-pilot";
import { expectedIntervals } from "#lib/core/planner-width";
import { plugInsOf, type WrongWay } from "#lib/core/plug-ins";
import { type ChiSquareTest, poolingTests } from "#lib/core/pooling";
import { project } from "#lib/core/projection";
import { wilsonInterval } from "#lib/core/proportion-interval";
import { studentQuantile } from "#lib/core/student-t";
import { intervalWarningCodes } from "#lib/core/warnings";
import { readPages } from "../../scripts/docs/pages.mjs";

const pages = readPages(path.resolve(import.meta.dirname, "../.."));
const page = pages.find((one) => one.path === "docs/statistics.md");

type Row = readonly number[];
type Example = (...args: never[]) => readonly (number | null | undefined)[];

const histogram = (rows: readonly Row[]): CountHistogram => rows.map(([n = 0, c = 0, tasks = 0]) => ({ n, c, tasks }));
const pairs = (rows: readonly Row[]): PairHistogram =>
  rows.map(([nA = 0, cA = 0, nB = 0, cB = 0, tasks = 0]) => ({ nA, cA, nB, cB, tasks }));
const columns = (rows: readonly Row[]) => ({ n: rows.map(([n = 0]) => n), c: rows.map(([, c = 0]) => c) });
const threeNumbers = (interval: ScoreInterval | null) => [interval?.point, interval?.low, interval?.high];
const noise = (betweenTasks: number, sampleA: number, sampleB: number): DifferenceNoise => ({
  betweenTasks,
  sampleA,
  sampleB,
});
const wrong = (way: WrongWay | undefined) => [way?.value, way?.error];
const statistic = ({ chiSquare, p }: ChiSquareTest) => [chiSquare, p];

function grouped(rows: readonly Row[], sizes: Row, k: number) {
  const groups = sizes.flatMap((size, group) => Array.from({ length: size }, () => `${group}`));
  const tasks = rows.flatMap(([n = 0, c = 0, count = 0]) => Array.from({ length: count }, () => ({ n, c })));
  return groupedInterval(
    tasks.map((task, at) => ({ ...task, group: groups[at] ?? null })),
    k,
  );
}

/** What the names in the examples stand for; numbers in, numbers out. */
const examples: Readonly<Record<string, Example>> = {
  passAtK: (n: number, c: number, k: number) => [passAtK(n, c, k)],
  passHatK: (n: number, c: number, k: number) => [passHatK(n, c, k)],
  projection: (p: number, k: number) => [project(p, k).value],
  meanPassAtK: (rows: Row[], k: number) => [meanPassAtK(histogram(rows), k)],
  plugInPerTask: (rows: Row[], k: number) => wrong(plugInsOf(histogram(rows), k)?.perTask),
  plugInOfMean: (rows: Row[], k: number) => wrong(plugInsOf(histogram(rows), k)?.ofMean),
  pooledPassAtK: (rows: Row[], k: number) => wrong(plugInsOf(histogram(rows), k)?.pooled),
  studentQuantile: (p: number, df: number) => [studentQuantile(p, df)],
  normalQuantile: (p: number) => [normalQuantile(p)],
  taskPopulationInterval: (rows: Row[], k: number) => threeNumbers(taskPopulationInterval(histogram(rows), k)),
  fixedTasksInterval: (rows: Row[], k: number) => threeNumbers(fixedTasksInterval(histogram(rows), k)),
  groupedInterval: (rows: Row[], sizes: Row, k: number) => threeNumbers(grouped(rows, sizes, k)),
  designEffect: (rows: Row[], sizes: Row, k: number) => [grouped(rows, sizes, k)?.designEffect],
  wilsonInterval: (x: number, n: number, level: number) => Object.values(wilsonInterval(x, n, level)),
  pairedDifference: (rows: Row[], k: number) => {
    const result = pairedDifference(pairs(rows), k);
    return [result?.difference, result?.interval?.low, result?.interval?.high];
  },
  pairedP: (rows: Row[], k: number) => [pairedDifference(pairs(rows), k)?.interval?.p],
  mcNemar: (b: number, a: number) => [mcNemar(b, a).exactP, mcNemar(b, a).midP],
  holm: (p: Row) => holm(p),
  rankIntervals: (means: Row, p: Row) =>
    rankIntervals(
      means,
      [
        { a: 0, b: 1, p: p[0] ?? null },
        { a: 0, b: 2, p: p[1] ?? null },
        { a: 1, b: 2, p: p[2] ?? null },
      ],
      0.05,
    ).flatMap(({ low, high }) => [low, high]),
  poolingShift: (a: Row[], b: Row[]) => statistic(poolingTests(columns(a), columns(b)).shift),
  poolingHeterogeneity: (a: Row[], b: Row[]) => statistic(poolingTests(columns(a), columns(b)).heterogeneity),
  differenceVariance: (omega2: number, a: number, b: number, nA: number, nB: number) => [
    differenceVariance(noise(omega2, a, b), nA, nB),
  ],
  tasksNeeded: (variance: number, difference: number, level: number, power: number) => {
    const { classical, plusTwo } = tasksNeeded(variance, difference, { level, power });
    return [classical, plusTwo];
  },
  smallestDifference: (variance: number, tasks: number, level: number, power: number) => {
    const { classical, plusTwo } = smallestDifference(variance, tasks, { level, power });
    return [classical, plusTwo];
  },
  samplesEnough: (omega2: number, a: number, b: number) => [samplesEnough(noise(omega2, a, b))],
  samplesNeeded: (omega2: number, a: number, b: number, tasks: number, difference: number) => [
    samplesNeeded(noise(omega2, a, b), tasks, difference),
  ],
  noiseOfRun: (rows: Row[], k: number) => {
    const found = noiseOfRun(histogram(rows), k);
    return [found?.mean, found?.betweenTasks, found?.sample];
  },
  noiseOfPair: (rows: Row[], k: number) => {
    const found = noiseOfPair(pairs(rows), k);
    return [found?.betweenTasks, found?.sampleA, found?.sampleB];
  },
  expectedTaskPopulation: (mean: number, betweenTasks: number, sample: number, tasks: number, n: number) => {
    const expected = expectedIntervals({ mean, betweenTasks, sample }, tasks, n).taskPopulation;
    return [expected?.low, expected?.high];
  },
  expectedFixedTasks: (mean: number, betweenTasks: number, sample: number, tasks: number, n: number) => {
    const expected = expectedIntervals({ mean, betweenTasks, sample }, tasks, n).fixedTasks;
    return [expected.low, expected.high];
  },
  betaMeanAtK: (a: number, b: number, k: number) => [betaMeanAtK(a, b, k)],
  modelledForTask: (a: number, b: number, never: number, always: number, n: number, c: number, k: number) => [
    modelledForTask({ a, b, never, always }, { n, c }, k),
  ],
  passAtKBounds: (counted: Row[], ranges: Row[], missing: number, k: number) => {
    const known: RangeBucket[] = ranges.map(([n = 0, cMin = 0, cMax = 0, tasks = 0]) => ({ n, cMin, cMax, tasks }));
    const bounds = passAtKBounds(histogram(counted), known, missing, k);
    return [bounds?.low, bounds?.high];
  },
};

const lines = (page?.blocks ?? []).flatMap((block) =>
  block.lines.flatMap((line) => {
    const [, name, args, printed] = /^([a-z]\w*)\((.*)\) = (-?\d.*)$/i.exec(line) ?? [];
    return name === undefined || args === undefined || printed === undefined ? [] : [{ line, name, args, printed }];
  }),
);

describe("docs/statistics.md", () => {
  test.each(lines)("$line", ({ name, args, printed }) => {
    const example = examples[name];
    if (example === undefined) throw new Error(`nothing computes ${name}`);
    // The arguments are JSON, checked by what comes out.
    const computed = example(...(JSON.parse(`[${args}]`) as never[]));
    const numbers = printed.split(", ");
    expect(computed).toHaveLength(numbers.length);
    numbers.forEach((number, at) => {
      const decimals = number.split(".")[1]?.length ?? 0;
      expect((computed[at] ?? Number.NaN).toFixed(decimals)).toBe(number);
    });
  });

  test("has an example of everything that can be an example", () => {
    expect(new Set(lines.map(({ name }) => name))).toEqual(new Set(Object.keys(examples)));
  });

  test("explains every warning and nothing that is none", () => {
    const rows = [...(page?.text.matchAll(/^\| `(\w+)` +\| .* \| .* \|$/gm) ?? [])].map(([, code]) => code);
    expect(rows.filter((code) => code !== "task_population" && code !== "fixed_tasks")).toEqual([
      ...intervalWarningCodes,
    ]);
  });
});
