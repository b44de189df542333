import { describe, expect, test } from "vitest";
import { rowsBetween } from "#components/table/selection";

describe("rowsBetween", () => {
  const ids = ["a", "b", "c", "d"];
  test("takes both ends, in either direction", () => {
    expect(rowsBetween(ids, 1, 3)).toEqual(["b", "c", "d"]);
    expect(rowsBetween(ids, 2, 0)).toEqual(["a", "b", "c"]);
    expect(rowsBetween(ids, 2, 2)).toEqual(["c"]);
  });
});
