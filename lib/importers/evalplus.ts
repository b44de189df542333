import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue, isMoment } from "#lib/contract/validate-fields";
import { RecountError } from "#lib/core/errors";
import { EmptyTasks } from "#lib/importers/empty-tasks";
import { statusOf, tellsTests, testsOfTask } from "#lib/importers/evalplus-outcomes";
import { firstMember, firstObject, type Peeked } from "#lib/importers/head";
import { hintsOf } from "#lib/importers/hints";
import type {
  ImportedRun,
  ImportedScoring,
  ImportedSettings,
  Importer,
  ImportFile,
  ImportOptions,
} from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { JsonRows } from "#lib/importers/json-rows";
import { OutcomeBook } from "#lib/importers/outcome-book";
import { RepeatedTexts } from "#lib/importers/repeated-texts";
import { Tally, type Verdict } from "#lib/importers/tally";
import { taskMembers } from "#lib/importers/task-members";
import { nonePassed } from "#lib/importers/warnings";

/**
 * EvalPlus `eval_results.json`, both layouts. Two verdicts a sample: `base`, and `plus`, which needs both suites to
 * pass (counting the plus suite alone gives other numbers than EvalPlus publishes).
 */
export const evalplus: Importer = {
  name: "evalplus",
  title: "EvalPlus results (…eval_results.json), scorers base and plus",
  recognisedBy: "an object with eval, whose samples have base_status, or whose tasks have nfiles, files or base",
  detect(head) {
    const task = firstMember(firstObject(head)?.get("eval"));
    if (task instanceof Map) return ["nfiles", "files", "base"].some((key) => task.has(key));
    const [sample]: Peeked[] = Array.isArray(task) ? task : [];
    return sample instanceof Map && sample.has("base_status");
  },
  read: readEvalplus,
};

const words: Readonly<Record<string, Verdict>> = {
  pass: "P",
  success: "P",
  fail: "F",
  failed: "F",
  timeout: "T",
  "timed out": "T",
};

/** Programs and failing inputs are most of the file, and not kept. */
const verdicts = ["base", "plus", "nfiles", "base_status", "plus_status", "solution"] as const;
const wanted: ReadonlySet<string> = new Set(verdicts);
const wantedOfTests: ReadonlySet<string> = new Set([...verdicts, "base_fail_tests", "plus_fail_tests"]);
const marked: ReadonlySet<string> = new Set(["solution"]);

interface Reading {
  readonly findings: Findings;
  readonly base: Tally;
  readonly plus: Tally;
  /** Samples whose plus suite was run. */
  plusRun: number;
  readonly texts: RepeatedTexts;
  readonly empty: EmptyTasks;
  /** Outcomes of the single tests of either scoring. */
  readonly baseTests: OutcomeBook;
  readonly plusTests: OutcomeBook;
}

async function readEvalplus(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const reading: Reading = {
    findings,
    base: new Tally(findings, options),
    plus: new Tally(findings, options),
    plusRun: 0,
    texts: new RepeatedTexts(options),
    empty: new EmptyTasks(),
    baseTests: new OutcomeBook(options),
    plusTests: new OutcomeBook(options),
  };
  const cursor = new JsonCursor(file.text(), file.name);
  const facts: JsonObject = Object.create(null);
  for await (const key of cursor.members()) {
    if (key === "eval") await readTasks(cursor, reading, options);
    else if (key === "date" || key === "hash" || key === "pass_at_k") facts[key] = await cursor.value();
  }
  await cursor.end();
  findings.throwIfAny(reading.base.taskCount);
  return imported(file, reading, facts);
}

async function readTasks(cursor: JsonCursor, reading: Reading, options: ImportOptions): Promise<void> {
  const only = reading.baseTests.isOpen ? wantedOfTests : wanted;
  const rows = new JsonRows({ python: true, only, marked, marks: options.repeats });
  for await (const taskId of taskMembers(cursor, reading.findings)) {
    const task = await cursor.row(rows);
    readTask(taskId, task, reading);
    if (reading.baseTests.isOpen) noteTests(taskId, task, reading);
  }
}

function readTask(taskId: string, task: JsonValue, reading: Reading): void {
  if (Array.isArray(task)) {
    if (task.length === 0) reading.empty.add(taskId);
    for (const sample of task) {
      if (isJsonObject(sample)) {
        addSample(taskId, sample.base_status, sample.plus_status, reading);
        reading.texts.add(taskId, sample.solution);
      } else noteType(taskId, "a sample", sample, reading);
    }
  } else readOldTask(taskId, task, reading);
}

