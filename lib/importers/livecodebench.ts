import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { runOfBoard } from "#lib/importers/board-run";
import { firstItem, type Head } from "#lib/importers/head";
import { livecodebenchHints } from "#lib/importers/hints";
import type { ImportedRun, Importer, ImportFile, ImportOptions, ImportWarning } from "#lib/importers/importer";
import { JsonCursor } from "#lib/importers/json-cursor";
import { JsonRows } from "#lib/importers/json-rows";
import { detached } from "#lib/importers/lines";
import { livecodebenchCodes } from "#lib/importers/livecodebench-codes";
import { SampleBoard } from "#lib/importers/sample-board";
import { TaskFacts } from "#lib/importers/task-facts";
import { idText } from "#lib/importers/task-ids";

/** LiveCodeBench `…_eval_all.json`: one object a question, with its id, difficulty, contest date and `graded_list`. */
export const livecodebench: Importer = {
  name: "livecodebench",
  title: "LiveCodeBench results (…_eval_all.json)",
  recognisedBy: "an array of objects with question_id and graded_list",
  detect: (head: Head) => {
    const question = firstItem(head);
    return question?.has("question_id") === true && question.has("graded_list");
  },
  read: readQuestions,
};

/** Statements, programs and outputs are most of the file, and not kept. */
const wanted: ReadonlySet<string> = new Set([
  "question_id",
  "test_id",
  "id",
  "function_name",
  "platform",
  "contest_date",
  "difficulty",
  "graded_list",
  "metadata",
  "pass@1",
  "pass1",
  "code_list",
]);
const marked: ReadonlySet<string> = new Set(["code_list"]);

interface Reading {
  readonly findings: Findings;
  readonly board: SampleBoard;
  readonly facts: TaskFacts;
  readonly seen: Set<string>;
  readonly ungraded: string[];
  /** Tasks whose own pass@1 in the file is not c / n. */
  readonly differing: string[];
}

async function readQuestions(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  const board = new SampleBoard(findings, options);
  const reading: Reading = { findings, board, facts: new TaskFacts(), seen: new Set(), ungraded: [], differing: [] };
  const cursor = new JsonCursor(file.text(), file.name);
  const rows = new JsonRows({ python: true, only: wanted, marked, marks: options.repeats });
  for await (const at of cursor.items()) {
    const question = await cursor.row(rows);
    if (isJsonObject(question)) readQuestion(question, at, reading);
    else note(reading, at, `it is ${describeValue(question)}; it must be an object`);
  }
  await cursor.end();
  return runOfBoard(livecodebench.name, file, board, findings, {
    hints: livecodebenchHints(file.name),
    facts: reading.facts.list(),
    warnings: warningsOf(reading),
  });
}

function readQuestion(question: JsonObject, at: number, reading: Reading): void {
  const taskId = questionId(question);
  const grades = question.graded_list;
  if (taskId === null) {
    note(reading, at, `question_id is ${describeValue(question.question_id)}; it must be a string or an integer`);
    return;
  }
  if (reading.seen.has(taskId)) {
    const detail = "the question is given twice in this file";
    reading.findings.add({ code: "duplicate-task", detail, taskId: quoteOutside(taskId) });
    return;
  }
  reading.seen.add(detached(taskId));
  if (!Array.isArray(grades)) {
    note(reading, at, `graded_list is ${describeValue(grades)}; it must be an array`);
    return;
  }
  reading.facts.add(taskId, {
    category: question.platform,
    difficulty: question.difficulty,
    released_on: question.contest_date,
  });
  if (grades.length === 0) reading.ungraded.push(taskId);
  const details = Array.isArray(question.metadata) ? question.metadata : [];
  grades.forEach((grade, sample) => {
    const code = details.length === grades.length ? errorCode(details[sample]) : undefined;
    addSample(taskId, grade, code, reading);
  });
  const programs = Array.isArray(question.code_list) ? question.code_list : [];
  for (const program of programs) reading.board.texts.add(taskId, program);
  const claimed = question["pass@1"] ?? question.pass1;
  const share = grades.filter((grade) => grade === true).length / grades.length;
  if (typeof claimed === "number" && Math.abs(claimed - share) > 1e-9) reading.differing.push(taskId);
}

/** Test-output and execution scenarios have several items a question, told apart by a further id. */
function questionId(question: JsonObject): string | null {
  const id = idText(question.question_id);
  const part = idText(question.test_id);
  if (id !== null && part !== null) return `${id}/${part}`;
  return question.function_name !== undefined && part === null ? (idText(question.id) ?? id) : id;
}

function addSample(taskId: string, grade: JsonValue, code: string | undefined, reading: Reading): void {
  if (grade === true) reading.board.add(taskId, undefined, "P", "true");
  else if (grade === false) {
    reading.board.add(taskId, undefined, livecodebenchCodes[code ?? ""] ?? "F", code ?? "false");
  } else if (grade === null) reading.board.add(taskId, undefined, "U", "null");
  else {
    const detail = `graded_list holds ${describeValue(grade)}; it must be true or false`;
    reading.findings.add({ code: "wrong-type", detail, taskId: quoteOutside(taskId) });
  }
}

/** The code in a sample's metadata, which is a JSON text of its own and may have been cut. */
function errorCode(metadata: JsonValue | undefined): string | undefined {
  if (typeof metadata !== "string") return undefined;
  return /"error_code": ?(-[1-5])(?![0-9])/.exec(metadata)?.[1];
}

function note(reading: Reading, at: number, detail: string): void {
  reading.findings.add({ code: "wrong-type", detail: `item ${at}: ${detail}` });
}

function warningsOf({ ungraded, differing }: Reading): ImportWarning[] {
  const warnings: ImportWarning[] = [];
  const [first] = ungraded;
  if (first !== undefined) {
    const message = `${ungraded.length} questions have an empty graded_list and are missing: ${quoteOutside(first)} for one`;
    warnings.push({ code: "ungraded_tasks", message });
  }
  const [other] = differing;
  if (other !== undefined) {
    const message = `${differing.length} questions claim another pass@1 than c / n of their graded_list: ${quoteOutside(other)} for one`;
    warnings.push({ code: "claimed_differs", message });
  }
  return warnings;
}
