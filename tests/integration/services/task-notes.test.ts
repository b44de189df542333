import { beforeAll, expect, test } from "vitest";
import { parseJson } from "#lib/contract/parse-json";
import { parseTaskNote } from "#lib/contract/parse-task-note";
import { taskNoteListSchema, taskNoteSchema } from "#lib/contract/task-note";
import type { Principal } from "#lib/core/principal";
import { firstBrokenLink } from "#lib/data/audit";
import { reading } from "#lib/data/db";
import { addTaskNote, editTaskNote, listTaskNotes, notedTasks } from "#lib/services/task-notes";
import { createTaskSet } from "#lib/services/task-sets";
import { aPrincipal } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";
import { codeOf } from "#tests/support/rescorings";

let user: Principal;
let other: Principal;
let admin: Principal;
let reader: Principal;
beforeAll(async () => {
  await freshDatabase();
  user = await aPrincipal("upload");
  other = await aPrincipal("upload");
  admin = await aPrincipal("admin");
  reader = await aPrincipal("read");
  const facts = { category: null, difficulty: null, released_on: null, tags: [], group: null };
  for (const [task_set, ids] of [
    ["noted@1", ["t/0", "constructor"]],
    ["noted@2", ["t/0", "t/1"]],
    ["apart@1", ["t/0"]],
  ] as const) {
    const tasks = ids.map((task_id) => ({ task_id, ...facts }));
    await createTaskSet(admin, { format: "recount-task-set/1", task_set, title: null, tasks }, { requestId: null });
  }
});

const once = (key: string | null = null) => ({ requestId: "r", idempotencyKey: key, requestDigest: "a".repeat(64) });
const write = async (set: string, task_id: string, text: string, principal = user) =>
  (await addTaskNote(principal, set, { task_id, text }, once())).answer;
const texts = async (set: string, task?: string) =>
  (await listTaskNotes(reader, set, { task, limit: 50 })).items.map(({ text }) => text);

test("a note tells who and when, and is read at its task in every revision of the slug, newest first", async () => {
  const first = await write("noted@1", "t/0", "test 3 is *flaky*");
  expect(taskNoteSchema.parse(first)).toEqual(first);
  expect(first).toMatchObject({ task_set: "noted@1", task_id: "t/0", revision: 1, created_by: user.name });
  expect(first.edited_at).toBeNull();
  await write("noted@2", "t/0", "still so");
  await write("noted@2", "t/1", "fine");
  await write("apart@1", "t/0", "another set");
  expect(await texts("noted@1", "t/0")).toEqual(["still so", "test 3 is *flaky*"]);
  expect(await texts("noted@2")).toEqual(["fine", "still so", "test 3 is *flaky*"]);
  expect(await notedTasks(reader, "noted@1")).toEqual(
    new Map([
      ["t/0", 2],
      ["t/1", 1],
    ]),
  );
  expect((await notedTasks(reader, "noted@1")).get("constructor")).toBeUndefined();
});

test("notes come in pages that join without gap or repetition", async () => {
  const seen: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await listTaskNotes(reader, "noted@1", { limit: 2, cursor });
    expect(taskNoteListSchema.parse(page)).toEqual(page);
    seen.push(...page.items.map(({ text }) => text));
    cursor = page.next ?? undefined;
    more = page.next !== null;
  }
  expect(seen).toEqual(await texts("noted@1"));
  expect(await codeOf(listTaskNotes(reader, "noted@1", { limit: 2, cursor: "AAAA" }))).toBe("bad-parameter");
});

test("the same request with its key is one note", async () => {
  const document = { task_id: "constructor", text: "an ordinary id" };
  const made = await addTaskNote(user, "noted@1", document, once("one key"));
  const again = await addTaskNote(user, "noted@1", document, once("one key"));
  expect(again).toEqual({ answer: made.answer, replayed: true });
  expect(await texts("noted@1", "constructor")).toEqual(["an ordinary id"]);
});

