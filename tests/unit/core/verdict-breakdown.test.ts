import { expect, test } from "vitest";
import { verdictBreakdown } from "#lib/core/verdict-breakdown";

test("counts samples of each verdict and tasks with at least one; by counts alone, what passed and what did not", () => {
  const breakdown = verdictBreakdown([
    { n: 5, c: 2, verdicts: "PPFTE" },
    { n: 3, c: 0, verdicts: "TTI" },
    { n: 10, c: 4, verdicts: null },
    { n: 2, c: 2, verdicts: null },
    { n: 3, c: 0, verdicts: null },
    { n: 0, c: 0, verdicts: null },
  ]);
  expect(breakdown).toEqual({
    samples: 23,
    known: [
      { verdict: "P", samples: 8, tasks: 3 },
      { verdict: "F", samples: 1, tasks: 1 },
      { verdict: "T", samples: 3, tasks: 2 },
      { verdict: "E", samples: 1, tasks: 1 },
      { verdict: "I", samples: 1, tasks: 1 },
    ],
    unexplained: { samples: 9, tasks: 2 },
  });
});

test("of any tasks the parts add up to the samples, and c to what passed", () => {
  for (let seed = 1; seed <= 200; seed++) {
    let state = seed;
    const next = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const tasks = Array.from({ length: next(30) }, () => {
      const letters = Array.from({ length: next(8) }, () => "PFTEIU"[next(6)]).join("");
      const c = letters.replaceAll(/[^P]/g, "").length;
      return { n: letters.length, c, verdicts: next(2) === 0 || letters === "" ? null : letters };
    });
    const { samples, known, unexplained } = verdictBreakdown(tasks);
    const all = known.reduce((sum, part) => sum + part.samples, 0) + unexplained.samples;
    expect(all).toBe(samples);
    const passed = known.find(({ verdict }) => verdict === "P");
    expect(passed?.samples ?? 0).toBe(tasks.reduce((sum, { c }) => sum + c, 0));
    expect(passed?.tasks ?? 0).toBe(tasks.filter(({ c }) => c > 0).length);
    expect(unexplained.tasks).toBe(tasks.filter(({ n, c, verdicts }) => verdicts === null && n > c).length);
  }
});
