import { expect, test } from "vitest";
import { readOne } from "#lib/importers/read-one";
import { fileOf, inPieces } from "#tests/support/import-text";

const name = "samples_humaneval_2026-01-02T03-04-05.678901.jsonl";
const row = JSON.stringify({ doc_id: 0, doc: { task_id: "HumanEval/0" }, filter: "f", metrics: ["acc"], acc: 1 });
const results = (model: string) =>
  JSON.stringify({ model_name: model, results: { humaneval: { "acc,f": 1 } }, config: { model_args: "" } });

async function hints(path: string, beside: string | null) {
  const companion = (wanted: string) => [wanted, fileOf(wanted, inPieces(Buffer.from(beside ?? "")))] as const;
  const around = {
    beside: async (names: readonly string[]) => new Map(beside === null ? [] : names.map(companion)),
    forget: () => undefined,
  };
  const { hints: told } = await readOne(fileOf(path, inPieces(Buffer.from(row))), around, {});
  return told.filter(({ field }) => field === "model").map(({ value }) => value);
}

test("what a file states too is no hint of its name; what its name says otherwise is", async () => {
  const path = `out/org__m/${name}`;
  expect(await hints(path, null)).toEqual(["org/m"]);
  expect(await hints(path, results("org/m"))).toEqual([]);
  expect(await hints(path, results("org/other"))).toEqual(["org/m"]);
});

test("a path of Windows has its companions too", async () => {
  expect(await hints(`out\\org__m\\${name}`, results("org/m"))).toEqual([]);
});

test("a format that is a folder's is refused for a file", async () => {
  const around = { beside: async () => new Map(), forget: () => undefined };
  const read = readOne(fileOf("a.jsonl", inPieces(Buffer.from(row))), around, { format: "harbor" });
  await expect(read).rejects.toMatchObject({ code: "bad-parameter" });
});
