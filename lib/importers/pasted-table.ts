import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { parseJson } from "#lib/contract/parse-json";
import { Findings } from "#lib/contract/validate";
import { type ErrorCode, RecountError } from "#lib/core/errors";
import { type CountHistogram, histogramOf } from "#lib/core/histogram";
import { forEachRecord } from "#lib/importers/csv-rows";
import { countCell } from "#lib/importers/generic-csv";
import { CountRows, isCountsRow, type RowReader } from "#lib/importers/generic-rows";
import { forEachLine } from "#lib/importers/lines";
import { SampleRows } from "#lib/importers/sample-rows";

/** What a table of tasks comes to. */
export interface TaskTable {
  readonly histogram: CountHistogram;
  /** How it was read: `tab-separated, columns id, n, c`. */
  readonly readAs: string;
}

const file = "the table";
const limits = { file, maxLineBytes: 64 * 1024 };
/** Names that columns go by, in spreadsheets and papers. */
const namesOf = {
  task_id: ["task_id", "task", "id", "task id", "problem", "name", "instance_id"],
  n: ["n", "samples", "n_samples", "num_samples", "total", "attempts"],
  c: ["c", "correct", "passes", "num_correct", "passed samples", "successes"],
  passed: ["passed", "pass", "resolved"],
  verdict: ["verdict"],
} as const;
type ColumnName = keyof typeof namesOf;
type Columns = readonly (ColumnName | undefined)[];

/**
 * Reads a table as it is pasted from a spreadsheet, a paper or a file: CSV, tab-separated, or JSON lines; with or without a
 * header; n and c per row, with or without a task id; or one row a sample with `passed`.
 *
 * @throws RecountError with every problem and its line
 */
export async function readPastedTable(text: string): Promise<TaskTable> {
  const first = text.trimStart();
  if (first === "") throw new RecountError("empty-upload", "there is no table yet: paste rows with n and c");
  if (first.startsWith("[")) {
    const hint = "drop it as a file, or paste one JSON object a line";
    throw new RecountError("unsupported-format", "a JSON array is not read from a paste", { hint });
  }
  const findings = new Findings(file);
  const { reader, rows, readAs } = first.startsWith("{")
    ? await readJsonRows(text, findings)
    : await readCells(text, findings);
  findings.throwIfAny(rows, "row");
  const { tasks } = reader.result();
  if (tasks.length === 0) throw new RecountError("empty-upload", "the table has a header but no row");
  const histogram = histogramOf(
    tasks.map(({ n }) => n),
    tasks.map(({ c }) => c),
  );
  return { histogram, readAs };
}

interface Rows {
  readonly reader: RowReader;
  readonly rows: number;
  readonly readAs: string;
}

async function readJsonRows(text: string, findings: Findings): Promise<Rows> {
  let reader: RowReader | undefined;
  let rows = 0;
  await forEachLine(once(text), limits, (line, number) => {
    rows++;
    try {
      const row = parseJson(line, { line: number });
      const isSample = isJsonObject(row) && !isCountsRow(new Set(Object.keys(row)));
      reader ??= isSample ? new SampleRows(findings, {}) : new CountRows(findings, {});
      reader.read(isJsonObject(row) && !isSample ? withId(row, number) : row, number);
    } catch (error) {
      if (!(error instanceof RecountError) || error.problems.length === 0) throw error;
      findings.addRefusal(error);
    }
  });
  return { reader: reader ?? new CountRows(findings, {}), rows, readAs: "JSON lines" };
}

/** A row that does not say which task it is, is one of its own. */
function withId(row: JsonObject, line: number): JsonObject {
  if (row.task_id !== undefined) return row;
  const named: JsonObject = Object.assign(Object.create(null), row);
  named.task_id = `line ${line}`;
  return named;
}

const delimiters = [
  { mark: "\t", name: "tab-separated" },
  { mark: ";", name: "semicolon-separated" },
  { mark: ",", name: "comma-separated" },
  { mark: " ", name: "space-separated" },
] as const;
type Delimiter = (typeof delimiters)[number];

