import { expect, test } from "vitest";
import { groupFiles } from "#lib/upload/group-files";
import { leftOut } from "#lib/upload/left-out";
import type { SourceFile } from "#lib/upload/source-file";

const rows = "task_id,n,c\na,1,1\n";
const file = (path: string, content: string = rows): SourceFile => ({ path, file: new Blob([content]) });
const leftOf = async (files: readonly SourceFile[]) => leftOut(files, await groupFiles(files));

test("files whose names are no results files' are named with the reason, in a folder and beside one another", async () => {
  const left = await leftOf([file("runs/a.csv"), file("runs/deep/run.log", "x"), file("runs/README.md", "x")]);
  expect(left).toEqual({
    paths: ["runs/README.md", "runs/deep/run.log"],
    reason: "no results file ends so: they end in .json, .jsonl, .ndjson, .csv or .eval, plain or with .gz",
  });
  expect((await leftOf([file("a.csv"), file("b.tsv")]))?.paths).toEqual(["b.tsv"]);
  expect((await leftOf([file("a.csv"), file(".hidden.csv")]))?.reason).toBe("hidden files are passed over");
});

test("what belongs to a run, and what is refused with a reason of its own, is not", async () => {
  const withCompanion = [file("m_eval_results.json", "{}"), file("m_pass_at_k.json", "{}"), file("b.csv")];
  expect(await leftOf(withCompanion)).toBeNull();
  expect(await leftOf([file("a.md"), file("b.md")])).toBeNull();
  expect(await leftOf([file("a.md")])).toBeNull();
});
