import { expect, test } from "vitest";
import { ownPath } from "#lib/url/own-path";

test.each(["/", "/runs/x?k=1,10&test_version=a%20b#tasks", "/task-sets/humaneval@1"])("%s is our own", (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  undefined,
  null,
  "",
  "runs",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e%2e//evil.example",
  "/%5C../..//evil.example",
  "javascript:alert(1)",
  " /runs",
])("%j leads nowhere else than to the first page", (text) => {
  expect(ownPath(text)).toBe("/");
});

test("whatever the spelling, a browser stays on the host", () => {
  const parts = ["/", "\\", ".", "..", "\t", "\n", "%2e", "%2f", "@", ":", "evil.example", "?", "#"];
  for (const a of parts)
    for (const b of parts)
      for (const c of parts)
        for (const d of parts) {
          const to = ownPath(`/${a}${b}${c}${d}`);
          expect(new URL(to, "https://recount.example").origin).toBe("https://recount.example");
        }
});
