import { canonicalJson } from "#lib/contract/canonical-json";
import { parseJson } from "#lib/contract/parse-json";
import type { DisablingVersion } from "#lib/core/disabled-tests";
import type { Principal } from "#lib/core/principal";
import type { DisabledTest } from "#lib/core/recount-outcomes";
import type { Db } from "#lib/data/db";
import { newId } from "#lib/data/ids";
import { keptRun } from "#lib/data/kept-runs";
import { requireScope } from "#lib/data/require-scope";

export interface TestVersionRow extends DisablingVersion {
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
  disabled: true,
  seq: true,
  note: true,
  createdAt: true,
  createdBy: { select: { name: true } },
  createdById: true,
  voidedAt: true,
  voidReason: true,
} as const;

/** All test versions of a task set, oldest first. Read-only: what follows from a list is kept with it. */
export async function testVersionsOf(
  principal: Principal,
  db: Db,
  taskSetId: string,
): Promise<readonly TestVersionRow[]> {
  requireScope(principal, "read", "upload");
  const rows = await db.testVersion.findMany({ where: { taskSetId }, select: columns, orderBy: { seq: "asc" } });
  return rows.map(asRow);
}

interface StoredVersion extends Omit<TestVersionRow, "disabled" | "createdBy"> {
  readonly disabled: string;
  readonly createdBy: { readonly name: string } | null;
}

function asRow(row: StoredVersion): TestVersionRow {
  return { ...row, disabled: readDisabled(row.disabled), createdBy: row.createdBy?.name ?? null };
}

/** `[[ordinal, [test, …]], …]`, as {@link insertTestVersion} writes it. */
function readDisabled(text: string): Map<number, DisabledTest[]> {
  const disabled = new Map<number, DisabledTest[]>();
  const entries = parseJson(text);
  for (const entry of Array.isArray(entries) ? entries : []) {
    const [ordinal, tests] = Array.isArray(entry) ? entry : [];
    if (typeof ordinal !== "number" || !Array.isArray(tests)) throw new Error("stored disabled tests cannot be read");
    disabled.set(
      ordinal,
      tests.filter((test) => typeof test === "string" || typeof test === "number"),
    );
  }
  return disabled;
}

/** Scorings made under each test version and not voided, by the version's id. */
export async function countScorings(principal: Principal, db: Db, taskSetId: string): Promise<Map<string, number>> {
  requireScope(principal, "read", "upload");
  const groups = await db.scoring.groupBy({
    by: ["testVersionId"],
    where: { taskSetId, voidedAt: null, run: { ...keptRun, voidedAt: null } },
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
  /** Ordinals ascending; absent: none. */
  readonly disabled?: ReadonlyMap<number, readonly DisabledTest[]>;
}

export async function insertTestVersion(
  principal: Principal,
  db: Db,
  taskSet: { readonly id: string; readonly taskCount: number },
  version: NewTestVersion,
): Promise<TestVersionRow> {
  requireScope(principal, "upload");
  const { name, parentId, note } = version;
  const disabled = canonicalJson([...(version.disabled ?? [])]);
  const lists = { digests: [...version.digests], changed: [...version.changed], retired: [...version.retired] };
  const base = { id: newId(), taskSetId: taskSet.id, taskCount: taskSet.taskCount, createdById: principal.tokenId };
  const row = await db.testVersion.create({
    data: { ...base, name, parentId, note, disabled, ...lists },
    select: columns,
  });
  return asRow(row);
}
