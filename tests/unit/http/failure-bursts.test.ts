import { expect, test } from "vitest";
import { FailureBursts } from "#lib/http/failure-bursts";

const minute = 60_000;

test("an address is told of at once, then once in a while with all that came in between", () => {
  const bursts = new FailureBursts(15 * minute);
  expect(bursts.note("a", 0)).toEqual({ failures: 1, unrecorded: 0 });
  for (let at = 1; at <= 500; at++) expect(bursts.note("a", at)).toBeNull();
  expect(bursts.note("b", 600)).toEqual({ failures: 1, unrecorded: 0 });
  expect(bursts.note("a", 15 * minute)).toEqual({ failures: 501, unrecorded: 0 });
});

test("of all addresses at most so many rows are written an hour, and none is lost from count", () => {
  const bursts = new FailureBursts(15 * minute, 60);
  const rows = Array.from({ length: 5_000 }, (_, at) => bursts.note(`10.0.0.${at}`, at)).filter(
    (burst) => burst !== null,
  );
  expect(rows).toHaveLength(60);
  expect(bursts.note("10.0.0.70", 10_000)).toBeNull();
  expect(bursts.note("10.0.0.70", 61 * minute)).toEqual({ failures: 3, unrecorded: 0 });
});

test("addresses beyond what is kept in memory are counted in the next row", () => {
  const bursts = new FailureBursts(15 * minute, 1, 3);
  bursts.note("first", 0);
  for (const address of ["a", "a", "b", "c", "d"]) expect(bursts.note(address, 1)).toBeNull();
  // a with two failures went out; the first one had none left to tell.
  expect(bursts.note("e", 61 * minute)).toEqual({ failures: 1, unrecorded: 3 });
});
