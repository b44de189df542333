import { randomInt } from "node:crypto";
import {
  type Citation,
  type CitationCreated,
  type CitationDocument,
  type CitedInputs,
  type CitedRow,
  type CitedSide,
  type CitedView,
  citedInputsSchema,
  citedViewSchema,
} from "#lib/contract/citation";
import { sha256Hex } from "#lib/contract/digest";
import { canonicalJson, parseJson } from "#lib/contract/json";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { insertAudit } from "#lib/data/audit";
import { type CitationRow, findCitation, findSameCitation, insertCitation } from "#lib/data/citations";
import { type Db, inTransaction, reading } from "#lib/data/db";
import type { ChangeOptions } from "#lib/services/change-options";
import { changesBetween } from "#lib/services/citation-changes";
import { countsCited, inputsNow } from "#lib/services/cited-inputs";
import { scoresInList } from "#lib/services/scores";

const letters = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const idLength = 7;

/**
 * Freezes a view under a short link that stays. The same view of the same inputs is one citation.
 *
 * @throws RecountError `not-found`, `unknown-test-version`, `bad-parameter`
 */
export async function createCitation(
  principal: Principal,
  document: CitationDocument,
  { requestId }: ChangeOptions,
): Promise<CitationCreated> {
  const record = async (db: Db): Promise<CitationCreated> => {
    const { run, test_version, scoring, errors, k } = document;
    const asked = { run: run?.toLowerCase() ?? null, task_set: document.task_set ?? "", test_version, scoring, errors };
    const { taskSetId, taskSet, inputs } = await inputsNow(principal, db, asked);
    const kind = run === null ? "leaderboard" : "run";
    const view: CitedView = { ...asked, kind, task_set: taskSet, k: [...new Set(k)] };
    const texts = { view: canonicalJson(view), inputs: canonicalJson(inputs) };
    const digest = sha256Hex(`${texts.view}\n${texts.inputs}`);
    const same = await findSameCitation(principal, db, digest);
    const id = same ?? Array.from({ length: idLength }, () => letters[randomInt(letters.length)]).join("");
    if (same === null) {
      await insertCitation(principal, db, { id, taskSetId, ...texts, digest });
      const detail = { digest, kind, task_set: taskSetId };
      await insertAudit(principal, db, { action: "citation.create", object: `citation/${id}`, detail, requestId });
    }
    return { ...(await opened(principal, db, await findCitation(principal, db, id))), created: same === null };
  };
  return inTransaction(record, { again: "on-same-name" });
}

/** A citation: what was shown then, what is shown now, and why they differ. @throws RecountError `not-found` */
export async function getCitation(principal: Principal, id: string): Promise<Citation> {
  return reading(async (db) => opened(principal, db, await findCitation(principal, db, id)));
}

async function opened(principal: Principal, db: Db, row: CitationRow): Promise<Citation> {
  const view = citedViewSchema.parse(parseJson(row.view));
  const inputs = citedInputsSchema.parse(parseJson(row.inputs));
  const today = await inputsOfToday(principal, db, view);
  const [then, now] = [sideOf(inputs, view), today === null ? null : sideOf(today, view)];
  return {
    id: row.id,
    url: `/c/${row.id}`,
    cited_at: row.createdAt.toISOString(),
    cited_by: row.createdBy,
    digest: row.digest,
    view,
    view_url: viewUrl(view),
    cited: then,
    today: now,
    same: now !== null && canonicalJson(valuesOf(then)) === canonicalJson(valuesOf(now)),
    changes: changesBetween(inputs, today),
  };
}

/** null: what was cited is not there any more. */
async function inputsOfToday(principal: Principal, db: Db, view: CitedView): Promise<CitedInputs | null> {
  try {
    return (await inputsNow(principal, db, view)).inputs;
  } catch (error) {
    if (error instanceof RecountError && ["not-found", "unknown-test-version"].includes(error.code)) return null;
    throw error;
  }
}

function sideOf({ test_version, tasks_in_set, runs }: CitedInputs, { kind, k }: CitedView): CitedSide {
  const rows = runs.map((run): CitedRow => ({ ...run, pass_at_k: scoresInList(countsCited(run), k) }));
  if (kind === "leaderboard") rows.sort((a, b) => (b.pass_at_k[0]?.value ?? -1) - (a.pass_at_k[0]?.value ?? -1));
  return { test_version, tasks_in_set, rows };
}

/** The numbers alone, by run. */
function valuesOf({ rows }: CitedSide): unknown {
  return rows.map(({ run, pass_at_k }) => [run, pass_at_k]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

/** The view as it is today, on this server. */
function viewUrl({ run, task_set, test_version, scoring, errors, k }: CitedView): string {
  const query = new URLSearchParams();
  query.set("k", run === null ? k.join(",") : String(k[0] ?? 1));
  if (test_version !== null) query.set("test_version", test_version);
  if (scoring !== null) query.set("scoring", scoring);
  if (errors !== "strict") query.set("errors", errors);
  const path = run === null ? `/leaderboards/${encodeURIComponent(task_set)}` : `/runs/${run}`;
  return `${path}?${query.toString()}`;
}
