import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { groupFiles, groupsApart } from "#lib/upload/group-files";
import type { SourceFile } from "#lib/upload/source-file";

const rows = "task_id,n,c\na,1,1\n";
const file = (path: string, content: string = rows): SourceFile => ({ path, file: new Blob([content]) });
const fixture = (path: string, from: string): SourceFile => file(path, readFileSync(`tests/fixtures/${from}`, "utf8"));
const multiPl = (folder: string): SourceFile[] =>
  ["Task_0_a", "Task_1_b"].map((name) => fixture(`${folder}/${name}.results.json`, `multipl-e/${name}.results.json`));

/** Each group as its folder, or as the paths of its files. */
async function told(files: readonly SourceFile[]): Promise<(string | string[])[]> {
  const groups = await groupFiles(files);
  return groups.map((group) => group.root ?? group.files.map(({ path }) => path));
}

describe("dropped files", () => {
  test("are a run each, with their companions, whatever lies between them", async () => {
    expect(
      await told([
        file("b.csv"),
        file("a.csv"),
        file("notes.md", "# notes"),
        file("m_pass_at_k.json", "{}"),
        file("m_eval_results.json", "{}"),
      ]),
    ).toEqual([["a.csv"], ["b.csv"], ["m_eval_results.json", "m_pass_at_k.json"]]);
  });

  test("of a tool's folder are one run, and what lies beside that folder another", async () => {
    expect(await told(multiPl("runs/one"))).toEqual(["runs"]);
    expect(await told([...multiPl("runs/one"), file("runs/other.csv")])).toEqual([["runs/other.csv"], "runs/one"]);
  });

  test("in folders are found to any depth; of several tools, each folder is looked at", async () => {
    const harbor = ["result.json", "task-a__x1/result.json", "task-b__x1/result.json"].map((name) =>
      fixture(`top/job/${name}`, `harbor/${name}`),
    );
    expect(await told([...multiPl("top/one"), ...harbor, file("top/far/down/c.csv")])).toEqual([
      "top/one",
      "top/job",
      ["top/far/down/c.csv"],
    ]);
  });

  test("that hold no results at all are one group, to be refused", async () => {
    expect(await told([file("d/a.md"), file("d/b.md")])).toEqual([["d/a.md", "d/b.md"]]);
  });

  test("of two runs of one tool are taken apart when asked", async () => {
    const files = [...multiPl("runs/one"), ...multiPl("runs/two")];
    expect(await told(files)).toEqual(["runs"]);
    expect((await groupsApart({ root: "runs", files })).map(({ root }) => root)).toEqual(["runs/one", "runs/two"]);
  });
});
