import type { Principal } from "#lib/core/principal";
import type { TestVersionNode } from "#lib/core/test-agreement";
import type { Db } from "#lib/data/db";
import { newId } from "#lib/data/ids";
import { requireScope } from "#lib/data/require-scope";

export interface TestVersionRow extends TestVersionNode {
  readonly seq: number;
  readonly note: string;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly createdById: string | null;
  /** It was a mistake, and nothing uses it. */
  readonly voidedAt: Date | null;
  readonly voidReason: string | null;
}

const columns = {
  id: true,
  name: true,
  parentId: true,
  digests: true,
  changed: true,
  retired: true,
  seq: true,
  note: true,
  createdAt: true,
  createdBy: { select: { name: true } },
  createdById: true,
  voidedAt: true,
  voidReason: true,
} as const;

/** All test versions of a task set, oldest first. */
export async function testVersionsOf(principal: Principal, db: Db, taskSetId: string): Promise<TestVersionRow[]> {
  requireScope(principal, "read", "upload");
  const rows = await db.testVersion.findMany({ where: { taskSetId }, select: columns, orderBy: { seq: "asc" } });
  return rows.map((row) => ({ ...row, createdBy: row.createdBy?.name ?? null }));
}

/** Scorings made under each test version and not voided, by the version's id. */
export async function countScorings(principal: Principal, db: Db, taskSetId: string): Promise<Map<string, number>> {
  requireScope(principal, "read", "upload");
  const groups = await db.scoring.groupBy({
    by: ["testVersionId"],
    where: { taskSetId, voidedAt: null, run: { voidedAt: null } },
    _count: { _all: true },
  });
  return new Map(groups.map(({ testVersionId, _count }) => [testVersionId, _count._all]));
}

export interface NewTestVersion {
  readonly name: string;
  readonly parentId: string | null;
  readonly note: string;
  readonly digests: readonly string[];
  readonly changed: readonly number[];
  readonly retired: readonly number[];
}

export async function insertTestVersion(
  principal: Principal,
  db: Db,
  taskSet: { readonly id: string; readonly taskCount: number },
  version: NewTestVersion,
): Promise<TestVersionRow> {
  requireScope(principal, "upload");
  const { name, parentId, note } = version;
  const lists = { digests: [...version.digests], changed: [...version.changed], retired: [...version.retired] };
  const base = { id: newId(), taskSetId: taskSet.id, taskCount: taskSet.taskCount, createdById: principal.tokenId };
  const row = await db.testVersion.create({ data: { ...base, name, parentId, note, ...lists }, select: columns });
  return { ...row, createdBy: row.createdBy?.name ?? null };
}
