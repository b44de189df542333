import { describe, expect, it } from "vitest";
import { solveRateBins } from "#lib/charts/solve-rate-chart";

describe("tasks by solve rate", () => {
  it("has a bin for every c where n is the same and small, empty ones too", () => {
    expect(
      solveRateBins([
        { n: 3, c: 0, tasks: 4 },
        { n: 3, c: 3, tasks: 2 },
      ]),
    ).toEqual([
      { label: "0 of 3", tasks: 4 },
      { label: "1 of 3", tasks: 0 },
      { label: "2 of 3", tasks: 0 },
      { label: "3 of 3", tasks: 2 },
    ]);
  });

  it("keeps none and all apart from the tenths where n differs", () => {
    const bins = solveRateBins([
      { n: 5, c: 0, tasks: 1 },
      { n: 10, c: 1, tasks: 2 },
      { n: 10, c: 9, tasks: 3 },
      { n: 200, c: 199, tasks: 4 },
      { n: 200, c: 200, tasks: 5 },
    ]);
    const tasks = Object.fromEntries(bins.map((bin) => [bin.label, bin.tasks]));
    expect(tasks.none).toBe(1);
    expect(tasks["10–20\u2009%"]).toBe(2);
    expect(tasks["90–100\u2009%"]).toBe(7);
    expect(tasks.all).toBe(5);
  });

  it("loses no task, whatever the counts", () => {
    const histogram = Array.from({ length: 201 }, (_, c) => ({ n: 200, c, tasks: c + 1 }));
    const total = solveRateBins(histogram).reduce((sum, { tasks }) => sum + tasks, 0);
    expect(total).toBe((201 * 202) / 2);
  });

  it("is empty without tasks", () => {
    expect(solveRateBins([])).toEqual([]);
  });
});