async function readCells(text: string, findings: Findings): Promise<Rows> {
  const [firstLine = ""] = text.trimStart().split("\n", 1);
  const delimiter = delimiters.find(({ mark }) => firstLine.includes(mark)) ?? delimiters[2];
  let columns: Columns | undefined;
  let leftOut: readonly string[] = [];
  let reader: RowReader | undefined;
  let rows = 0;
  const onFault = (detail: string, line: number): void => findings.add({ code: "malformed-csv", detail, line });
  await forEachCells(text, delimiter, onFault, (cells, line) => {
    if (columns === undefined || reader === undefined) {
      const isHeader = !cells.some((cell) => /^\d+$/.test(cell));
      const named: Columns = isHeader ? namedColumns(cells, line) : unnamedColumns(cells, line);
      columns = named;
      leftOut = cells.filter((_, at) => named[at] === undefined);
      reader = columns.includes("n") ? new CountRows(findings, {}) : new SampleRows(findings, {});
      if (isHeader) return;
    }
    rows++;
    if (cells.length !== columns.length) {
      onFault(`${cells.length} cells, but the first row has ${columns.length}`, line);
      return;
    }
    reader.read(rowOf(columns, cells, line), line);
  });
  return {
    reader: reader ?? new CountRows(findings, {}),
    rows,
    readAs: `${delimiter.name}, columns ${columnsRead(columns ?? [])}${toldLeftOut(leftOut)}`,
  };
}

function columnsRead(columns: Columns): string {
  return columns.filter((column) => column !== undefined).join(", ");
}

function toldLeftOut(names: readonly string[]): string {
  if (names.length === 0) return "";
  const more = names.length > 5 ? ` and ${names.length - 5} more` : "";
  return `; left out: ${names.slice(0, 5).map(quoteOutside).join(", ")}${more}`;
}

async function forEachCells(
  text: string,
  { mark }: Delimiter,
  onFault: (detail: string, line: number) => void,
  onCells: (cells: readonly string[], line: number) => void,
): Promise<void> {
  const trimmed = (cells: readonly string[]) => cells.map((cell) => cell.trim());
  if (mark === ",") {
    await forEachRecord(once(text), limits, (cells, line) => onCells(trimmed(cells), line), onFault);
    return;
  }
  await forEachLine(once(text), limits, (line, number) => {
    const cells = mark === " " ? line.trim().split(/\s+/) : line.split(mark);
    onCells(trimmed(cells).map(unquoted), number);
  });
}

function unquoted(cell: string): string {
  return /^"[^"]*"$/.test(cell) ? cell.slice(1, -1) : cell;
}

/** What each column is; undefined: nothing that counts, so it is left out. */
function namedColumns(cells: readonly string[], line: number): Columns {
  const known = cells.map((cell) => {
    const name = cell.toLowerCase();
    return (Object.keys(namesOf) as ColumnName[]).find((column) => namesOf[column].some((each) => each === name));
  });
  const columns = known.filter((column) => column !== undefined);
  if (columns.length === 0) {
    const detail = `the columns ${cells.slice(0, 5).map(quoteOutside).join(", ")} are not known`;
    throw refuse("unknown-field", detail, line, "columns are n and c, or passed, with an id of the task beside them");
  }
  const complete = columns.includes("n")
    ? columns.includes("c")
    : columns.some((each) => each === "passed" || each === "verdict");
  if (!complete || new Set(columns).size < columns.length)
    throw refuse("missing-field", "the header needs n and c once each, or passed", line, "for example: task_id,n,c");
  return known;
}

function unnamedColumns(cells: readonly string[], line: number): readonly ColumnName[] {
  if (cells.length === 2) return ["n", "c"];
  if (cells.length === 3) return ["task_id", "n", "c"];
  const detail = `${cells.length} columns without a header: two are read as n and c, three as task, n and c`;
  throw refuse("malformed-csv", detail, line, "put a header on top, for example: task_id,n,c");
}

function rowOf(columns: Columns, cells: readonly string[], line: number): JsonObject {
  const row: JsonObject = Object.create(null);
  columns.forEach((column, at) => {
    const value = column === undefined ? undefined : cellValue(column, cells[at] ?? "");
    if (column !== undefined && value !== undefined) row[column] = value;
  });
  return columns.includes("n") ? withId(row, line) : row;
}

function cellValue(column: ColumnName, cell: string): JsonValue | undefined {
  if (column === "task_id") return cell;
  if (column === "passed") {
    if (/^(?:true|1|yes)$/i.test(cell)) return true;
    return /^(?:false|0|no)$/i.test(cell) ? false : cell;
  }
  if (cell === "") return undefined;
  return column === "verdict" ? cell : countCell(cell);
}

function refuse(code: ErrorCode, detail: string, line: number, hint: string): RecountError {
  return new RecountError(code, `line ${line}: ${detail}`, { hint, problems: [{ code, detail, line, hint }] });
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
