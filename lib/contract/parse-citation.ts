import { type AskedTasks, askedTasks, listedParts, queryOfTasks } from "#lib/contract/asked-tasks";
import { bodyFields } from "#lib/contract/body-fields";
import { type CitationDocument, runsCited, usualCitation } from "#lib/contract/citation";
import type { JsonValue } from "#lib/contract/json-value";
import { checkTaskSetName } from "#lib/contract/names";
import { taskFilterOf } from "#lib/contract/task-filter";
import type { Findings } from "#lib/contract/validate";
import type { Fields } from "#lib/contract/validate-fields";
import { isDate } from "#lib/core/calendar-date";
import { intervalScopes } from "#lib/core/interval-scope";
import { errorPolicies } from "#lib/core/policy";
import { filtersTasks } from "#lib/core/task-filter";

const known = [
  ...["run", "task_set", "runs", "test_version", "scoring", "errors", "k", "task_filter", "where"],
  ...["shared", "anyway", "scope", "baseline", "eligible"],
];
const mostKs = 20;

/** Checks the body that cites a view: of a run, of the leaderboard of a task set, or of a comparison. @throws RecountError */
export function parseCitationDocument(value: JsonValue): CitationDocument {
  const { fields, findings } = bodyFields(value, known);
  const document: CitationDocument = {
    run: fields.text("run", "name"),
    task_set: fields.checked("task_set", (text) => checkTaskSetName(text)),
    runs: fields.texts("runs", "name"),
    test_version: fields.text("test_version", "slug"),
    scoring: fields.text("scoring", "name"),
    errors: oneOf(fields, "errors", errorPolicies) ?? usualCitation.errors,
    k: readKs(fields) ?? usualCitation.k,
    task_filter: readTasks(fields, findings),
    where: readWhere(fields),
    shared: fields.flag("shared") ?? false,
    anyway: fields.flag("anyway") ?? false,
    scope: oneOf(fields, "scope", intervalScopes) ?? usualCitation.scope,
    baseline: fields.text("baseline", "name"),
    eligible: fields.flag("eligible") ?? false,
  };
  checkSubject(fields, document);
  checkComparison(fields, document);
  findings.throwIfAny();
  return document;
}

function oneOf<Name extends string>(fields: Fields, field: string, names: readonly Name[]): Name | undefined {
  const said = fields.pattern(field, names.join(" or "), (text) => names.some((name) => name === text));
  return names.find((name) => name === said);
}

function readKs(fields: Fields): number[] | null {
  const k = fields.list("k", (item) => (typeof item === "number" && Number.isInteger(item) && item >= 1 ? item : null));
  const said = fields.get("k");
  const asked = Array.isArray(said) ? said.length : 0;
  if (k !== null && (k.length !== asked || asked < 1 || asked > mostKs)) {
    fields.note("wrong-type", "k", `k must be an array of 1 to ${mostKs} whole numbers from 1`);
  }
  return k;
}

/** An object of the parts of a filter; one that asks for nothing is none. */
function readTasks(fields: Fields, findings: Findings): AskedTasks | null {
  const parts = [...listedParts, "released_from", "released_to"];
  const said = fields.nested("task_filter", parts);
  if (said === null) return null;
  const date = (part: string) => said.pattern(part, "a date such as 2026-11-29", isDate);
  const asked = {
    category: said.texts("category", "name") ?? [],
    difficulty: said.texts("difficulty", "name") ?? [],
    tag: said.texts("tag", "name") ?? [],
    group: said.texts("group", "name") ?? [],
    released_from: date("released_from"),
    released_to: date("released_to"),
    task_id: said.texts("task_id", "name") ?? [],
  };
  findings.throwIfAny();
  const filter = taskFilterOf(queryOfTasks(asked));
  return filtersTasks(filter) ? askedTasks(filter) : null;
}

/** Filters of runs; none are the same as not saying. */
function readWhere(fields: Fields): readonly string[] | null {
  const where = fields.texts("where", "name");
  return where === null || where.length === 0 ? null : where;
}

function checkSubject(fields: Fields, document: CitationDocument): void {
  const { run, task_set, runs, test_version, scoring } = document;
  if ([run, task_set, runs].filter((subject) => subject !== null).length !== 1) {
    const detail = "name one of them: a run, the task set of a leaderboard, or the runs of a comparison";
    fields.note("missing-field", "run", detail);
  }
  if (document.where !== null && document.task_set === null) {
    fields.note("wrong-type", "where", "where chooses among the runs of a leaderboard");
  }
  if (scoring !== null && (run === null || test_version !== null)) {
    fields.note("wrong-type", "scoring", "scoring chooses one scoring of a run, in place of test_version");
  }
}

function checkComparison(fields: Fields, document: CitationDocument): void {
  const { runs, shared, anyway, scope, baseline, eligible, test_version } = document;
  if (runs === null) {
    const isSaid = shared || anyway || eligible || baseline !== null || scope !== usualCitation.scope;
    if (isSaid) fields.note("wrong-type", "runs", "shared, anyway, eligible, scope and baseline are of a comparison");
    return;
  }
  const ids = runs.map((id) => id.toLowerCase());
  if (runs.length < runsCited.min || runs.length > runsCited.max || new Set(ids).size < ids.length) {
    fields.note("wrong-type", "runs", `runs must name ${runsCited.min} to ${runsCited.max} runs, each once`);
  }
  if (baseline !== null && !ids.includes(baseline.toLowerCase())) {
    fields.note("wrong-type", "baseline", "baseline must be one of the runs");
  }
  if ([shared, anyway, test_version !== null].filter(Boolean).length > 1) {
    fields.note("wrong-type", "anyway", "of shared, test_version and anyway only one can be chosen");
  }
}
