import { describe, expect, test } from "vitest";
import { countsOf, importText } from "#tests/support/import-text";

const row = (more: object) => ({ provider: { id: "p" }, vars: { question: "canary" }, success: true, ...more });
const read = (...results: object[]) => importText("out.json", JSON.stringify({ results: { version: 3, results } }));

describe("promptfoo", () => {
  test("rows with equal variables are repeats; the variables themselves are not kept", async () => {
    const run = await read(row({}), row({ success: false }), row({ vars: { question: "other" } }));
    expect(countsOf(run).map((line) => line.replace(/^vars-[0-9a-f]{16}/, "id"))).toEqual(["id 2 1", "id 1 1"]);
    expect(JSON.stringify(run)).not.toContain("canary");
  });

  test("a variable task_id or id names the task", async () => {
    expect(countsOf(await read(row({ vars: { id: 7 } }), row({ vars: { task_id: "a", id: 8 } })))).toEqual([
      "7 1 1",
      "a 1 1",
    ]);
  });

  test("each provider and prompt is a run of its own", async () => {
    const run = await read(row({}), row({ provider: { id: "q" }, success: false }), row({ promptIdx: 1 }));
    expect(run.scorings.map(({ filter, tasks }) => [filter, tasks[0]?.c])).toEqual([
      ["p prompt 0", 1],
      ["q prompt 0", 0],
      ["p prompt 1", 1],
    ]);
    expect(run.settings).toEqual({});
    expect((await read(row({}))).settings).toEqual({ model: "p" });
  });
});
