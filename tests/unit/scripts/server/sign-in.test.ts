import { expect, test } from "vitest";
import { isPublic } from "../../../../scripts/server/sign-in.mjs";

test.each(["/sign-in?to=/", "/calculator?n=10", "/planner", "/help", "/healthz", "/readyz", "/recount.mjs"])(
  "%s holds no results",
  (target) => expect(isPublic(target, { dev: false })).toBe(true),
);

test.each([
  "/api",
  "/api/v1/runs",
  "/api/v1/session",
  "/api/v1/task-sets/a%401",
  "/api/v1/task-sets/a..b@1",
  "/_next/static/chunks/a.js",
])("%s decides itself, or is a file of the build", (target) => expect(isPublic(target, { dev: false })).toBe(true));

test.each([
  "/",
  "/?next=/calculator",
  "/runs/x",
  "/calculator/",
  "/Calculator",
  "//calculator",
  "/calculator/../runs/x",
  "/calculator%2F..%2Fruns",
  "/apiary",
  "/_next/static/../../runs/x",
  "/_next/static/%2e%2e/%2e%2e/runs/x",
  "/_next/data/x/runs.json",
  "/api/../runs/x",
  "/api/..",
  "/api/%2e%2e/runs/x",
  "/api/.%2E/runs/x",
  "/api/v1/../../runs/x",
  "/api/..\\runs\\x",
])("%s needs a reader", (target) => expect(isPublic(target, { dev: false })).toBe(false));
