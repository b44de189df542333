import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readTestFolder } from "#lib/importers/test-folder";
import { fileOf, inPieces } from "#tests/support/import-text";

const sha = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
const tasks = ["HumanEval/1", "HumanEval/10", "build.v1", "build"];

async function read(
  files: Readonly<Record<string, string>>,
  of: readonly string[] = tasks,
): Promise<Record<string, string>> {
  const folder = {
    name: "suite",
    paths: Object.keys(files).sort(),
    open: (path: string) => fileOf(path, inPieces(Buffer.from(files[path] ?? ""))),
  };
  return Object.fromEntries(await readTestFolder(folder, of));
}

test("a file or a folder belongs to the task with the longest id that it begins with", async () => {
  const digests = await read({
    "HumanEval/1.py": "one\r\n",
    "HumanEval_10.py": "ten",
    "build.v1/test.sh": "v1",
    "build/test.sh": "b",
    ".git/config": "x",
    "build/.hidden": "x",
  });
  expect(digests).toEqual({
    "HumanEval/1": sha("one\n"),
    "HumanEval/10": sha("ten"),
    "build.v1": sha("v1"),
    build: sha("b"),
  });
});

test("a task of several files has the digest of them all, by name", async () => {
  const { build } = await read({ "build/b.py": "b", "build/a.py": "a" });
  expect(build).toBe(sha(`[["/a.py","${sha("a")}"],["/b.py","${sha("b")}"]]`));
});

test("files of no task are named, and nothing of them is taken", async () => {
  const refusal = read({ "HumanEval/100.py": "x", "build.py": "b" });
  await expect(refusal).rejects.toMatchObject({
    code: "unknown-task",
    message: expect.stringContaining("HumanEval/100.py"),
  });
  await expect(read({})).rejects.toMatchObject({ code: "empty-upload" });
});

test("a name that may stand for two tasks is neither's: it is refused, and their own paths are not", async () => {
  const of = ["a/b_c", "a_b/c", "d/e", "d_e"];
  await expect(read({ "a_b_c.py": "x" }, of)).rejects.toMatchObject({ code: "unknown-task" });
  const digests = await read({ "a/b_c.py": "1", "a_b/c.py": "2", "a__b_c.py": "3", "d_e.py": "4", "d__e.py": "5" }, of);
  expect(digests).toMatchObject({ "a_b/c": sha("2"), d_e: sha("4"), "d/e": sha("5") });
  expect(Object.keys(digests).sort()).toEqual(["a/b_c", "a_b/c", "d/e", "d_e"]);
});
