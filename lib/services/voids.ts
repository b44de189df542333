import type { VoidDocument, Voided } from "#lib/contract/rescore";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { insertAudit } from "#lib/data/audit";
import { type Db, inTransaction } from "#lib/data/db";
import { requireOwn } from "#lib/data/rescorings";
import {
  markVoided,
  runToVoid,
  scoringToVoid,
  testVersionToVoid,
  usesOfTestVersion,
  type VoidableRow,
  type VoidedKind,
} from "#lib/data/voids";
import type { ChangeOptions } from "#lib/services/change-options";
import { taskSetNamed, versionNotFound } from "#lib/services/named-task-set";

/**
 * Takes a scoring out of all counts; it stays readable, and so does every number made from it. What later scorings
 * carried over from it does not count any more either.
 *
 * @throws RecountError `not-found`, `insufficient-scope`, `rescore-in-progress`
 */
export async function voidScoring(
  principal: Principal,
  id: string,
  document: VoidDocument,
  options: ChangeOptions,
): Promise<Voided> {
  return inTransaction(async (db) => {
    const scoring = await scoringToVoid(principal, db, id.toLowerCase());
    if (scoring === null) throw new RecountError("not-found", "there is no such scoring");
    requireOwn(principal, scoring.runCreatedById, "the run of this scoring");
    return markOnce(principal, db, "scoring", scoring, document, options);
  });
}

/**
 * Takes a run out of lists of scores, leaderboards and comparisons; it stays readable.
 *
 * @throws RecountError `not-found`, `insufficient-scope`, `rescore-in-progress`
 */
export async function voidRun(
  principal: Principal,
  id: string,
  document: VoidDocument,
  options: ChangeOptions,
): Promise<Voided> {
  return inTransaction(async (db) => {
    const run = await runToVoid(principal, db, id.toLowerCase());
    if (run === null) throw new RecountError("not-found", "there is no such run");
    requireOwn(principal, run.createdById, "this run");
    return markOnce(principal, db, "run", run, document, options);
  });
}

/**
 * Takes back a test version that was a mistake, while no scoring was made under it and no other version came from it.
 *
 * @throws RecountError `not-found`, `insufficient-scope`, `already-exists` (it is used)
 */
export async function voidTestVersion(
  principal: Principal,
  taskSetName: string,
  name: string,
  document: VoidDocument,
  options: ChangeOptions,
): Promise<Voided> {
  return inTransaction(async (db) => {
    const taskSet = await taskSetNamed(principal, db, taskSetName);
    const version = await testVersionToVoid(principal, db, taskSet.id, name);
    if (version === null) throw versionNotFound();
    requireOwn(principal, version.createdById, "this test version");
    if (version.voidedAt === null) await refuseUsed(principal, db, version.id, name);
    return markOnce(principal, db, "test_version", version, document, options);
  });
}

async function refuseUsed(principal: Principal, db: Db, id: string, name: string): Promise<void> {
  const { scorings, children } = await usesOfTestVersion(principal, db, id);
  if (scorings === 0 && children === 0) return;
  const uses = [
    ...(scorings === 0 ? [] : [`${scorings} scorings were made under it`]),
    ...(children === 0 ? [] : [`${children} test versions came from it`]),
  ];
  const hint = "a version in use stays: give the correction a version of its own, with this one as its parent";
  throw new RecountError("already-exists", `${name} cannot be voided: ${uses.join(", ")}`, { hint });
}

/** Voiding again changes nothing: time and reason stay those of the first time. */
async function markOnce(
  principal: Principal,
  db: Db,
  kind: VoidedKind,
  row: VoidableRow,
  { reason }: VoidDocument,
  { requestId }: ChangeOptions,
): Promise<Voided> {
  if (row.voidedAt !== null) {
    const earlier = { voided_at: row.voidedAt.toISOString(), void_reason: row.voidReason ?? "" };
    return { kind, id: row.id, voided: false, ...earlier };
  }
  const at = await markVoided(principal, db, kind, row.id, reason);
  await insertAudit(principal, db, { action: `${kind}.void`, object: `${kind}/${row.id}`, detail: {}, requestId });
  return { kind, id: row.id, voided: true, voided_at: at.toISOString(), void_reason: reason };
}
