import { beforeAll, expect, test } from "vitest";
import type { TaskDocument, TaskSetDocument, TestVersionDocument } from "#lib/contract/documents";
import { taskSetDetailSchema, taskSetListSchema, testVersionListSchema } from "#lib/contract/report";
import type { Principal } from "#lib/core/principal";
import { createTaskSet, getTaskSet, listTaskSets } from "#lib/services/task-sets";
import { createTestVersion, listTestVersions } from "#lib/services/test-versions";
import { aPrincipal } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";

let reader: Principal;
let uploader: Principal;
const options = { requestId: "r-1" };

const task = (task_id: string, changes: Partial<TaskDocument> = {}): TaskDocument => ({
  task_id,
  category: null,
  difficulty: null,
  released_on: null,
  tags: [],
  group: null,
  ...changes,
});
const set = (task_set: string, tasks: readonly TaskDocument[], title: string | null = null): TaskSetDocument => ({
  format: "recount-task-set/1",
  task_set,
  title,
  tasks,
});
const version = (name: string, changes: Partial<TestVersionDocument> = {}): TestVersionDocument => ({
  name,
  parent: null,
  changed: [],
  retired: [],
  note: "",
  ...changes,
});

const tasks = [
  task("__proto__", { category: "c", difficulty: "hard", released_on: "2024-02-29", tags: ["x", 'y,"z'], group: "g" }),
  task("{a,b}"),
  task('"quoted\\"', { tags: ["NULL", ""] }),
];

beforeAll(async () => {
  await freshDatabase();
  uploader = await aPrincipal("upload");
  reader = await aPrincipal("read");
  await createTaskSet(uploader, set("facts@1", tasks, "Facts"), options);
});

test("tasks and their facts come back as they were sent, in order", async () => {
  const detail = await getTaskSet(reader, "facts@1");
  expect(taskSetDetailSchema.parse(detail)).toEqual(detail);
  expect(detail.items).toEqual(tasks);
  expect(detail).toMatchObject({ title: "Facts", tasks: 3, runs: 0, test_versions: [] });
});

test("the same content again is the same task set, any other is refused", async () => {
  const again = await createTaskSet(uploader, set("facts@1", tasks, "Facts"), options);
  expect(again).toEqual({ task_set: "facts@1", tasks: 3, created: false });
  const turned = createTaskSet(uploader, set("facts@1", tasks.toReversed(), "Facts"), options);
  await expect(turned).rejects.toMatchObject({
    code: "already-exists",
    message: "the task set facts@1 exists with the same tasks, in another order",
  });
  const fewer = createTaskSet(uploader, set("facts@1", [...tasks.slice(1), task("new")], "Facts"), options);
  await expect(fewer).rejects.toMatchObject({
    code: "already-exists",
    message:
      "the task set facts@1 exists with other tasks: 1 of these are not in it, such as new; 1 of its own are not among these, such as __proto__",
  });
  const titled = createTaskSet(uploader, set("facts@1", tasks, "Other"), options);
  await expect(titled).rejects.toThrow("exists with the same tasks, under another title");
  const told = createTaskSet(
    uploader,
    set(
      "facts@1",
      tasks.map((one) => ({ ...one, difficulty: "hard" })),
      "Facts",
    ),
    options,
  );
  await expect(told).rejects.toThrow("exists with the same tasks, with other facts");
});

test("two who make the same task set at once both get it, made once", async () => {
  const made = await Promise.all([1, 2, 3].map(() => createTaskSet(uploader, set("both@1", [task("t")]), options)));
  expect(made.filter(({ created }) => created).length).toBe(1);
});

test("an unknown task set is not found", async () => {
  for (const name of ["no@1", "facts", "facts@1@1", "", "\0@1"]) {
    await expect(getTaskSet(reader, name)).rejects.toMatchObject({ code: "not-found" });
  }
});

