import { expect, test } from "vitest";
import { formatHistogram, parseHistogram } from "#lib/url/histogram-text";

const histogram = [
  { n: 4, c: 0, tasks: 20 },
  { n: 10, c: 3, tasks: 1 },
];

test("a histogram is the same when it is read again", () => {
  expect(formatHistogram(histogram)).toBe("4-0*20,10-3");
  expect(parseHistogram("4-0*20,10-3")).toEqual(histogram);
});

test("parts in any order, and several of one kind, are one histogram in its order", () => {
  expect(parseHistogram("10-3,4-0*19,4-0")).toEqual(histogram);
});

test.each(["", "10", "10-11", "0-0", "10-3*0", "10-3*", "1e1-3", "10-3,,4-0", "-1-0", "9999999-1", "10-3*9999999"])(
  "%j is none",
  (text) => expect(parseHistogram(text)).toBeNull(),
);
