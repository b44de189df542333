import { expect, it } from "vitest";
import { formatBest, formatLeftOut } from "#lib/format/best-runs";

const of = (rows: number, total: number, scored: number) =>
  formatLeftOut({ k: [10, 1], rows: Array.from({ length: rows }), total, total_scored: scored });

it("tells the runs that are left out, and those without a score among them", () => {
  expect(formatBest(2, 3)).toBe("the best 2 of 3 runs");
  expect(of(5, 5, 3)).toBeNull();
  expect(of(5, 9, 9)).toBe("The best 5 of 9 runs by pass@10; 4 others are left out");
  expect(of(5, 9, 8)).toBe("The best 5 of 9 runs by pass@10; 4 others are left out, 1 of them without a score");
  expect(of(5, 6, 5)).toBe("The best 5 of 6 runs by pass@10; 1 other is left out, all of them without a score");
  expect(of(5, 9, 0)).toBe("The newest 5 of 9 runs, none with a score; 4 others are left out");
  expect(of(5, 9, 2)).toBe("The best 5 of 9 runs by pass@10; 4 others are left out, all of them without a score");
});
