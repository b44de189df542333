import type { z } from "zod";
import type { TestVersionDocument } from "#lib/contract/documents";
import type { PageQuery } from "#lib/contract/query";
import type { TestVersionSummary, testVersionCreatedSchema, testVersionListSchema } from "#lib/contract/report";
import { changedByDigest } from "#lib/core/changed-by-digest";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { insertAudit } from "#lib/data/audit";
import { type Db, inTransaction, reading } from "#lib/data/db";
import { findTaskSet, type TaskSetRow, taskIdsOf } from "#lib/data/task-sets";
import { countScorings, insertTestVersion, type TestVersionRow, testVersionsOf } from "#lib/data/test-versions";
import type { ChangeOptions } from "#lib/services/change-options";
import { badCursor, readCursor, writeCursor } from "#lib/services/cursor";
import { digestColumn, ordinalsOf, refuseNoDifference, refuseUnchanged } from "#lib/services/test-version-changes";
import { unknownTestVersion, versionVoided } from "#lib/services/upload-target";

export type TestVersionList = z.infer<typeof testVersionListSchema>;
export type TestVersionCreated = z.infer<typeof testVersionCreatedSchema>;

/** All test versions of a task set, oldest first, with tasks by their ids. */
export async function testVersionSummaries(
  principal: Principal,
  db: Db,
  taskSetId: string,
  taskIds: readonly string[],
): Promise<TestVersionSummary[]> {
  const versions = await testVersionsOf(principal, db, taskSetId);
  const scorings = await countScorings(principal, db, taskSetId);
  return versions.map((version) => summaryOf(version, versions, taskIds, scorings.get(version.id) ?? 0));
}

function summaryOf(
  version: TestVersionRow,
  versions: readonly TestVersionRow[],
  taskIds: readonly string[],
  scorings: number,
): TestVersionSummary {
  const named = (ordinals: readonly number[]) => ordinals.flatMap((ordinal) => taskIds[ordinal] ?? []);
  const { parentId, digests } = version;
  const changed = new Set(version.changed);
  const byDigest = parentId === null ? [] : changedByDigest(versions, parentId, digests, taskIds.length);
  return {
    name: version.name,
    parent: versions.find(({ id }) => id === version.parentId)?.name ?? null,
    note: version.note,
    changed: named(version.changed),
    retired: named(version.retired),
    digests: digests.filter((digest) => digest !== "").length,
    changed_by_digest: named(byDigest.filter((ordinal) => changed.has(ordinal))),
    created_at: version.createdAt.toISOString(),
    created_by: version.createdBy,
    scorings,
    voided_at: version.voidedAt?.toISOString() ?? null,
    void_reason: version.voidReason,
  };
}

/** Test versions of a task set (`slug@revision`), oldest first. */
export async function listTestVersions(
  principal: Principal,
  taskSet: string,
  { limit, cursor }: PageQuery,
): Promise<TestVersionList> {
  const question = ["test-versions", taskSet];
  const [from = 0] = cursor === undefined ? [] : readCursor(question, cursor);
  if (typeof from !== "number") throw badCursor();
  return reading(async (db) => {
    const found = await requireTaskSet(principal, db, taskSet);
    const taskIds = await taskIdsOf(principal, db, found.id);
    // Versions are only ever added, so a position in their order stays where it is.
    const all = await testVersionSummaries(principal, db, found.id, taskIds);
    const next = from + limit < all.length ? writeCursor(question, [from + limit]) : null;
    return { items: all.slice(from, from + limit), next };
  });
}

/** The same name with the same content again is `created: false`; with other content `already-exists`. */
export async function createTestVersion(
  principal: Principal,
  taskSet: string,
  document: TestVersionDocument,
  options: ChangeOptions,
): Promise<TestVersionCreated> {
  return inTransaction((db) => recordTestVersion(principal, db, taskSet, document, options), { again: "on-same-name" });
}

async function recordTestVersion(
  principal: Principal,
  db: Db,
  name: string,
  document: TestVersionDocument,
  { requestId }: ChangeOptions,
): Promise<TestVersionCreated> {
  const taskSet = await requireTaskSet(principal, db, name);
  const taskIds = await taskIdsOf(principal, db, taskSet.id);
  const versions = await testVersionsOf(principal, db, taskSet.id);
  const parent = parentOf(document, versions, name);
  const declared = ordinalsOf(document.changed, taskIds, name, "changed");
  const retired = ordinalsOf(document.retired, taskIds, name, "retired");
  const digests = digestColumn(document, taskIds, name);
  const found = parent === null ? [] : changedByDigest(versions, parent.id, digests, taskIds.length);
  refuseUnchanged(declared, { found, digests }, taskIds, document);
  const changed = [...new Set([...declared, ...found])].sort((a, b) => a - b);
  refuseNoDifference({ changed, retired }, document);
  const wanted = { name: document.name, parentId: parent?.id ?? null, note: document.note, digests, changed, retired };
  const existing = versions.find((version) => version.name === document.name);
  if (existing !== undefined) {
    if (existing.voidedAt !== null) throw versionVoided(existing, name, "already-exists");
    if (!sameContent(existing, wanted)) {
      const hint = "test versions are never edited: give the fix a name of its own";
      throw new RecountError("already-exists", `${name} has a test version ${document.name} with other content`, {
        hint,
      });
    }
    const scorings = (await countScorings(principal, db, taskSet.id)).get(existing.id) ?? 0;
    return { ...summaryOf(existing, versions, taskIds, scorings), task_set: name, created: false };
  }
  const row = await insertTestVersion(principal, db, taskSet, wanted);
  await insertAudit(principal, db, {
    action: "test_version.create",
    object: `test_version/${row.id}`,
    detail: {
      task_set: taskSet.id,
      name: document.name,
      changed: changed.length,
      retired: retired.length,
      digests: document.digests?.length ?? 0,
    },
    requestId,
  });
  return { ...summaryOf(row, [...versions, row], taskIds, 0), task_set: name, created: true };
}

function parentOf(
  document: TestVersionDocument,
  versions: readonly TestVersionRow[],
  taskSet: string,
): TestVersionRow | null {
  const { parent, changed } = document;
  if (parent === null) {
    if (changed !== "all" && changed.length === 0) return null;
    const detail = "changed tasks are changed from a parent: name it";
    throw new RecountError("missing-field", detail, {
      hint: "give --parent",
      problems: [{ code: "missing-field", detail, hint: "give --parent", field: "parent", pointer: "/parent" }],
    });
  }
  const found = versions.find(({ name }) => name === parent);
  if (found !== undefined && found.voidedAt !== null) throw versionVoided(found, taskSet, "unknown-test-version");
  if (found !== undefined) return found;
  throw unknownTestVersion(
    parent,
    versions.map(({ name }) => name),
    taskSet,
    { creatable: false },
  );
}

function sameContent(
  existing: TestVersionRow,
  wanted: Pick<TestVersionRow, "parentId" | "note" | "digests" | "changed" | "retired">,
): boolean {
  const content = ({ parentId, note, digests, changed, retired }: typeof wanted) =>
    JSON.stringify([parentId, note, digests, changed, retired]);
  return content(existing) === content(wanted);
}

async function requireTaskSet(principal: Principal, db: Db, name: string): Promise<TaskSetRow> {
  const taskSet = await findTaskSet(principal, db, name);
  if (taskSet === null) throw new RecountError("not-found", "there is no such task set");
  return taskSet;
}
