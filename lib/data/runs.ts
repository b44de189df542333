import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { isId, newId } from "#lib/data/ids";
import { keptRun, keptRuns } from "#lib/data/kept-runs";
import { requireScope } from "#lib/data/require-scope";

/** A run as it is stored, with the names of what it refers to. */
export interface RunRow {
  readonly id: string;
  readonly seq: number;
  readonly taskSetId: string;
  readonly taskSet: {
    readonly slug: string;
    readonly revision: string;
    readonly title: string | null;
    readonly taskCount: number;
  };
  readonly name: string | null;
  readonly model: string;
  readonly temperature: number | null;
  readonly nDeclared: number | null;
  readonly harnessName: string | null;
  readonly harnessVersion: string | null;
  /** Canonical JSON text. */
  readonly config: string;
  readonly tags: readonly string[];
  readonly notes: string;
  readonly source: string | null;
  readonly evaluatedAt: string | null;
  readonly missing: string;
  readonly digest: string;
  readonly createdAt: Date;
  readonly createdBy: { readonly name: string } | null;
  /** Raised by every edit. */
  readonly revision: number;
  readonly voidedAt: Date | null;
  readonly voidReason: string | null;
}

export const runColumns = {
  id: true,
  seq: true,
  taskSetId: true,
  taskSet: { select: { slug: true, revision: true, title: true, taskCount: true } },
  name: true,
  model: true,
  temperature: true,
  nDeclared: true,
  harnessName: true,
  harnessVersion: true,
  config: true,
  tags: true,
  notes: true,
  source: true,
  evaluatedAt: true,
  missing: true,
  digest: true,
  createdAt: true,
  createdBy: { select: { name: true } },
  revision: true,
  voidedAt: true,
  voidReason: true,
} as const;

export async function findRun(principal: Principal, db: Db, id: string): Promise<RunRow | null> {
  requireScope(principal, "read");
  return isId(id) ? db.run.findUnique({ where: { id, ...keptRun }, select: runColumns }) : null;
}

/** Whether a run is there, for whoever uploads. */
export async function isKept(principal: Principal, db: Db, id: string): Promise<boolean> {
  requireScope(principal, "upload");
  return (await db.run.count({ where: { id, ...keptRun } })) > 0;
}

/** Those of the runs that exist, in no order. At most as many as are compared at once. */
export async function findRuns(principal: Principal, db: Db, ids: readonly string[]): Promise<RunRow[]> {
  requireScope(principal, "read");
  return db.run.findMany({ where: { ...keptRun, id: { in: ids.filter(isId) } }, select: runColumns });
}

/** Other runs of the same task set and model that stand, oldest first; of more than 500 the newest. */
export async function runsOfModel(principal: Principal, db: Db, run: RunRow): Promise<RunRow[]> {
  requireScope(principal, "read");
  const rows = await db.run.findMany({
    where: {
      ...keptRun,
      taskSetId: run.taskSetId,
      model: run.model,
      temperature: run.temperature,
      harnessName: run.harnessName,
      harnessVersion: run.harnessVersion,
      voidedAt: null,
      id: { not: run.id },
    },
    select: runColumns,
    orderBy: { seq: "desc" },
    take: 500,
  });
  return rows.reverse();
}

/** What an upload says of its run; dates are ISO texts. */
export interface NewRun {
  readonly taskSetId: string;
  readonly name: string | null;
  readonly model: string;
  readonly temperature: number | null;
  readonly nDeclared: number | null;
  readonly topP: number | null;
  readonly maxTokens: number | null;
  readonly prompt: string | null;
  readonly modelReleasedOn: string | null;
  readonly harnessName: string | null;
  readonly harnessVersion: string | null;
  readonly config: string;
  readonly tags: readonly string[];
  readonly notes: string;
  readonly source: string | null;
  readonly evaluatedAt: string | null;
  readonly missing: string;
  readonly digest: string;
}

/** @returns the new run's id */
export async function insertRun(principal: Principal, db: Db, run: NewRun): Promise<string> {
  requireScope(principal, "upload");
  const id = newId();
  await db.$executeRaw`
    INSERT INTO "Run" ("id", "taskSetId", "name", "model", "temperature", "nDeclared", "topP", "maxTokens", "prompt",
      "modelReleasedOn", "harnessName", "harnessVersion", "config", "tags", "notes", "source", "evaluatedAt", "missing",
      "digest", "createdById")
    VALUES (${id}::uuid, ${run.taskSetId}::uuid, ${run.name}, ${run.model}, ${run.temperature}::float8,
      ${run.nDeclared}::int, ${run.topP}::float8, ${run.maxTokens}::float8::bigint, ${run.prompt},
      ${run.modelReleasedOn}::text::date, ${run.harnessName}, ${run.harnessVersion}, ${run.config}, ${run.tags}::text[],
      ${run.notes}, ${run.source}, ${run.evaluatedAt}, ${run.missing}, ${run.digest}, ${principal.tokenId}::uuid)`;
  return id;
}

/**
 * The newest run that is the same upload: digest, name and treatment of missing tasks. Until the transaction ends,
 * nobody else gets an answer for this digest, so that two uploads of it cannot both find none.
 */
export async function findSameUpload(
  principal: Principal,
  db: Db,
  { digest, name, missing }: { readonly digest: string; readonly name: string | null; readonly missing: string },
): Promise<string | null> {
  requireScope(principal, "upload");
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${digest}, 0))`;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM ${keptRuns} r
    WHERE "digest" = ${digest} AND "name" IS NOT DISTINCT FROM ${name}::text AND "missing" = ${missing}
      AND "voidedAt" IS NULL
    ORDER BY "seq" DESC LIMIT 1`;
  return rows[0]?.id ?? null;
}
