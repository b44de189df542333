import { expect, test } from "vitest";
import { releaseBins } from "#lib/core/release-bins";

const all = (dates: readonly (string | null)[]) =>
  releaseBins(
    dates,
    dates.map(() => true),
  );

test("months without a release keep their place", () => {
  expect(all(["2023-11-30", null, "2024-02-01", "2024-02-29"])).toEqual([
    { from: "2023-11-01", to: "2023-11-30", tasks: 1 },
    { from: "2023-12-01", to: "2023-12-31", tasks: 0 },
    { from: "2024-01-01", to: "2024-01-31", tasks: 0 },
    { from: "2024-02-01", to: "2024-02-29", tasks: 2 },
  ]);
});

test("a few weeks are told by days, decades by years", () => {
  expect(all(["2024-02-28", "2024-03-01"]).map(({ from, to }) => [from, to])).toEqual([
    ["2024-02-28", "2024-02-28"],
    ["2024-02-29", "2024-02-29"],
    ["2024-03-01", "2024-03-01"],
  ]);
  const years = all(["2004-05-01", "2024-05-01"]);
  expect(years).toHaveLength(21);
  expect(years[0]).toEqual({ from: "2004-01-01", to: "2004-12-31", tasks: 1 });
});

test("the ends are those of all dates, whichever are counted", () => {
  const bins = releaseBins(["2024-01-01", "2024-06-01"], [false, true]);
  expect(bins.map(({ tasks }) => tasks)).toEqual([0, 0, 0, 0, 0, 1]);
});

test("every date lies in one bin, up to the last that can be written", () => {
  const dates = ["9998-12-31", "9999-01-01", "9999-12-31"];
  const bins = all(dates);
  expect(bins.at(-1)?.to).toBe("9999-12-31");
  for (const date of dates) expect(bins.filter(({ from, to }) => from <= date && date <= to)).toHaveLength(1);
  expect(all([null, null])).toEqual([]);
  expect(all(["2024-01-01", "2024-01-01"])).toEqual([]);
});
