import { expect, test } from "vitest";
import { countsInView } from "#lib/core/counts-in-view";
import { intervalScopes } from "#lib/core/interval-scope";
import { type KReport, reportPassAtK } from "#lib/core/reportability";
import type { TaskState } from "#lib/core/scoring-view";
import { seededRandom } from "#lib/core/seeded-random";
import { indexWindow } from "#lib/core/window-index";
import { type WindowScore, windowRange, windowScores } from "#lib/core/window-scores";
import { exactPassAtK } from "#tests/support/exact";

const days = ["2024-01-31", "2024-02-01", "2024-02-29", "2024-03-01", "2025-01-01"];

test.each([
  [null, null, 6],
  ["2024-02-01", null, 4],
  [null, "2024-02-29", 3],
  ["2024-02-29", "2024-02-29", 1],
  ["2024-03-02", "2024-12-31", 0],
  ["2026-01-01", null, 0],
  ["2024-03-01", "2024-02-01", 0],
])("from %s to %s there are %d tasks", (from, to, tasks) => {
  const index = indexWindow({ releasedOn: [...days, null], groups: null, runs: [] });
  const [first, last] = windowRange(index, { from, to });
  expect(last - first).toBe(tasks);
});

const random = seededRandom(5);
const below = (limit: number) => Math.floor(random() * limit);

/** Tasks with random dates, groups, counts and gaps. */
function someCounts(round: number) {
  const tasks = 20 + below(30);
  const releasedOn = Array.from({ length: tasks }, () => (random() < 0.15 ? null : (days[below(5)] ?? null)));
  const groups = round % 2 === 0 ? null : Array.from({ length: tasks }, () => (random() < 0.3 ? null : below(6)));
  const states = Array.from({ length: tasks }, (): TaskState => {
    if (random() > 0.02) return "counted";
    return random() < 0.5 ? "missing" : "stale";
  });
  const n = states.map((state) => (state === "counted" ? (round % 3 === 0 ? 1 + below(5) : 5) : 0));
  const c = n.map((samples) => below(samples + 1));
  const placesOf = (state: TaskState) => states.flatMap((each, task) => (each === state ? [task] : []));
  const run = { n, c, missing: placesOf("missing"), stale: placesOf("stale"), verdictsUnknown: round % 50 === 49 };
  return { releasedOn, groups, states, run };
}

type Some = ReturnType<typeof someCounts>;

/** The same by the way of every other page: the states of tasks, then the view. */
function viewOf({ releasedOn, groups, states, run }: Some, from: string | null, to: string | null) {
  const isIn = (date: string | null): boolean => {
    if (from === null && to === null) return true;
    return date !== null && date >= (from ?? "0") && date <= (to ?? "9");
  };
  const state = states.map((each, task): TaskState => (isIn(releasedOn[task] ?? null) ? each : "retired"));
  const names = groups?.map((group) => (group === null ? null : `g${group}`)) ?? null;
  const n = run.n.map((samples, task) => (states[task] === "stale" ? 5 : samples));
  const view = countsInView({ n, c: run.c, verdicts: [], state }, { errors: "strict", groups: names });
  const counted = state.flatMap((each, task) => (each === "counted" ? [task] : []));
  return { view: { ...view, verdictsUnknown: run.verdictsUnknown }, counted };
}

function expectSame(score: WindowScore | undefined, report: KReport): void {
  if (report.value === null) {
    expect(score).toEqual({ value: null, reason: report.reason });
    return;
  }
  expect(score?.value).toBe(report.value);
  const { low, high } = report.interval ?? { low: null, high: null };
  // Sums over groups are taken in the order of dates.
  const close = (end: number | null) => (end === null ? null : expect.closeTo(end, 13));
  expect(score).toEqual({ value: report.value, low: close(low), high: close(high) });
}

test("a window gives the numbers that the leaderboard has under it", () => {
  for (let round = 0; round < 150; round++) {
    const some = someCounts(round);
    const index = indexWindow({ ...some, runs: [some.run] });
    const [from = null, to = null] = days.filter(() => random() < 0.5);
    const { view, counted } = viewOf(some, from, to);
    for (const k of [1, 3, 5]) {
      for (const scope of intervalScopes) {
        const [score] = windowScores(index, { from, to }, k, scope);
        expectSame(score, reportPassAtK(view, k, scope));
        if (score === undefined || score.value === null) continue;
        const sum = counted.reduce(
          (all, task) => all + exactPassAtK(some.run.n[task] ?? 0, some.run.c[task] ?? 0, k),
          0,
        );
        expect(score.value).toBeCloseTo(sum / counted.length, 13);
      }
    }
  }
});
