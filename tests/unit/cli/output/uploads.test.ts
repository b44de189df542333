import { expect, test } from "vitest";
import { formatCreated, formatUploads, progressLine } from "#cli/output/uploads";
import { RecountError } from "#lib/core/errors";

const answer = {
  run: { id: "r1", url: "/runs/r1", created: true },
  scorings: [
    { id: "s1", test_version: "base" },
    { id: "s2", test_version: "plus" },
  ],
  tasks: 164,
  samples: 1640,
  correct: 1078,
  n_min: 10,
  n_max: 10,
  missing: [],
  format: "evalplus",
  digest: "d",
  warnings: [],
};

test("one upload is told with its address, tests, counts and digest", () => {
  const text = formatCreated(answer, "http://127.0.0.1:3000").join("\n");
  expect(text).toMatch(/created +r1 {2}http:\/\/127\.0\.0\.1:3000\/runs\/r1/);
  expect(text).toMatch(/tests +base, plus/);
  expect(text).toMatch(/samples +1640, 1078 passed/);
});

test("a repeated upload and a dry run do not say created", () => {
  expect(formatCreated({ ...answer, run: { ...answer.run, created: false } }, "http://x")[0]).toMatch(
    /^already recorded/,
  );
  const dry = formatCreated({ ...answer, run: { id: null, url: null, created: false } }, "http://x")[0];
  expect(dry).toMatch(/^checked +nothing was stored/);
});

test("of several uploads each has its line, also what was refused or not tried", () => {
  const lines = formatUploads(
    ["a", "b", "c"],
    [
      { path: "a", answer },
      { path: "b", error: new RecountError("unauthenticated", "no") },
    ],
    "http://x",
  );
  expect(lines[1]).toMatch(/^a +created +164 +10 +1640 +1078 +http:\/\/x\/runs\/r1$/);
  expect(lines[2]).toMatch(/^b +refused: unauthenticated$/);
  expect(lines[3]).toMatch(/^c +not tried$/);
});

test("each of several uploads is told of when it is done", () => {
  expect(progressLine({ path: "a", answer }, 1, 3)).toBe(
    "[1/3] a: created, 164 tasks, n = 10, 1078 of 1640 samples passed",
  );
  const error = new RecountError("unknown-task", "no");
  expect(progressLine({ path: "b", error }, 2, 3)).toBe("[2/3] b: not recorded");
  expect(progressLine({ path: "c", skipped: "part of a" }, 3, 3)).toBe("[3/3] c: part of a");
});
