import { canonicalJson } from "#lib/contract/canonical-json";
import { parseJson } from "#lib/contract/parse-json";
import {
  type RescoredRun,
  type RescoreOptions,
  type Rescoring,
  type Rescorings,
  rescoringsSchema,
  type ScoringDocument,
} from "#lib/contract/rescore";
import type { Principal } from "#lib/core/principal";
import type { RescorePlan } from "#lib/core/rescore-plan";
import { type AuditEntry, insertAudits } from "#lib/data/audit";
import { type Db, readingOneMoment } from "#lib/data/db";
import { mayRead } from "#lib/data/require-scope";
import { insertRescorings, type StoredRescoring } from "#lib/data/rescorings";
import type { FullScoringRow } from "#lib/data/scorings";
import { standingScorings } from "#lib/data/voids";
import { type KeyedRequest, once } from "#lib/services/keyed";
import { placesOf } from "#lib/services/places";
import { newRescoring, type Prepared, prepare, scoringOf } from "#lib/services/prepared-rescoring";
import { type Rescored, rescored } from "#lib/services/rescore-answer";
import { type RunBefore, runBefore } from "#lib/services/rescore-context";
import { storeOutcomes } from "#lib/services/store-outcomes";

export interface RescoreRequest extends RescoreOptions, KeyedRequest {
  readonly requestId: string | null;
}

/**
 * Adds a scoring to every run that a document names, to all of them or none; in a dry run, tells what that would do.
 * The same again is `created: false`.
 */
export async function rescoreRuns(
  principal: Principal,
  document: ScoringDocument,
  request: RescoreRequest,
): Promise<{ readonly answer: Rescorings; readonly replayed: boolean }> {
  if (request.dry_run) {
    return {
      answer: await readingOneMoment((db) => previewRescoring(principal, db, document, request)),
      replayed: false,
    };
  }
  return once<Rescorings>(principal, request, {
    record: (db) => recordRescoring(principal, db, document, request),
    write: canonicalJson,
    made: scoringsMade,
    replay: (db, text) => replay(principal, db, text),
  });
}

/** {@link rescoreRuns} of one run, which the address names. */
export async function rescoreRun(
  principal: Principal,
  runId: string,
  document: ScoringDocument,
  request: RescoreRequest,
): Promise<{ readonly answer: Rescoring; readonly replayed: boolean }> {
  const runs = document.runs.map(({ tasks }) => ({ run: runId.toLowerCase(), tasks }));
  const { answer, replayed } = await rescoreRuns(principal, { ...document, runs }, request);
  const [item] = answer.items;
  if (item === undefined) throw new Error("one run was named");
  return { answer: { ...item, places: answer.places }, replayed };
}

function scoringsMade(text: string): string {
  const [first, ...others] = rescoringsSchema.parse(parseJson(text)).items;
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  return `scoring ${first?.scoring.number} of run ${first?.run}${more}`;
}

/** What an earlier request with the same key did, as long as it stands. */
async function replay(principal: Principal, db: Db, text: string): Promise<Rescorings | null> {
  const answer = rescoringsSchema.parse(parseJson(text));
  const ids = answer.items.flatMap(({ scoring }) => scoring.id ?? []);
  if ((await standingScorings(principal, db, ids)).length < ids.length) return null;
  return { ...answer, items: answer.items.map((item) => ({ ...item, created: false })) };
}

/** What a document would do. Nothing is stored, and nobody is kept waiting. */
export async function previewRescoring(
  principal: Principal,
  db: Db,
  document: ScoringDocument,
  { k }: Pick<RescoreOptions, "k">,
): Promise<Rescorings> {
  const prepared = await prepare(principal, db, document, { lock: false });
  const now = new Date();
  const rows = prepared.map((each) => {
    const { before, plan, same } = each;
    if (same !== undefined) return { before, same, ...recordedBefore(before, same, k) };
    const scoring = scoringOf(each, document, null, now, principal);
    return { before, same, ...rescored({ before, scoring, left: plan.left, k, created: true, dryRun: true }) };
  });
  const items = rows.map(({ item }) => item);
  if (!mayRead(principal)) return { items, places: null };
  const sets = new Map(rows.map(({ before }) => [before.taskSet.id, before.taskSet]));
  const places = [];
  for (const taskSet of sets.values()) {
    const fresh = rows.filter(({ before, same }) => before.taskSet.id === taskSet.id && same === undefined);
    places.push(await placesOf(principal, db, taskSet, fresh, k));
  }
  return { items, places };
}

/** Everything that a rescoring does inside its transaction, but for the idempotency key. */
export async function recordRescoring(
  principal: Principal,
  db: Db,
  document: ScoringDocument,
  { k, requestId }: Pick<RescoreRequest, "k" | "requestId">,
): Promise<Rescorings> {
  const prepared = await prepare(principal, db, document, { lock: true });
  const fresh = prepared.filter(({ same }) => same === undefined);
  const stored = await insertRescorings(
    principal,
    db,
    fresh.map((each) => newRescoring(each, document)),
  );
  const audits: AuditEntry[] = [];
  const items: RescoredRun[] = [];
  for (const each of prepared) {
    const { before, plan, tasks } = each;
    if (each.same !== undefined) {
      items.push(recordedBefore(before, each.same, k).item);
      continue;
    }
    const row = stored.get(before.run.id);
    assertWhole(row, plan);
    await storeOutcomes(principal, db, { id: row.id, taskCount: before.taskCount }, tasks, before.taskSet.ordinals);
    const scoring = scoringOf(each, document, row.id, row.createdAt, principal);
    items.push(rescored({ before, scoring, left: plan.left, k, created: true, dryRun: false }).item);
    audits.push(auditOf(each, row.id, requestId));
  }
  if (audits.length > 0) await insertAudits(principal, db, audits);
  return { items, places: null };
}

/** Compares what the database holds with what was sent. */
function assertWhole(row: StoredRescoring | undefined, { c }: RescorePlan): asserts row is StoredRescoring {
  const correct = c.reduce((total, value) => total + value, 0);
  if (row === undefined || row.tasks !== c.length || row.correct !== correct) {
    throw new Error("a rescoring was not stored as it was sent");
  }
}

/** The answer to a rescoring that was recorded before: what it did then, to the scorings before it that stand now. */
function recordedBefore(before: RunBefore, same: FullScoringRow, k: readonly number[]): Rescored {
  const earlier = before.scorings.filter(({ number }) => number < same.number);
  const then = runBefore(before.run, before.taskSet, earlier);
  const { item, view } = rescored({ before: then, scoring: same, left: [], k, created: false, dryRun: false });
  const newest = before.scorings.findLast(({ voided }) => !voided);
  if (newest === undefined || newest.number === same.number) return { item, view };
  const message = `scoring ${same.number} is the same rescoring, and newer ones came after it; void those to go back to it`;
  return { item: { ...item, warnings: [...item.warnings, { code: "superseded", message }] }, view };
}

function auditOf({ before, plan, digest }: Prepared, id: string, requestId: string | null): AuditEntry {
  return {
    action: "scoring.create",
    object: `scoring/${id}`,
    detail: {
      built_on: before.builtOn.id,
      digest,
      number: plan.number,
      rescored: plan.rescored.length,
      run: before.run.id,
      stale: plan.stale.length,
      test_version: before.testVersionId,
    },
    requestId,
  };
}
