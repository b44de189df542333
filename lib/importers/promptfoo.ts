import { canonicalJson } from "#lib/contract/canonical-json";
import { sha256Hex } from "#lib/contract/digest";
import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { firstObject } from "#lib/importers/head";
import type { ImportedRun, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { RepeatedTexts } from "#lib/importers/repeated-texts";
import { SampleBoard } from "#lib/importers/sample-board";
import type { Verdict } from "#lib/importers/tally";
import { idText } from "#lib/importers/task-ids";
import { scoringWarnings } from "#lib/importers/warnings";

/**
 * promptfoo's output: one row a test, prompt and provider; rows with equal variables are repeats. A task is named by its
 * variable `task_id` or `id`, else by a digest of its variables, which are not kept.
 */
export const promptfoo: Importer = {
  name: "promptfoo",
  title: "promptfoo output (JSON)",
  recognisedBy: "an object with results.results, whose items have success and vars",
  detect(head) {
    const document = firstObject(head);
    const results = document?.get("results");
    if (!(results instanceof Map)) return false;
    const rows = results.get("results");
    const row = Array.isArray(rows) ? rows[0] : undefined;
    if (row instanceof Map) return row.has("success") && (row.has("vars") || row.has("provider"));
    return document?.has("evalId") === true && results.has("version");
  },
  read: readPromptfoo,
};

interface Rows {
  readonly findings: Findings;
  readonly options: ImportOptions;
  /** By provider and prompt: each pair is a run of its own. */
  readonly pairs: Map<string, Pair>;
  count: number;
  readonly texts: RepeatedTexts;
}

interface Pair {
  readonly label: string;
  readonly model: string | null;
  readonly prompt: number;
  readonly board: SampleBoard;
}

async function readPromptfoo(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const rows: Rows = { findings, options, pairs: new Map(), count: 0, texts: new RepeatedTexts(options) };
  const cursor = new JsonCursor(file.text(), file.name);
  for await (const key of cursor.members()) {
    if (key !== "results" || (await cursor.kind()) !== "object") continue;
    for await (const inner of cursor.members()) {
      if (inner !== "results" || (await cursor.kind()) !== "array") continue;
      for await (const at of cursor.items()) addRow(await readRow(cursor), at, rows);
    }
  }
  await cursor.end();
  findings.throwIfAny(rows.count);
  return { ...runOf(file, [...rows.pairs.values()]), duplicateCompletions: rows.texts.count };
}

const wanted: ReadonlySet<string> = new Set(["provider", "success", "failureReason", "error", "promptIdx", "vars"]);
const outputOnly: ReadonlySet<string> = new Set(["output"]);

/** The few members of a row that matter; prompts and responses are passed over. */
async function readRow(cursor: JsonCursor): Promise<JsonObject> {
  const row: JsonObject = Object.create(null);
  if ((await cursor.kind()) !== "object") return row;
  for await (const key of cursor.members()) {
    if (wanted.has(key)) row[key] = await cursor.value();
    else if (key === "response") {
      row[key] = await cursor.value({ python: true, only: outputOnly, marked: outputOnly });
    }
  }
  return row;
}

function addRow(row: JsonObject, at: number, rows: Rows): void {
  rows.count++;
  const { success, vars } = row;
  if (typeof success !== "boolean") {
    const detail = `result ${at}: success is ${describeValue(success)}; it must be true or false`;
    const code = success === undefined ? "missing-field" : "wrong-type";
    rows.findings.add({ code, detail, field: "success" });
    return;
  }
  const isError = row.failureReason === 2 || (row.failureReason === undefined && isText(row.error));
  const [verdict, word]: [Verdict, string] = success ? ["P", "success"] : isError ? ["E", "error"] : ["F", "failure"];
  const pair = pairOf(row, rows);
  const taskId = taskIdOf(isJsonObject(vars) ? vars : {});
  pair.board.add(taskId, undefined, verdict, word);
  if (isJsonObject(row.response)) rows.texts.add(`${taskId} ${pair.prompt} ${pair.label}`, row.response.output);
}

function pairOf({ provider, promptIdx }: JsonObject, { pairs, findings, options }: Rows): Pair {
  const prompt = typeof promptIdx === "number" ? promptIdx : 0;
  const id = isJsonObject(provider) ? provider.id : provider;
  const model = isText(id) ? id : null;
  const told = isJsonObject(provider) ? provider.label : undefined;
  const label = isText(told) ? told : (model ?? "unknown");
  const key = `${prompt} ${label}`;
  let pair = pairs.get(key);
  if (pair === undefined) {
    pair = { label, model, prompt, board: new SampleBoard(findings, options) };
    pairs.set(key, pair);
  }
  return pair;
}

function isText(value: JsonValue | undefined): value is string {
  return typeof value === "string" && value !== "";
}

function taskIdOf(vars: JsonObject): string {
  return idText(vars.task_id) ?? idText(vars.id) ?? `vars-${sha256Hex(canonicalJson(vars)).slice(0, 16)}`;
}

function runOf(file: ImportFile, pairs: readonly Pair[]): ImportedRun {
  const hasPrompts = new Set(pairs.map(({ prompt }) => prompt)).size > 1;
  const scorings = pairs.flatMap(({ label, prompt, board }) => {
    const filter = hasPrompts ? `${label} prompt ${prompt}` : label;
    return board.scorings(file.name).map((scoring) => ({ ...scoring, filter }));
  });
  const [model, other] = new Set(pairs.map((pair) => pair.model));
  return {
    format: promptfoo.name,
    document: null,
    scorings,
    settings: typeof model === "string" && other === undefined ? { model } : {},
    hints: [],
    warnings: scorings.flatMap(scoringWarnings),
    claimed: {},
  };
}
