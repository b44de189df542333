import { expect, test } from "vitest";
import { newTestVersionPath, suspectsPath, testVersionPath } from "#lib/url/test-fix-routes";
import {
  formatNewTestVersionView,
  formatTestVersionView,
  parseNewTestVersionView,
  parseSuspectsView,
  parseTestVersionView,
} from "#lib/url/test-version-view";

/** Every part is known to the page. */
const nothing = { names: [], known: expect.any(Array) };

const read = (query: URLSearchParams) => Object.fromEntries(query);

test("a view of a test version survives its link", () => {
  for (const view of [
    { run: undefined, k: 1 },
    { run: "0198c0de-0000-7000-8000-000000000000", k: 10 },
  ]) {
    expect(parseTestVersionView(read(formatTestVersionView(view)))).toEqual({ view, ignored: [], unknown: nothing });
  }
});

test("a form that is filled in survives its link, line by line", () => {
  const view = { parent: "base", changed: "HumanEval/47\nA task, with a comma & more", retired: "HumanEval/160" };
  expect(parseNewTestVersionView(read(formatNewTestVersionView(view)))).toEqual({
    view,
    ignored: [],
    unknown: nothing,
  });
});

test("what cannot be read takes its default and is named", () => {
  expect(parseTestVersionView({ k: "0", run: ["a", "b"] })).toEqual({
    view: { run: "a", k: 1 },
    ignored: ["run", "k"],
    unknown: nothing,
  });
  expect(parseSuspectsView({ test_version: "x".repeat(301) }).ignored).toEqual(["test_version"]);
});

test("names of versions and ids of tasks are escaped in links", () => {
  expect(testVersionPath("a@1", "x y")).toBe("/task-sets/a%401/tests/x%20y");
  expect(newTestVersionPath("a@1", { parent: "base", changed: "T/1&2" })).toBe(
    "/task-sets/a%401/new-tests?parent=base&changed=T/1%262",
  );
  expect(suspectsPath("a@1", { testVersion: "base" })).toBe("/task-sets/a%401/suspects?test_version=base");
});
