import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readDigests } from "#lib/upload/read-digests";
import type { SourceFile } from "#lib/upload/source-file";

const tasks = ["T/0", "T/1", "T/2"];
const none = (): void => undefined;
const file = (path: string, text: string): SourceFile => ({ path, file: new Blob([text]) });
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

test("a folder with a file per task and JSON of task to text give the same digests, in the order of the set", async () => {
  const texts = { "T/1": "assert f(1) == 2\n", "T/0": "assert f(0) == 1\n" };
  const json = await readDigests([file("tests.json", JSON.stringify(texts))], tasks, none);
  const folder = await readDigests(
    Object.entries(texts).map(([task, text]) => file(`tests/${task}.py`, text)),
    tasks,
    none,
  );
  const expected = [
    { task_id: "T/0", sha256: sha256(texts["T/0"]) },
    { task_id: "T/1", sha256: sha256(texts["T/1"]) },
  ];
  expect(json).toEqual({ name: "tests.json", digests: expected, without: ["T/2"] });
  expect(folder).toEqual({ name: "tests", digests: expected, without: ["T/2"] });
});

test("line ends of another system are the same tests", async () => {
  const unix = await readDigests([file("t.json", JSON.stringify({ "T/0": "a\nb\n" }))], tasks, none);
  const windows = await readDigests([file("t.json", JSON.stringify({ "T/0": "a\r\nb\r\n" }))], tasks, none);
  expect(windows.digests).toEqual(unix.digests);
});

test("tests of a task that the set has not are refused by name", async () => {
  await expect(readDigests([file("t.json", JSON.stringify({ "T/9": "x" }))], tasks, none)).rejects.toMatchObject({
    code: "unknown-task",
    message: expect.stringContaining("T/9"),
  });
});
