import { describe, expect, test } from "vitest";
import { safeLink } from "#lib/format/safe-link";

describe("links that may be followed stay as they are", () => {
  test.each([
    "https://example.org/a?b=c#d",
    "http://localhost:3000",
    "HTTPS://EXAMPLE.ORG",
    "mailto:someone@example.org",
    "/runs?tag=a",
    "../x",
    "#part",
    "?k=10",
    "//example.org/path",
    "page:2/x".replace(":", "%3A"),
  ])("%s", (target) => expect(safeLink(target)).toBe(target));
});

describe("links that do something else lead nowhere", () => {
  test.each([
    "",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://example.org/1",
    "about:blank",
    "intent://x",
    "http://",
    "https://[::1",
  ])("%j", (target) => expect(safeLink(target)).toBeNull());
});
