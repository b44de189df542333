import type { z } from "zod";
import type { TestVersionDocument } from "#lib/contract/documents";
import { defaultKs, type PageQuery } from "#lib/contract/query";
import type { Recounted, TestVersionMade } from "#lib/contract/recount-outcomes";
import type { TestVersionSummary, testVersionCreatedSchema, testVersionListSchema } from "#lib/contract/report";
import { changedByDigest } from "#lib/core/changed-by-digest";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { insertAudit } from "#lib/data/audit";
import { type Db, inTransaction, reading } from "#lib/data/db";
import { taskIdsOf } from "#lib/data/task-sets";
import { countScorings, insertTestVersion, type TestVersionRow, testVersionsOf } from "#lib/data/test-versions";
import type { ChangeOptions } from "#lib/services/change-options";
import { badCursor, readCursor, writeCursor } from "#lib/services/cursor";
import { taskSetNamed, versionNamed } from "#lib/services/named-task-set";
import { recountFromOutcomes } from "#lib/services/recount-outcomes";
import {
  digestColumn,
  disabledTests,
  ordinalsOf,
  refuseNoDifference,
  refuseUnchanged,
  stillRetired,
} from "#lib/services/test-version-changes";
import { unknownTestVersion, versionVoided } from "#lib/services/upload-target";

export type TestVersionList = z.infer<typeof testVersionListSchema>;
export type TestVersionCreated = z.infer<typeof testVersionCreatedSchema>;

export interface TestVersionOptions extends ChangeOptions {
  /** Everything is done, told, and undone; absent: it is kept. */
  readonly dry_run?: boolean | undefined;
  /** The ks whose change is told where disabled tests change counts. */
  readonly k?: readonly number[] | undefined;
  /** Of the rescorings; absent or null: the version and its note. */
  readonly reason?: string | null | undefined;
}

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
    disabled: [...version.disabled].map(([ordinal, tests]) => ({ task_id: taskIds[ordinal] ?? "", tests: [...tests] })),
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
    const found = await taskSetNamed(principal, db, taskSet);
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
  options: TestVersionOptions,
): Promise<TestVersionMade> {
  const dryRun = options.dry_run ?? false;
  const record = async (db: Db): Promise<TestVersionMade> => {
    const made = await recordTestVersion(principal, db, taskSet, document, options);
    const says = document.disabled !== undefined && (made.created || dryRun);
    return { ...made, recounted: says ? await recountUnder(principal, db, taskSet, made.name, options) : null };
  };
  return inTransaction(record, { again: "on-same-name", dryRun });
}

/** Recounts once more the runs that came after a version which disables tests. */
export async function recountTestVersion(
  principal: Principal,
  taskSet: string,
  version: string,
  options: TestVersionOptions,
): Promise<Recounted> {
  const dryRun = options.dry_run ?? false;
  return inTransaction((db) => recountUnder(principal, db, taskSet, version, options), { dryRun });
}

async function recountUnder(
  principal: Principal,
  db: Db,
  name: string,
  versionName: string,
  { k, dry_run: dryRun, reason: given, requestId }: TestVersionOptions,
): Promise<Recounted> {
  const taskSet = await taskSetNamed(principal, db, name);
  const versions = await testVersionsOf(principal, db, taskSet.id);
  const version = versionNamed(versions, versionName);
  const question = {
    taskSet: { id: taskSet.id, name },
    taskIds: await taskIdsOf(principal, db, taskSet.id),
    versions,
    version,
  };
  const said = version.note === "" ? "" : `: ${version.note}`;
  const reason = given ?? `tests disabled in ${version.name}${said}`.slice(0, 20_000);
  return recountFromOutcomes(principal, db, question, {
    reason,
    k: k ?? defaultKs,
    dryRun: dryRun ?? false,
    requestId,
  });
}

async function recordTestVersion(
  principal: Principal,
  db: Db,
  name: string,
  document: TestVersionDocument,
  { requestId }: ChangeOptions,
): Promise<TestVersionCreated> {
  const taskSet = await taskSetNamed(principal, db, name);
  const taskIds = await taskIdsOf(principal, db, taskSet.id);
  const versions = await testVersionsOf(principal, db, taskSet.id);
  const parent = parentOf(document, versions, name);
  const disabled = disabledTests(document, taskIds, name);
  const declared = [...ordinalsOf(document.changed, taskIds, name, "changed"), ...disabled.keys()];
  const newlyRetired = ordinalsOf(document.retired, taskIds, name, "retired");
  const retired = [...new Set([...newlyRetired, ...stillRetired(parent, document, taskIds)])].sort((a, b) => a - b);
  const digests = digestColumn(document, taskIds, name);
  const found = parent === null ? [] : changedByDigest(versions, parent.id, digests, taskIds.length);
  refuseUnchanged(declared, { found, digests }, taskIds, document);
  const changed = [...new Set([...declared, ...found])].sort((a, b) => a - b);
  refuseNoDifference({ changed, retired: newlyRetired }, document);
  const wanted = {
    name: document.name,
    parentId: parent?.id ?? null,
    note: document.note,
    digests,
    changed,
    retired,
    disabled,
  };
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
      disabled: [...disabled.values()].reduce((tests, each) => tests + each.length, 0),
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
  wanted: Pick<TestVersionRow, "parentId" | "note" | "digests" | "changed" | "retired" | "disabled">,
): boolean {
  const content = ({ parentId, note, digests, changed, retired, disabled }: typeof wanted) =>
    JSON.stringify([parentId, note, digests, changed, retired, [...disabled]]);
  return content(existing) === content(wanted);
}
