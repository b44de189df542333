import { expect, test } from "vitest";
import {
  formatBounds,
  formatDifference,
  formatInterval,
  formatLiesWithin,
  formatPoints,
  formatRate,
  formatRateInFull,
  formatSmallDifference,
} from "#lib/format/rate";

test("a rate is a percentage with one decimal", () => {
  expect(formatPoints(0.657317)).toBe("65.7");
  expect(formatRate(0.657317)).toBe("65.7\u2009%");
  expect(formatPoints(0)).toBe("0.0");
  expect(formatPoints(1)).toBe("100.0");
});

test("what is not exactly none or all is never rounded to it", () => {
  expect(formatPoints(0.0004)).toBe("<0.1");
  expect(formatPoints(0.99999)).toBe(">99.9");
  expect(formatPoints(0.0005)).toBe("0.1");
});

test("in full it has every digit", () => {
  expect(formatRateInFull(539 / 820)).toBe("0.6573170731707317");
});

test("a difference has its sign, with a real minus, and none where it rounds to nothing", () => {
  expect(formatDifference(0.031)).toBe("+3.1");
  expect(formatDifference(-0.031)).toBe("\u22123.1");
  expect(formatDifference(-0.0001)).toBe("0.0");
});

test("an interval is its two ends, rounded outward, and nothing where there is none", () => {
  expect(formatInterval(0.58399, 0.72001)).toBe("[58.3, 72.1]");
  expect(formatInterval(0.583, 0.721)).toBe("[58.3, 72.1]");
  expect(formatInterval(0, 1)).toBe("[0, 100]");
  expect(formatInterval(0.0004, 0.9996)).toBe("[<0.1, >99.9]");
  expect(formatInterval(null, null)).toBeNull();
});

test("bounds are rounded outward", () => {
  expect(formatBounds({ low: 0.71299, high: 0.74501 })).toBe("71.2 to 74.6");
});

test("bounds that have one decimal are not widened by binary rounding", () => {
  for (let perMille = 1; perMille < 999; perMille++) {
    const points = (perMille / 10).toFixed(1);
    expect(formatBounds({ low: perMille / 1000, high: perMille / 1000 })).toBe(points);
  }
});

test("a number that must lie between bounds lies within them, or is the only one that is left", () => {
  expect(formatLiesWithin({ low: 0.71299, high: 0.74501 })).toBe("lies within 71.2 to 74.6\u2009%");
  expect(formatLiesWithin({ low: 1, high: 1 })).toBe("is 100\u2009%");
});

test("bounds at the ends are written without decimals", () => {
  expect(formatBounds({ low: 0, high: 1 })).toBe("0 to 100");
  expect(formatBounds({ low: 0.0001, high: 0.99999 })).toBe("0 to 100");
});

test("a small difference has the digits that tell it from none", () => {
  expect([0.31, 0.0004, -0.00012, 0.0000001, 0].map(formatSmallDifference)).toEqual([
    "+31.0",
    "+0.04",
    "\u22120.01",
    "0.0",
    "0.0",
  ]);
});
