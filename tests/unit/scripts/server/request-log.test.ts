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
