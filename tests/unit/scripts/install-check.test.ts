import { expect, test } from "vitest";
import { matchesLock } from "../../../scripts/install-check.mjs";

const a = { version: "1.0.0", integrity: "sha512-a" };
const lock = { packages: { "": {}, "node_modules/a": a, "node_modules/other-platform": { ...a, optional: true } } };

test("what the lock file names is installed, optional packages of other platforms aside", () => {
  expect(matchesLock(lock, { packages: { "node_modules/a": a } })).toBe(true);
});

test.each([
  ["a package is missing", {}],
  ["another version is there", { "node_modules/a": { ...a, version: "1.0.1" } }],
  ["the same version with other bytes is there", { "node_modules/a": { ...a, integrity: "sha512-b" } }],
  ["a package is there that the lock file does not name", { "node_modules/a": a, "node_modules/b": a }],
])("%s: it must be installed again", (_, packages) => {
  expect(matchesLock(lock, { packages })).toBe(false);
});
