import { expect, test } from "vitest";
import { type HistoryPoint, historyLine } from "#lib/charts/history-line";

const box = { width: 100, height: 10 };
const value = (rate: number, isVoided = false): HistoryPoint => ({ value: rate, low: null, high: null, isVoided });
const range = (low: number, high: number): HistoryPoint => ({ value: null, low, high, isVoided: false });

test("the highest value lies on top, the lowest at the bottom, and scorings are evenly apart", () => {
  const { points, min, max } = historyLine([value(0.5), value(0.7), value(0.6)], box);
  expect(min).toBeCloseTo(0.5, 12);
  expect(max).toBeCloseTo(0.7, 12);
  expect(points.map(({ x }) => x)).toEqual([0, 50, 100]);
  expect(points[0]?.y).toBeCloseTo(10, 9);
  expect(points[1]?.y).toBeCloseTo(0, 9);
  expect(points[2]?.y).toBeCloseTo(5, 9);
});

test("bounds are a range without a value, and the line is not drawn through them", () => {
  const { points, segments } = historyLine([value(0.5), value(0.6), range(0.4, 0.8), value(0.7), value(0.7)], box);
  expect(points[2]?.y).toBeNull();
  expect(points[2]?.top).toBeCloseTo(0, 9);
  expect(points[2]?.bottom).toBeCloseTo(10, 9);
  expect(segments.map((segment) => segment.map(({ x }) => x))).toEqual([
    [0, 25],
    [75, 100],
  ]);
});

test("a voided scoring is drawn and not joined", () => {
  const { points, segments } = historyLine([value(0.5), value(0.9, true), value(0.5)], box);
  expect(points[1]?.isVoided).toBe(true);
  expect(segments.map((segment) => segment.map(({ x }) => x))).toEqual([[0, 100]]);
});

test("equal values and no value at all have an axis of a point", () => {
  const same = historyLine([value(0.5), value(0.5)], box);
  expect(same.max - same.min).toBeCloseTo(0.01, 12);
  expect(same.points[0]?.y).toBeCloseTo(5, 9);
  expect(historyLine([{ value: null, low: null, high: null, isVoided: false }], box).segments).toEqual([]);
});

test("the axis never reaches beyond 0 and 1", () => {
  const best = historyLine([value(1), value(1)], box);
  expect([best.min, best.max]).toEqual([0.99, 1]);
  expect(best.points[0]?.y).toBeCloseTo(0, 9);
  const worst = historyLine([value(0), value(0.001)], box);
  expect([worst.min, worst.max]).toEqual([0, 0.01]);
  expect(worst.points[0]?.y).toBeCloseTo(10, 9);
  expect(historyLine([value(0), value(1)], box)).toMatchObject({ min: 0, max: 1 });
});
