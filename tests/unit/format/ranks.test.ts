import { expect, test } from "vitest";
import { formatHolm } from "#lib/format/ranks";

const rows = (ranked: number, unranked = 0) => [
  ...Array.from({ length: ranked }, () => ({ rank_low: 1 })),
  ...Array.from({ length: unranked }, () => ({ rank_low: null })),
];

test("Holm is said in words, with the pairs of the runs that have a rank and the k that ranks them", () => {
  const text = formatHolm({ k: [10, 1], level: 0.95, rows: rows(8, 3) });
  expect(text).toContain("Ranks by pass@10 are the places that a run could hold given the noise");
  expect(text).toContain("all 28 pairs");
  expect(text).toContain("Holm's method");
  expect(text).toContain("below 5\u2009%");
});

test("a single run has nothing to be adjusted for", () => {
  expect(formatHolm({ k: [1], level: 0.95, rows: rows(1, 5) })).not.toContain("Holm");
});
