import { beforeAll, expect, test } from "vitest";
import { savedViewCreatedSchema, savedViewListSchema } from "#lib/contract/saved-view";
import type { Principal } from "#lib/core/principal";
import { deleteView, listSavedViews, saveView as save } from "#lib/services/saved-views";
import { createTaskSet } from "#lib/services/task-sets";
import { aPrincipal } from "#tests/support/builders";
import { execute, freshDatabase } from "#tests/support/database";

const options = { requestId: "r" };
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
});

const saveView = (principal: Principal, view: { name: string; path: string }, by: typeof options) =>
  save(principal, { ...view, taskSets: [] }, by);

const names = async () => (await listSavedViews(reader, { limit: 50 })).items.map(({ name }) => name);

test("a view is saved once under its name, and everybody finds it", async () => {
  const made = await saveView(user, { name: "Nightly", path: "/?tag=nightly" }, options);
  expect(savedViewCreatedSchema.parse(made)).toEqual(made);
  expect(made).toMatchObject({ name: "Nightly", path: "/?tag=nightly", created_by: user.name, created: true });
  expect(await saveView(other, { name: "Nightly", path: "/?tag=nightly" }, options)).toEqual({
    ...made,
    created: false,
  });
  await expect(saveView(other, { name: "Nightly", path: "/" }, options)).rejects.toMatchObject({
    code: "already-exists",
    problems: [{ pointer: "/name" }],
  });
  const list = await listSavedViews(reader, { limit: 50 });
  expect(savedViewListSchema.parse(list)).toEqual(list);
  expect(list).toMatchObject({ items: [{ id: made.id, name: "Nightly" }], next: null });
});

test("of two who take one name at once, one has it", async () => {
  const paths = ["/?q=1", "/?q=2", "/?q=3", "/?q=4"];
  const all = await Promise.allSettled(paths.map((path) => saveView(user, { name: "Race", path }, options)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of all) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "already-exists" });
});

test("views come by name, in pages that join without gap or repetition", async () => {
  for (const name of ["b", "c", "a"]) await saveView(user, { name, path: "/" }, options);
  const all = await names();
  const seen: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await listSavedViews(reader, { limit: 2, cursor });
    seen.push(...page.items.map(({ name }) => name));
    cursor = page.next ?? undefined;
    more = page.next !== null;
  }
  expect(seen).toEqual(all);
  expect(new Set(seen).size).toBe(5);
  await expect(listSavedViews(reader, { limit: 2, cursor: "AAAA" })).rejects.toMatchObject({ code: "bad-parameter" });
});

test("whoever saved a view may delete it, an admin any, nobody else", async () => {
  const { id } = await saveView(user, { name: "Mine", path: "/" }, options);
  await expect(deleteView(other, id, options)).rejects.toMatchObject({ code: "insufficient-scope" });
  await expect(deleteView(reader, id, options)).rejects.toMatchObject({ code: "insufficient-scope" });
  expect(await deleteView(user, id.toUpperCase(), options)).toEqual({ id, name: "Mine", path: "/" });
  expect(await names()).not.toContain("Mine");
  for (const gone of [id, "nothing", "0198c0de-0000-7000-8000-000000000001"]) {
    await expect(deleteView(admin, gone, options)).rejects.toMatchObject({ code: "not-found" });
  }
  const again = await saveView(user, { name: "Mine", path: "/" }, options);
  expect(again).toMatchObject({ created: true });
  await deleteView(admin, again.id, options);
});

test("the audit tells who saved and deleted, and no text of theirs", async () => {
  const rows = await execute<{ action: string; detail: string; tokenId: string }>(
    `SELECT "action", "detail", "tokenId" FROM "Audit" WHERE "object" LIKE 'view/%' ORDER BY "seq"`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 6 }, () => "view.create"),
    ...["view.delete", "view.create", "view.delete"],
  ]);
  expect(rows.at(-1)?.tokenId).toBe(admin.tokenId);
  expect(rows.every(({ detail }) => /^\{"digest":"[0-9a-f]{64}"\}$/.test(detail))).toBe(true);
});

test("the database itself takes no address elsewhere, and no change of a view", async () => {
  const insert = `INSERT INTO "SavedView" ("id", "name", "path") VALUES (gen_random_uuid(), $1, $2)`;
  for (const path of ["//example.org", "https://example.org", "", "x"]) {
    await expect(execute(insert, ["bad", path])).rejects.toThrow(/SavedView_path_check/);
  }
  await expect(execute(insert, ["", "/"])).rejects.toThrow(/SavedView_name_check/);
  await expect(execute(`UPDATE "SavedView" SET "path" = '/upload'`)).rejects.toThrow(/what is recorded stays/);
});

test("a view of a task set that is not there is refused, and names what is near", async () => {
  const facts = { category: null, difficulty: null, released_on: null, tags: [], group: null };
  const document = { format: "recount-task-set/1", task_set: "shown@1", title: null } as const;
  await createTaskSet(admin, { ...document, tasks: [{ task_id: "t/0", ...facts }] }, options);
  const view = { name: "A board", path: "/leaderboards/shown%402" };
  await expect(save(user, { ...view, taskSets: ["shown@2"] }, options)).rejects.toMatchObject({
    code: "unknown-task-set",
    problems: [{ pointer: "/path", detail: expect.stringContaining("shown@2"), hint: "known: shown@1" }],
  });
  expect(await names()).not.toContain("A board");
  const there = { name: "A board", path: "/leaderboards/shown%401", taskSets: ["shown@1"] };
  expect(await save(user, there, options)).toMatchObject({ created: true });
});
