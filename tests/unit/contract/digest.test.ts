import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { compareBytes, sha256Hex, uploadDigest } from "#lib/contract/digest";
import { parseRunText } from "#lib/contract/parse-document";

const document = (change: Record<string, unknown> = {}, run: Record<string, unknown> = {}): string =>
  JSON.stringify({
    format: "recount-run/1",
    run: { model: "m", task_set: "s@1", test_version: "base", ...run },
    tasks: [
      { task_id: "b", n: 5, c: 2 },
      { task_id: 'a"é', verdicts: "PFT" },
    ],
    ...change,
  });
const digestOf = (...change: Parameters<typeof document>): string => uploadDigest(parseRunText(document(...change)));

test("is the SHA-256 of the lines that its description gives", () => {
  const scorings = [
    {
      test_version: "plus",
      timeout_seconds: 4,
      tasks: [
        { task_id: "b", n: 5, c: 1 },
        { task_id: 'a"é', n: 3, c: 1 },
      ],
    },
  ];
  const run = { temperature: 0.8, config: { top_p: 0.95, a: [1] }, harness: { name: "h" }, n: 5 };
  const lines = [
    '["a\\"é",3,1,"PFT"]',
    '["b",5,2]',
    '{"test_version":"plus","timeout_seconds":4}',
    '["a\\"é",3,1]',
    '["b",5,1]',
    '"recount-run/1"',
    '{"config":{"a":[1],"top_p":0.95},"evaluated_at":null,"harness":{"name":"h","version":null},"model":"m","n":5,' +
      '"task_set":"s@1","temperature":0.8,"test_version":"base","timeout_seconds":null}',
  ];
  const expected = createHash("sha256")
    .update(`${lines.join("\n")}\n`)
    .digest("hex");
  expect(digestOf({ scorings }, run)).toBe(expected);
});

test("test outcomes are part of it", () => {
  const tasks = [{ task_id: "t", n: 1, c: 1, verdicts: "P", tests: ["x"], outcomes: ["P"] }];
  const line = '["t",1,1,"P",["P"],["x"]]';
  const run =
    '{"config":{},"evaluated_at":null,"harness":null,"model":"m","n":null,"task_set":"s@1","temperature":null,"test_version":"base","timeout_seconds":null}';
  expect(digestOf({ tasks })).toBe(sha256Hex(`${line}\n"recount-run/1"\n${run}\n`));
});

test("does not depend on the order of tasks, of keys, of scorings, nor on name, tags, notes and source", () => {
  const reordered = {
    tasks: [
      { verdicts: "PFT", task_id: 'a"é' },
      { c: 2, task_id: "b", n: 5 },
    ],
  };
  expect(digestOf(reordered)).toBe(digestOf());
  expect(digestOf({}, { name: "x", tags: ["t"], notes: "n", source: { format: "csv" } })).toBe(digestOf());
  expect(digestOf({}, { temperature: null, config: {} })).toBe(digestOf());
});

test.each([
  ["timeout", {}, { timeout_seconds: 3 }],
  ["temperature", {}, { temperature: 0 }],
  ["config", {}, { config: { seed: 1 } }],
  ["time stated", {}, { evaluated_at: "2026-01-01" }],
  [
    "verdicts",
    {
      tasks: [
        { task_id: "b", n: 5, c: 2 },
        { task_id: 'a"é', verdicts: "FPT" },
      ],
    },
    {},
  ],
  [
    "counts",
    {
      tasks: [
        { task_id: "b", n: 5, c: 3 },
        { task_id: 'a"é', verdicts: "PFT" },
      ],
    },
    {},
  ],
])("another %s is another digest", (_what, change, run) => {
  expect(digestOf(change, run)).not.toBe(digestOf());
});

test("ids are sorted by their bytes in UTF-8", () => {
  const ids = ["a", "é", "\uffee", "💡", "aa", "Z", "日"];
  const byBytes = [...ids].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect([...ids].sort(compareBytes)).toEqual(byBytes);
});

test("SHA-256 of the empty text and of abc are those of FIPS 180-2", () => {
  expect(sha256Hex("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
