import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { constraintsOf, hex } from "#tests/support/constraints";

/** Keys that contain a primary key, for foreign keys to point at. */
const implied = ["TaskSet_id_taskCount_key", "TestVersion_id_taskSetId_key"];
const { sample, other, hit, insert, refuses, accepts, keeps, keepsRows } = constraintsOf("task-sets", implied);

refuses([
  ["TaskSet_slug_check", () => ({ slug: "a b" })],
  ["TaskSet_revision_check", () => ({ revision: "a@b" })],
  ["TaskSet_taskCount_check", () => ({ taskCount: 0 })],
  ["TaskSet_complete", () => ({})],
  ["TaskSet_pkey", () => ({ id: sample("TaskSet").id })],
  ["TaskSet_slug_revision_key", () => ({ slug: sample("TaskSet").slug })],
  ["TaskSet_createdById_fkey", () => ({ createdById: randomUUID() })],
  ["Task_ordinal_check", () => ({ ordinal: 3, taskId: "demo/3" })],
  ["Task_ordinal_check", () => ({ ordinal: -1, taskId: "demo/3" })],
  ["Task_taskId_check", () => ({ taskId: "" })],
  ["Task_taskId_check", () => ({ taskId: "x".repeat(257) })],
  ["Task_tags_check", () => ({ tags: [null] })],
  ["Task_pkey", () => ({ taskId: "demo/3" })],
  ["Task_taskSetId_taskCount_fkey", () => ({ taskCount: 9, ordinal: 8, taskId: "demo/8" })],
  ["TestVersion_name_check", () => ({ name: "a/b" })],
  ["TestVersion_digests_check", () => ({ digests: [hex(1)] })],
  ["TestVersion_digests_check", () => ({ digests: [hex(1), "", "g".repeat(64)] })],
  ["TestVersion_changed_check", () => ({ changed: [3] })],
  ["TestVersion_changed_check", () => ({ changed: [1, 1] })],
  ["TestVersion_retired_check", () => ({ retired: [2, 1] })],
  ["TestVersion_parent_check", () => ({ parentId: null })],
  ["TestVersion_pkey", () => ({ id: sample("TestVersion").id })],
  ["TestVersion_seq_key", () => ({ seq: sample("TestVersion").seq })],
  ["TestVersion_taskSetId_name_key", () => ({ name: "fix" })],
  ["TestVersion_createdById_fkey", () => ({ createdById: randomUUID() })],
  ["TestVersion_taskSetId_taskCount_fkey", () => ({ taskCount: 9 })],
  ["TestVersion_parentId_taskSetId_fkey", () => ({ parentId: other().testVersionId })],
  ["TestVersion_voided_check", () => ({ voidReason: "a mistake" })],
  ["TestVersion_disabled_check", () => ({ disabled: "[1]" })],
  ["TestVersion_disabled_check", () => ({ disabled: "[[0,[1]]]", parentId: null, changed: [] })],
  ["TaskNote_text_check", () => ({ text: "x".repeat(20_001) })],
  ["TaskNote_revision_check", () => ({ revision: 0 })],
  ["TaskNote_edited_check", () => ({ revision: 2 })],
  ["TaskNote_edited_check", () => ({ editedAt: "2026-12-01T00:00:00Z" })],
  ["TaskNote_edited_check", () => ({ editedById: sample("Token").id })],
  ["TaskNote_taskSetId_taskId_fkey", () => ({ taskId: "demo/9" })],
  ["TaskNote_createdById_fkey", () => ({ createdById: randomUUID() })],
  ["TaskNote_editedById_fkey", () => ({ revision: 2, editedAt: "2026-12-01T00:00:00Z", editedById: randomUUID() })],
  ["TaskNote_pkey", () => ({ id: sample("TaskNote").id })],
  ["TaskNote_seq_key", () => ({ seq: sample("TaskNote").seq })],
]);

accepts(["TestVersion", "TaskNote"]);

test("a task set has no task twice", async () => {
  const id = randomUUID();
  const twice = await hit(
    `INSERT INTO "TaskSet" ("id", "slug", "revision", "taskCount") VALUES ('${id}', 'twice', '1', 2);
     INSERT INTO "Task" ("taskSetId", "taskCount", "ordinal", "taskId", "tags")
     VALUES ('${id}', 2, 0, 'same', '{}'), ('${id}', 2, 1, 'same', '{}')`,
  );
  expect(twice).toBe("Task_taskSetId_taskId_key");
});

test("a test version is voided only while nothing uses it, once, and nothing uses it afterwards", async () => {
  const voiding = `"voidedAt" = now(), "voidReason" = 'a mistake'`;
  const id = randomUUID();
  expect(await insert("TestVersion", { id })).toBeNull();
  expect(await hit(`UPDATE "TestVersion" SET ${voiding} WHERE "name" = 'base'`)).toBe("TestVersion_unused");
  expect(await hit(`UPDATE "TestVersion" SET ${voiding} WHERE "id" = $1`, [id])).toBeNull();
  expect(await insert("TestVersion", { parentId: id })).toBe("TestVersion_stands");
  expect(await insert("Scoring", { testVersionId: id })).toBe("TestVersion_stands");
  const change = `UPDATE "TestVersion" SET "voidedAt" = NULL, "voidReason" = NULL WHERE "id" = $1`;
  expect(await hit(change, [id])).toBe("TestVersion_voided_kept");
});

keeps([
  ["TaskSet", `"revision" = '2'`],
  ["Task", `"taskId" = 'demo/9'`],
  ["Task", `"ordinal" = "ordinal" + 10`],
  ["TestVersion", `"note" = 'other'`],
  ["TestVersion", `"changed" = '{}'`],
  ["TaskNote", `"taskId" = 'demo/1'`],
]);
keepsRows(["TaskSet", "Task", "TestVersion", "TaskNote"]);

test("titles and facts can be changed", async () => {
  expect(await hit(`UPDATE "TaskSet" SET "title" = 'x'`)).toBeNull();
  expect(await hit(`UPDATE "Task" SET "category" = 'x', "releasedOn" = '2026-01-01'`)).toBeNull();
});
