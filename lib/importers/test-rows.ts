import { canonicalJson } from "#lib/contract/canonical-json";
import { sha256Hex } from "#lib/contract/digest";
import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { parseJson } from "#lib/contract/parse-json";
import { normalLineEnds, testDigest } from "#lib/contract/test-digest";
import { Findings } from "#lib/contract/validate";
import { RecountError } from "#lib/core/errors";
import type { ImportFile } from "#lib/importers/importer";
import { forEachLine } from "#lib/importers/lines";
import { idText } from "#lib/importers/task-ids";

/** SHA-256 of each task's tests, by task id, in the order of the file. */
export type TestDigests = ReadonlyMap<string, string>;

/** Lines with the inputs of a suite are long. */
const longestLine = 64 * 1024 * 1024;
const longestDocument = 256 * 1024 * 1024;

/** Where data sets keep the id of a task. */
const idFields = ["task_id", "instance_id", "question_id"] as const;

/** Members of a row that are text: line ends in them mean nothing. */
const textFields = [
  "test",
  "entry_point",
  "contract",
  "assertion",
  "canonical_solution",
  "test_setup_code",
  "test_patch",
] as const;

/** Members of a row that are data, taken as they are. */
const dataFields = [
  "base_input",
  "plus_input",
  "atol",
  "test_list",
  "test_imports",
  "challenge_test_list",
  "public_test_cases",
  "private_test_cases",
  "FAIL_TO_PASS",
  "PASS_TO_PASS",
] as const;

/** Of these, at least one: the others alone test nothing. */
const testing = [
  "test",
  "assertion",
  "test_patch",
  "base_input",
  "plus_input",
  "test_list",
  "public_test_cases",
  "private_test_cases",
  "FAIL_TO_PASS",
] as const;

/**
 * Reads the tests of a task set and keeps their digests alone: rows as HumanEval, HumanEval+ and MBPP publish them (JSON
 * lines, or an array), or one JSON object of task → text. The text is dropped as soon as it is hashed.
 *
 * @throws RecountError with every problem
 */
export async function readTestDigests(file: ImportFile): Promise<TestDigests> {
  const name = quoteOutside(file.name);
  const reading = new TestReading(new Findings(name));
  const whole: string[] = [];
  let isLines: boolean | undefined;
  let length = 0;
  await forEachLine(file.text(), { file: file.name, maxLineBytes: longestDocument }, (line, number) => {
    if (isLines === true && line.length > longestLine)
      throw new RecountError("line-too-long", `${name}: line ${number}`);
    const first = isLines === undefined ? rowOf(line) : null;
    isLines ??= first !== null;
    if (isLines) reading.row(first ?? parseJson(line, { file: name, line: number }, { python: true }), number);
    else {
      length += line.length;
      if (length > longestDocument)
        throw new RecountError("body-too-large", `${name} is longer than ${longestDocument}`);
      // Blank lines are passed over; a fault is told with the number of its line.
      while (whole.length < number - 1) whole.push("");
      whole.push(line);
    }
  });
  if (isLines !== true) reading.document(parseJson(whole.join("\n"), { file: name }, { python: true }));
  return reading.end(name);
}

/** The first line as a row, where it is one by itself. */
function rowOf(line: string): JsonValue | null {
  try {
    const value = parseJson(line, {}, { python: true });
    return isJsonObject(value) && idOf(value) !== null ? value : null;
  } catch (error) {
    // Not a row: the beginning of one document, whose own reading says what is wrong with it.
    if (error instanceof RecountError) return null;
    throw error;
  }
}

class TestReading {
  private readonly digests = new Map<string, string>();

  constructor(private readonly findings: Findings) {}

  document(value: JsonValue): void {
    if (Array.isArray(value)) for (const [at, row] of value.entries()) this.row(row, at + 1);
    else if (isJsonObject(value) && idOf(value) !== null) this.row(value, 1);
    else if (isJsonObject(value)) for (const [task, tests] of Object.entries(value)) this.text(task, tests);
    else this.note(undefined, "the file is neither rows of tests nor an object of task → text");
  }

  row(row: JsonValue, line: number): void {
    const id = isJsonObject(row) ? idOf(row) : null;
    if (!isJsonObject(row) || id === null) {
      this.note(undefined, `row ${line} has no task_id`);
      return;
    }
    const fields = fieldsOf(row);
    if (fields.length === 0) {
      this.note(id, `row ${line} has no tests: none of ${testing.join(", ")}`);
      return;
    }
    this.keep(id, () => sha256Hex(canonicalJson(fields)));
  }

  private text(task: string, tests: JsonValue): void {
    if (typeof tests === "string") this.keep(task, () => testDigest(tests));
    else this.note(task, "the tests of a task must be a text");
  }

  private keep(task: string, digest: () => string): void {
    if (this.digests.has(task)) {
      const taskId = quoteOutside(task);
      this.findings.add({ code: "duplicate-task", detail: `the tests of ${taskId} are given twice`, taskId });
    } else this.digests.set(task, digest());
  }

  private note(task: string | undefined, detail: string): void {
    const place = task === undefined ? {} : { taskId: quoteOutside(task) };
    this.findings.add({ code: "wrong-type", detail, ...place });
  }

  end(name: string): TestDigests {
    this.findings.throwIfAny();
    if (this.digests.size === 0) throw new RecountError("empty-upload", `${name} holds no tests`);
    return this.digests;
  }
}

function idOf(row: JsonObject): string | null {
  for (const field of idFields) {
    const id = idText(row[field]);
    if (id !== null) return id;
  }
  return null;
}

/** The members of a row that say what is tested, `[name, value]` in a fixed order; none where it tests nothing. */
function fieldsOf(row: JsonObject): (readonly [string, JsonValue])[] {
  const has = (field: string): boolean => row[field] !== undefined && row[field] !== null;
  if (!testing.some(has)) return [];
  // The reference solution gives the expected answers only where the inputs stand alone.
  const solves = has("base_input") || has("plus_input");
  return [...textFields, ...dataFields].flatMap((field) => {
    const value = row[field];
    if (value === undefined || value === null || (field === "canonical_solution" && !solves)) return [];
    return [[field, typeof value === "string" ? normalLineEnds(value) : value] as const];
  });
}
