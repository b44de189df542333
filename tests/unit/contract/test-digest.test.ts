import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { digestOfParts, testDigest } from "#lib/contract/test-digest";

const sha = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

test("a test is its text with line ends told alike, and nothing else evened out", () => {
  const unix = "def check(f):\n    assert f(1) == 'é'\n";
  expect(testDigest(unix)).toBe(sha(unix));
  expect(testDigest(unix.replaceAll("\n", "\r\n"))).toBe(sha(unix));
  expect(testDigest(unix.replaceAll("\n", "\r"))).toBe(sha(unix));
  for (const other of [`${unix} `, unix.trimEnd(), `\ufeff${unix}`, unix.replaceAll("    ", "\t")]) {
    expect(testDigest(other)).not.toBe(sha(unix));
  }
});

test("text without bytes of its own is refused, not hashed as something else", () => {
  expect(() => testDigest("a\ud800")).toThrow(expect.objectContaining({ code: "bad-encoding" }));
  expect(testDigest("\u{1F600}")).toBe(sha("\u{1F600}"));
});

test("one part is its own digest; several are told apart by name and content, in any order", () => {
  const [a, b] = [sha("a"), sha("b")];
  expect(digestOfParts([{ name: "/test.py", digest: a }])).toBe(a);
  const both = digestOfParts([
    { name: "2", digest: b },
    { name: "1", digest: a },
  ]);
  expect(both).toBe(sha(`[["1","${a}"],["2","${b}"]]`));
  expect(
    digestOfParts([
      { name: "1", digest: a },
      { name: "2", digest: b },
    ]),
  ).toBe(both);
  expect(
    digestOfParts([
      { name: "1", digest: b },
      { name: "2", digest: a },
    ]),
  ).not.toBe(both);
});
