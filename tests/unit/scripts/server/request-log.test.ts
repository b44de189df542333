import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { routePattern } from "../../../../scripts/server/request-log.mjs";

test.each([
  ["/api/v1/runs?q=secret", "/api/v1/runs"],
  ["/api/v1/runs/0193c1de/counts.csv", "/api/v1/runs/[…]/counts.csv"],
  ["/leaderboards/secret-set@1?k=1", "/leaderboards/[…]"],
  ["/secret", "/[…]"],
  ["/", "/"],
])("the log has no name, id or query: %s", (target, pattern) => {
  expect(routePattern(target)).toBe(pattern);
});

test("every address of the application is told apart in the log", () => {
  const folders = readdirSync(path.join(import.meta.dirname, "../../../../app"), {
    recursive: true,
    withFileTypes: true,
  })
    .filter((entry) => entry.isDirectory() && !/^[[(]/.test(entry.name))
    .map(({ name }) => name);
  expect(folders).toContain("task-sets");
  for (const name of folders) expect(routePattern(`/${name}`)).toBe(`/${name}`);
});
