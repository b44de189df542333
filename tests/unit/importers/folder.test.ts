import { expect, test } from "vitest";
import { homeOf } from "#lib/importers/folder";

test.each([
  [["a.json"], ""],
  [["x/y/a.json", "x/y/b.json"], "x/y"],
  [["x/y/a.json", "x/z/b.json"], "x"],
  [["x/y/a.json", "x/b.json"], "x"],
  [["x/a.json", "xy/b.json"], ""],
  [["x/a.json", "b.json"], ""],
])("the files %j lie in %j", (paths, home) => {
  expect(homeOf(paths)).toBe(home);
});