test("task sets are listed by name in pages; an altered cursor is refused", async () => {
  for (const name of ["b@1", "a@2", "a@1"]) await createTaskSet(uploader, set(name, [task("t")]), options);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listTaskSets(reader, { limit: 2, cursor });
    expect(taskSetListSchema.parse(page)).toEqual(page);
    seen.push(...page.items.map(({ task_set }) => task_set));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(["a@1", "a@2", "b@1", "both@1", "facts@1"]);
  await expect(listTaskSets(reader, { limit: 2, cursor: "AAAA" })).rejects.toMatchObject({ code: "bad-parameter" });
});

test("a test version names its parent, its changed and its retired tasks", async () => {
  const created = await createTestVersion(uploader, "facts@1", version("base"), options);
  expect(created).toMatchObject({ name: "base", parent: null, created: true, task_set: "facts@1", scorings: 0 });
  const fix = version("fix", { parent: "base", changed: ["{a,b}", "__proto__"], retired: ["{a,b}"], note: "a\nnote" });
  await createTestVersion(uploader, "facts@1", fix, options);
  const all = version("all", { parent: "fix", changed: "all" });
  await createTestVersion(uploader, "facts@1", all, options);
  const page = await listTestVersions(reader, "facts@1", { limit: 2 });
  expect(testVersionListSchema.parse(page)).toEqual(page);
  expect(page.items.map(({ name, parent, changed, retired }) => [name, parent, changed, retired])).toEqual([
    ["base", null, [], []],
    ["fix", "base", ["__proto__", "{a,b}"], ["{a,b}"]],
  ]);
  const rest = await listTestVersions(reader, "facts@1", { limit: 2, cursor: page.next ?? "" });
  expect(rest.items.map(({ name, changed }) => [name, changed.length])).toEqual([["all", 3]]);
  expect(rest.next).toBeNull();
});

test("the same test version again is the same, with other content it is refused", async () => {
  await createTestVersion(uploader, "facts@1", version("again"), options);
  const again = await createTestVersion(uploader, "facts@1", version("again"), options);
  expect(again.created).toBe(false);
  const other = createTestVersion(uploader, "facts@1", version("again", { note: "else" }), options);
  await expect(other).rejects.toMatchObject({ code: "already-exists" });
});

test.each([
  [{ changed: ["{a,b}"] }, "missing-field"],
  [{ parent: "bse" }, "unknown-test-version"],
  [{ retired: ["no such task"] }, "unknown-task"],
] as const)("a test version with %j is refused: %s", async (changes, code) => {
  await expect(createTestVersion(uploader, "facts@1", version("wrong", changes), options)).rejects.toMatchObject({
    code,
  });
});

test("reading needs the scope read, making the scope upload", async () => {
  await expect(createTaskSet(reader, set("x@1", [task("t")]), options)).rejects.toMatchObject({
    code: "insufficient-scope",
  });
  await expect(getTaskSet(uploader, "no@1")).rejects.toMatchObject({ code: "not-found" });
  await expect(getTaskSet(uploader, "facts@1")).rejects.toMatchObject({ code: "insufficient-scope" });
  await expect(listTaskSets(uploader, { limit: 1 })).rejects.toMatchObject({ code: "insufficient-scope" });
});

test("a task stays retired in what comes from the version that retired it, unless it is named as changed", async () => {
  await createTaskSet(uploader, set("retired@1", [task("a"), task("b"), task("d")]), options);
  const make = (name: string, changes: Partial<TestVersionDocument> = {}) =>
    createTestVersion(uploader, "retired@1", version(name, changes), options);
  await make("base");
  await make("f1", { parent: "base", retired: ["d"] });
  expect(await make("f2", { parent: "f1", changed: ["a"], retired: ["b"] })).toMatchObject({ retired: ["b", "d"] });
  expect(await make("f2", { parent: "f1", changed: ["a"], retired: ["b"] })).toMatchObject({ created: false });
  expect(await make("all", { parent: "f1", changed: "all" })).toMatchObject({ retired: ["d"] });
  expect(await make("back", { parent: "f1", changed: ["d"] })).toMatchObject({ changed: ["d"], retired: [] });
  expect(await make("other", { parent: "base", changed: ["a"] })).toMatchObject({ retired: [] });
});
