import { expect, test } from "vitest";
import { verdictBreakdown } from "#lib/core/verdict-breakdown";

test("counts samples and tasks of each verdict, and apart from them what is known by counts alone", () => {
  const breakdown = verdictBreakdown([
    { n: 5, c: 2, verdicts: "PPFTE" },
    { n: 3, c: 0, verdicts: "TTI" },
    { n: 10, c: 4, verdicts: null },
    { n: 2, c: 2, verdicts: null },
    { n: 0, c: 0, verdicts: null },
  ]);
  expect(breakdown).toEqual({
    samples: 20,
    known: [
      { verdict: "P", samples: 2, tasks: 1 },
      { verdict: "F", samples: 1, tasks: 1 },
      { verdict: "T", samples: 3, tasks: 2 },
      { verdict: "E", samples: 1, tasks: 1 },
      { verdict: "I", samples: 1, tasks: 1 },
    ],
    counted: { passed: 6, failed: 6, tasks: 2 },
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
    const { samples, known, counted } = verdictBreakdown(tasks);
    const all = known.reduce((sum, part) => sum + part.samples, 0) + counted.passed + counted.failed;
    expect(all).toBe(samples);
    const passed = (known.find(({ verdict }) => verdict === "P")?.samples ?? 0) + counted.passed;
    expect(passed).toBe(tasks.reduce((sum, { c }) => sum + c, 0));
  }
});
