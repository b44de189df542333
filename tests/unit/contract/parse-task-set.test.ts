import { describe, expect, test } from "vitest";
import { parseJson } from "#lib/contract/parse-json";
import { parseTaskSetDocument } from "#lib/contract/parse-task-set";

const parse = (change: object): ReturnType<typeof parseTaskSetDocument> =>
  parseTaskSetDocument(
    parseJson(JSON.stringify({ format: "recount-task-set/1", task_set: "a@1", tasks: [{ task_id: "t" }], ...change })),
  );

describe("recount-task-set/1", () => {
  test("facts of a task are optional", () => {
    const facts = { category: "x", difficulty: "easy", released_on: "2024-02-29", tags: ["a"], group: "g" };
    expect(parse({ title: "A", tasks: [{ task_id: 1, ...facts }, { task_id: "t" }] })).toEqual({
      format: "recount-task-set/1",
      task_set: "a@1",
      title: "A",
      tasks: [
        { task_id: "1", ...facts },
        { task_id: "t", category: null, difficulty: null, released_on: null, tags: [], group: null },
      ],
    });
  });

  test.each<[string, object, string]>([
    ["no task", { tasks: [] }, "empty-upload"],
    ["tasks absent", { tasks: undefined }, "missing-field"],
    ["a task twice", { tasks: [{ task_id: "t" }, { task_id: "t" }] }, "duplicate-task"],
    ["twins", { tasks: [{ task_id: "caf\u00e9" }, { task_id: "cafe\u0301" }] }, "duplicate-task"],
    ["an unknown fact", { tasks: [{ task_id: "t", level: 1 }] }, "unknown-field"],
    ["no day", { tasks: [{ task_id: "t", released_on: "2023-02-29" }] }, "wrong-type"],
    ["a day of the year 0", { tasks: [{ task_id: "t", released_on: "0000-02-01" }] }, "wrong-type"],
    ["an id with a control", { tasks: [{ task_id: "t\u0007" }] }, "bad-identifier"],
    ["no revision", { task_set: "a" }, "bad-identifier"],
    ["another format", { format: "recount-run/1" }, "unsupported-format"],
  ])("refuses %s", (_what, change, code) => {
    expect(() => parse(change)).toThrow(expect.objectContaining({ code }));
  });
});