test("an edit needs the revision that was read; undone, the note says what it said", async () => {
  const note = await write("noted@1", "t/0", "first");
  const edited = await editTaskNote(user, note.id, { text: "second" }, { requestId: "r", revision: 1 });
  expect(edited).toMatchObject({ text: "second", revision: 2, changed: true, edited_by: user.name });
  expect(edited.edited_at).not.toBeNull();
  const late = { requestId: "r", revision: 1 };
  expect(await codeOf(editTaskNote(user, note.id, { text: "third" }, late))).toBe("revision-mismatch");
  expect(await editTaskNote(user, note.id, { text: "second" }, late)).toMatchObject({ revision: 2, changed: false });
  await editTaskNote(user, note.id.toUpperCase(), { text: "first" }, { requestId: "r", revision: 2 });
  expect((await texts("noted@1", "t/0"))[0]).toBe("first");
});

test("a note taken away is nowhere, and comes back with its author and time", async () => {
  const note = await write("noted@2", "t/1", "a slip");
  await editTaskNote(user, note.id, { text: "" }, { requestId: "r", revision: 1 });
  expect(await texts("noted@2", "t/1")).toEqual(["fine"]);
  expect((await notedTasks(reader, "noted@2")).get("t/1")).toBe(1);
  await editTaskNote(user, note.id, { text: "a slip" }, { requestId: "r", revision: 2 });
  const [back] = (await listTaskNotes(reader, "noted@2", { task: "t/1", limit: 1 })).items;
  expect(back).toMatchObject({ id: note.id, created_at: note.created_at, created_by: user.name, revision: 3 });
});

test("whoever wrote a note may edit it, an admin any, nobody else; a reader writes none", async () => {
  const note = await write("noted@1", "t/0", "mine");
  const options = { requestId: "r", revision: 1 };
  for (const principal of [other, reader]) {
    expect(await codeOf(editTaskNote(principal, note.id, { text: "x" }, options))).toBe("insufficient-scope");
  }
  expect(await codeOf(write("noted@1", "t/0", "x", reader))).toBe("insufficient-scope");
  expect(await codeOf(listTaskNotes(user, "noted@1", { limit: 5 }))).toBe("insufficient-scope");
  expect(await editTaskNote(admin, note.id, { text: "x" }, options)).toMatchObject({ edited_by: admin.name });
  for (const gone of ["nothing", "0198c0de-0000-7000-8000-000000000001"]) {
    expect(await codeOf(editTaskNote(admin, gone, { text: "x" }, options))).toBe("not-found");
  }
});

test("a task or a set that is not there is named", async () => {
  await expect(write("noted@1", "t/1", "not in this revision")).rejects.toMatchObject({
    code: "unknown-task",
    problems: [{ pointer: "/task_id", detail: "noted@1 has no task t/1" }],
  });
  expect(await codeOf(write("nothing@1", "t/0", "x"))).toBe("not-found");
});

test("a note of nothing but blanks is refused with what is wrong, where, and what to do", () => {
  for (const text of ["", " ", "\n\t ", "\u200b\u3000"]) {
    expect(() => parseTaskNote(parseJson(JSON.stringify({ task_id: "t/0", text })))).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ pointer: "/text", hint: expect.any(String) })] }),
    );
  }
});

test("the audit tells who wrote and edited, and no text of theirs", async () => {
  const rows = await execute<{ action: string; detail: string }>(
    `SELECT "action", "detail" FROM "Audit" WHERE "object" LIKE 'task_note/%' ORDER BY "seq"`,
  );
  expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(["task_note.create", "task_note.edit"]));
  expect(rows.every(({ detail }) => /^\{"digest":"[0-9a-f]{64}","revision":\d+\}$/.test(detail))).toBe(true);
  expect(await reading(firstBrokenLink)).toBeNull();
});
