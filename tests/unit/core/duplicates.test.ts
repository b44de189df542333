import { expect, test } from "vitest";
import { copiesEffect, suspectedCopies } from "#lib/core/duplicates";
import { expectClose, type Tolerance } from "#tests/support/close";
import { describeShared, readShared } from "#tests/support/shared-data";

test("one copy changes nothing, and no number of copies changes pass@1", () => {
  expect(copiesEffect(10, 2, 3, 1)).toMatchObject({ clean: 8 / 15, withCopies: 8 / 15, narrowerBy: 1 });
  for (const copies of [2, 5, 100])
    expectClose(copiesEffect(7, 3, 1, copies).withCopies, 3 / 7, { rel: 1e-15, abs: 0 });
});

test("more copies only lower pass@k for k > 1, down to 1 - (1 - c/n)^k", () => {
  let last = 1;
  for (let copies = 1; copies <= 40; copies++) {
    const { withCopies, limit } = copiesEffect(8, 3, 4, copies);
    expect(withCopies).toBeLessThan(last);
    expect(withCopies).toBeGreaterThan(limit);
    last = withCopies;
  }
  const many = copiesEffect(8, 3, 4, 100_000);
  expectClose(many.withCopies, many.limit, { rel: 1e-5, abs: 0 });
});

test("copies make a k above n look possible; the clean samples have none", () => {
  expect(copiesEffect(5, 2, 8, 2)).toMatchObject({ clean: null, withCopies: expect.any(Number) });
  expect(() => copiesEffect(5, 2, 11, 2)).toThrow("k = 11 exceeds n = 10");
  expect(() => copiesEffect(5, 2, 1, 0)).toThrow(RangeError);
  expect(() => copiesEffect(5, 6, 1, 2)).toThrow(RangeError);
});

test("a factor common to all counts of 20 tasks is seen; of fewer tasks, or all-or-nothing ones, it is not", () => {
  const half = { n: 20, c: 8, tasks: 10 };
  expect(suspectedCopies([half, { n: 20, c: 12, tasks: 10 }])).toBe(4);
  expect(suspectedCopies([half, { n: 20, c: 11, tasks: 10 }])).toBeNull();
  expect(suspectedCopies([half, { n: 20, c: 12, tasks: 9 }])).toBeNull();
  expect(suspectedCopies([{ n: 20, c: 20, tasks: 30 }])).toBeNull();
  expect(suspectedCopies([])).toBeNull();
});

interface Vectors {
  readonly tolerance: Tolerance;
  readonly cases: readonly {
    n: number;
    c: number;
    k: number;
    copies: number;
    clean: number;
    with_copies: number;
    limit: number;
  }[];
}

describeShared("vectors", "reference values", () => {
  test("what copies do lies within the tolerance of duplicates.json", () => {
    const { cases, tolerance } = readShared<Vectors>("vectors/duplicates.json");
    expect(cases.length).toBeGreaterThan(0);
    for (const { n, c, k, copies, ...expected } of cases) {
      const found = copiesEffect(n, c, k, copies);
      expectClose(found.clean, expected.clean, tolerance, "clean");
      expectClose(found.withCopies, expected.with_copies, tolerance, "with copies");
      expectClose(found.limit, expected.limit, tolerance, "limit");
    }
  });
});