/** The layout until 2024-02-10: lists of `[status, details]` by suite. */
function readOldTask(taskId: string, task: JsonValue, reading: Reading): void {
  const base = isJsonObject(task) ? task.base : undefined;
  if (!isJsonObject(task) || !Array.isArray(base)) {
    noteType(taskId, "the task", isJsonObject(task) ? (base ?? null) : task, reading);
    return;
  }
  const { nfiles } = task;
  if (typeof nfiles === "number" && nfiles !== base.length) {
    const detail = `nfiles is ${nfiles}, but base has ${base.length} samples`;
    reading.findings.add({ code: "count-inconsistent", detail, taskId: quoteOutside(taskId) });
    return;
  }
  const plus = Array.isArray(task.plus) ? task.plus : [];
  if (plus.length > 0 && plus.length !== base.length) {
    const detail = `${base.length} samples under base but ${plus.length} under plus`;
    reading.findings.add({ code: "count-inconsistent", detail, taskId: quoteOutside(taskId) });
    return;
  }
  if (base.length === 0) reading.empty.add(taskId);
  base.forEach((pair, at) => {
    addSample(taskId, statusOf(pair), plus.length === 0 ? null : statusOf(plus[at]), reading);
  });
}

function noteTests(taskId: string, task: JsonValue, { baseTests, plusTests }: Reading): void {
  const { base, both } = testsOfTask(task);
  if (tellsTests(base)) baseTests.set(taskId, base);
  if (tellsTests(both)) plusTests.set(taskId, both);
}

function addSample(taskId: string, base: JsonValue | undefined, plus: JsonValue | undefined, reading: Reading): void {
  const baseVerdict = verdictOf(taskId, base ?? null, reading);
  const plusVerdict = verdictOf(taskId, plus ?? null, reading);
  if (baseVerdict === null || plusVerdict === null) return;
  if (plusVerdict !== "U") reading.plusRun++;
  reading.base.add(taskId, baseVerdict, undefined, typeof base === "string" ? base : "null");
  const both = baseVerdict === "P" ? plusVerdict : baseVerdict;
  reading.plus.add(taskId, both, undefined, typeof plus === "string" ? plus : "null");
}

function verdictOf(taskId: string, status: JsonValue, reading: Reading): Verdict | null {
  if (status === null) return "U";
  const verdict = typeof status === "string" && Object.hasOwn(words, status) ? words[status] : undefined;
  if (verdict === undefined) {
    noteType(taskId, "a status", status, reading);
    return null;
  }
  return verdict;
}

function noteType(taskId: string, what: string, found: JsonValue, { findings }: Reading): void {
  const detail = `${what} is ${describeValue(found)}, which EvalPlus does not write`;
  findings.add({ code: "wrong-type", detail, taskId: quoteOutside(taskId) });
}

function imported(file: ImportFile, reading: Reading, facts: JsonObject): ImportedRun {
  const { base, plus } = reading;
  const graded: ImportedScoring[] = [];
  const baseTasks = reading.baseTests.attach(base.tasks());
  if (baseTasks.length === 0) throw new RecountError("empty-upload", `${quoteOutside(file.name)}: eval has no tasks`);
  if (baseTasks.some((task) => /[^U]/.test(task.verdicts ?? ""))) {
    graded.push({ scorer: "base", tasks: baseTasks, statuses: base.statuses() });
  }
  if (reading.plusRun > 0) {
    graded.push({ scorer: "plus", tasks: reading.plusTests.attach(plus.tasks()), statuses: plus.statuses() });
  }
  if (graded.length === 0) {
    throw new RecountError("nothing-graded", `${quoteOutside(file.name)}: every base_status and plus_status is null`);
  }
  const settings: ImportedSettings = {
    ...(typeof facts.date === "string" && isMoment(facts.date) ? { evaluated_at: facts.date } : {}),
    ...(typeof facts.hash === "string" ? { config: datasetHash(facts.hash) } : {}),
  };
  const empty = reading.empty.list();
  return {
    format: evalplus.name,
    document: null,
    scorings: graded,
    settings,
    hints: hintsOf(file.name),
    warnings: [...reading.empty.warnings(), ...graded.flatMap(nonePassed), ...reading.plusTests.warnings()],
    claimed: claimedScores(facts.pass_at_k),
    ...(empty.length === 0 ? {} : { facts: empty }),
    duplicateCompletions: reading.texts.count,
  };
}

/** The md5 of the data-set file: the only mark of its version. */
function datasetHash(hash: string): JsonObject {
  const config: JsonObject = Object.create(null);
  config.dataset_hash = hash;
  return config;
}

function claimedScores(scores: JsonValue | undefined): Record<string, number> {
  const claimed: Record<string, number> = Object.create(null);
  if (!isJsonObject(scores)) return claimed;
  for (const [scorer, values] of Object.entries(scores)) {
    if (!isJsonObject(values)) continue;
    for (const [key, value] of Object.entries(values)) {
      if (typeof value === "number") claimed[`${scorer} ${key}`] = value;
    }
  }
  return claimed;
}
