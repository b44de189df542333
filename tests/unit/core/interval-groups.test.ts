import { expect, test } from "vitest";
import { histogramOf } from "#lib/core/histogram";
import { taskPopulationInterval } from "#lib/core/interval";
import { type GroupedTask, groupedInterval, groupedIntervalOf } from "#lib/core/interval-groups";
import { passAtK } from "#lib/core/pass-at-k";
import { classicalT, unitsOfGroups } from "#lib/core/plus-two";
import { histogramsOfGroups } from "#lib/core/task-groups";
import { expectClose, type Tolerance } from "#tests/support/close";
import { integerBetween, seededRandom } from "#tests/support/random";
import { describeShared, readShared } from "#tests/support/shared-data";

const exact = { rel: 1e-12, abs: 0 };

function someTasks(seed: number, groups: number | null): GroupedTask[] {
  const random = seededRandom(seed);
  return Array.from({ length: 37 }, () => {
    const c = integerBetween(random, 0, 6);
    return { n: 6, c, group: groups === null ? null : `group ${integerBetween(random, 1, groups)}` };
  });
}

test("groups of one task each give the interval without groups, and a design effect of 1", () => {
  const tasks = someTasks(1, null);
  const plain = taskPopulationInterval(
    histogramOf(
      tasks.map(({ n }) => n),
      tasks.map(({ c }) => c),
    ),
    2,
  );
  const grouped = groupedInterval(tasks, 2);
  expect(grouped?.method).toBe("plus_two_groups");
  expect(grouped?.groups).toBe(37);
  expectClose(grouped?.low, plain?.low ?? 2, exact);
  expectClose(grouped?.high, plain?.high ?? 2, exact);
  expectClose(grouped?.designEffect, 1, exact);
});

test("groups that agree within themselves count as one unit each: six copies of a task say no more than the task", () => {
  const apart = [0, 1, 3, 6, 6].map((c, at) => ({ n: 6, c, group: `${at}` }));
  const copied = apart.flatMap((task) => Array.from({ length: 6 }, () => task));
  expectClose(groupedInterval(copied, 1)?.low, groupedInterval(apart, 1)?.low ?? 2, exact);
  expectClose(groupedInterval(copied, 1)?.clusterSe, groupedInterval(apart, 1)?.clusterSe ?? 2, exact);
  expect(groupedInterval(copied, 1)?.designEffect).toBeGreaterThan(5);
});

test("from the histogram of each group it is the same as from the tasks", () => {
  for (const seed of [1, 2, 3]) {
    const tasks = someTasks(seed, 9);
    const groups = histogramsOfGroups(
      tasks.map(({ n }) => n),
      tasks.map(({ c }) => c),
      tasks.map(({ group }) => group),
    );
    const [byTask, byGroup] = [groupedInterval(tasks, 3), groupedIntervalOf(groups ?? [], 3)];
    expect(byGroup?.groups).toBe(byTask?.groups);
    for (const part of ["point", "low", "high", "clusterSe", "designEffect"] as const) {
      expectClose(byGroup?.[part], byTask?.[part] ?? 2, exact);
    }
  }
});

test("there is none for a single group, and no design effect where all tasks agree", () => {
  expect(
    groupedInterval(
      [
        { n: 2, c: 1, group: "a" },
        { n: 2, c: 0, group: "a" },
      ],
      1,
    ),
  ).toBeNull();
  expect(groupedInterval([], 1)).toBeNull();
  expect(
    groupedInterval(
      [
        { n: 2, c: 2, group: "a" },
        { n: 2, c: 2, group: null },
      ],
      1,
    )?.designEffect,
  ).toBeNull();
});

test("lies in [0, 1], has a width and contains the point, for 500 random groupings", () => {
  for (let seed = 0; seed < 500; seed++) {
    const interval = groupedInterval(someTasks(seed, 2 + (seed % 20)), 1 + (seed % 6), 0.8 + (seed % 20) / 105);
    const { low = Number.NaN, high = Number.NaN, point = Number.NaN } = interval ?? {};
    expect(0 <= low && low <= point && point <= high && high <= 1 && low < high, `seed ${seed}`).toBe(true);
  }
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly cases: readonly {
    tasks: [number, number][];
    groups: string[];
    k: number;
    level: number;
    mean: number;
    clusters: number;
    cluster_se: number;
    cluster_t: { df: number; low: number; high: number };
    plus_two: { center: number; se: number; df: number; low: number; high: number };
  }[];
}

describeShared("vectors", "reference values", () => {
  test("intervals lie within the tolerance of interval_clustered.json, the cluster-robust ones too", () => {
    const { cases, tolerance } = readShared<Vectors>("vectors/interval_clustered.json");
    expect(cases.length).toBeGreaterThan(0);
    for (const { tasks, groups, k, level, mean, clusters, cluster_se, cluster_t, plus_two } of cases) {
      const interval = groupedInterval(
        tasks.map(([n, c], at) => ({ n, c, group: groups[at] ?? null })),
        k,
        level,
      );
      expect(interval?.groups).toBe(clusters);
      expectClose(interval?.point, mean, tolerance, "mean");
      expectClose(interval?.clusterSe, cluster_se, tolerance, "cluster se");
      for (const part of ["center", "se", "low", "high"] as const) {
        expectClose(interval?.[part], plus_two[part], tolerance, part);
      }
      const robust = classicalT(
        unitsOfGroups(
          tasks.map(([n, c]) => passAtK(n, c, k)),
          groups,
        ),
        mean,
        level,
      );
      for (const part of ["df", "low", "high"] as const) expectClose(robust?.[part], cluster_t[part], tolerance, part);
    }
  });
});
