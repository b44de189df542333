import { randomInt } from "node:crypto";
import { canonicalJson } from "#lib/contract/canonical-json";
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
import { countsKept } from "#lib/contract/kept-counts";
import { parseJson } from "#lib/contract/parse-json";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { insertAudit } from "#lib/data/audit";
import { type CitationRow, findCitation, findSameCitation, insertCitation } from "#lib/data/citations";
import { type Db, inTransaction, reading } from "#lib/data/db";
import type { ChangeOptions } from "#lib/services/change-options";
import { changesBetween } from "#lib/services/citation-changes";
import { citedAt } from "#lib/services/cited-comparison";
import { inputsNow } from "#lib/services/cited-inputs";
import { citedViewUrl } from "#lib/services/cited-view-url";
import { scoresInList } from "#lib/services/scores";
import { assertKnown } from "#lib/services/task-filter";

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
    const asked = askedView(document);
    const { taskSetId, taskSet, filtered, inputs } = await inputsNow(principal, db, asked);
    // What was cited stays readable when a fact is corrected; who cites now means values that there are.
    if (filtered !== null) assertKnown(filtered);
    assertCompared(inputs);
    const { kind } = asked;
    const view: CitedView = { ...asked, task_set: taskSet };
    const texts = { view: stored(view), inputs: stored(inputs) };
    const digest = sha256Hex(`${texts.view}\n${texts.inputs}`);
    const same = await findSameCitation(principal, db, digest);
    const id = same ?? Array.from({ length: idLength }, () => letters[randomInt(letters.length)]).join("");
    if (same === null) {
      await insertCitation(principal, db, { id, taskSetId, ...texts, digest });
      const detail = { digest, kind, task_set: taskSetId };
      await insertAudit(principal, db, { action: "citation.create", object: `citation/${id}`, detail, requestId });
    }
    return { ...opened(await findCitation(principal, db, id), inputs), created: same === null };
  };
  return inTransaction(record, { again: "on-same-name" });
}

function askedView(document: CitationDocument): CitedView {
  const { run, runs, task_set, test_version, scoring, errors, k, shared, anyway, scope, baseline, eligible } = document;
  const wayOut = shared ? "shared" : anyway ? "anyway" : test_version === null ? null : "test_version";
  return {
    kind: runs !== null ? "comparison" : run === null ? "leaderboard" : "run",
    run: run?.toLowerCase() ?? null,
    task_set: task_set ?? "",
    test_version,
    scoring,
    errors,
    k: [...new Set(k)],
    task_filter: document.task_filter,
    where: document.where === null ? null : [...new Set(document.where)],
    comparison:
      runs === null
        ? null
        : {
            runs: runs.map((id) => id.toLowerCase()),
            way_out: wayOut,
            scope,
            baseline: baseline?.toLowerCase() ?? null,
            eligible,
          },
  };
}

/** A refusal has no numbers that could be quoted. */
function assertCompared({ comparison }: CitedInputs): void {
  if (comparison === null || comparison.refusal === null) return;
  const choose = "choose shared, a test_version of all runs, or anyway";
  const hint = comparison.refusal.code === "no_tasks" ? "clear the filter" : choose;
  throw new RecountError("bad-parameter", `What shows no number is not cited: ${comparison.refusal.message}`, { hint });
}

/** The text that is kept: what is no comparison says nothing of one, a view of all tasks or runs nothing of a filter. */
function stored(kept: CitedView | CitedInputs): string {
  return canonicalJson(
    Object.fromEntries(Object.entries(kept).filter(([name, value]) => value !== null || !later.has(name))),
  );
}

/** Fields that came later: what has nothing to say in them reads as before. */
const later: ReadonlySet<string> = new Set(["comparison", "runs_in_all", "task_filter", "where"]);

/** A citation: what was shown then, what is shown now, and why they differ. @throws RecountError `not-found` */
export async function getCitation(principal: Principal, id: string): Promise<Citation> {
  return reading(async (db) => {
    const row = await findCitation(principal, db, id);
    return opened(row, await inputsOfToday(principal, db, viewOf(row)));
  });
}

function viewOf(row: CitationRow): CitedView {
  return citedViewSchema.parse(parseJson(row.view));
}

/** @param today the inputs of the same view now; null: it is not there any more */
function opened(row: CitationRow, today: CitedInputs | null): Citation {
  const view = viewOf(row);
  const inputs = citedInputsSchema.parse(parseJson(row.inputs));
  const [then, now] = [sideOf(inputs, view), today === null ? null : sideOf(today, view)];
  return {
    id: row.id,
    url: `/c/${row.id}`,
    cited_at: row.createdAt.toISOString(),
    cited_by: row.createdBy,
    digest: row.digest,
    view,
    view_url: citedViewUrl(view),
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

function sideOf(inputs: CitedInputs, { kind, k, comparison: view }: CitedView): CitedSide {
  const { test_version, tasks_in_set, runs, runs_in_all, comparison: compared } = inputs;
  const rows = runs.map((run): CitedRow => ({ ...run, pass_at_k: scoresInList(countsKept(run), k, view?.scope) }));
  if (kind === "leaderboard") rows.sort((a, b) => (b.pass_at_k[0]?.value ?? -1) - (a.pass_at_k[0]?.value ?? -1));
  const comparison =
    view === null || compared === null ? null : { ...compared, at: citedAt(inputs, compared, view, k) };
  return { test_version, tasks_in_set, rows, runs_in_all, comparison };
}

/** The numbers alone, by run. */
function valuesOf({ rows, comparison }: CitedSide): unknown {
  const own = rows.map(({ run, pass_at_k }) => [run, pass_at_k]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return [own, comparison === null ? null : [comparison.stamped, comparison.at]];
}
