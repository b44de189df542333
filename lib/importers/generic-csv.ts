import { InexactNumber, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { numberOf } from "#lib/contract/number-text";
import { Findings } from "#lib/contract/validate";
import { meant } from "#lib/contract/validate-fields";
import { refusal } from "#lib/core/errors";
import { forEachRecord, type OnPlain } from "#lib/importers/csv-rows";
import { CountRows, genericRun, isCountsRow, type RowReader } from "#lib/importers/generic-rows";
import type { ImportedRun, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { defaultSampleLine } from "#lib/importers/lines";
import { PlainCells } from "#lib/importers/plain-cells";
import { SampleRows, sampleFields } from "#lib/importers/sample-rows";

const countColumns = ["task_id", "n", "c", "verdicts"];
const sampleColumns: readonly string[] = sampleFields;

/** CSV of our own: a header `task_id,n,c` or `task_id,passed`, in any order. */
export const genericCsv: Importer = {
  name: "csv",
  title: "CSV: counts (task_id,n,c) or samples (task_id,passed or verdict)",
  recognisedBy: "a first line of column names with task_id and n, c, passed or verdict",
  detect(head) {
    const columns = trimmed(head.firstLine.replace(/"/g, "").split(","));
    return columns.includes("task_id") && columns.some((name) => name !== "task_id" && isKnown(name));
  },
  read: readCsv,
};

function trimmed(fields: readonly string[]): string[] {
  return fields.map((field) => field.trim());
}

/** The names of the columns; one given twice is noted. */
export function headerOf(fields: readonly string[], line: number, findings: Findings): readonly string[] {
  const header = trimmed(fields);
  if (new Set(header).size < header.length) {
    findings.add({ code: "malformed-csv", detail: "a column name is given twice in the header", line });
  }
  return header;
}

function isKnown(name: string): boolean {
  return countColumns.includes(name) || sampleColumns.includes(name);
}

async function readCsv(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  let header: readonly string[] | undefined;
  let reader: RowReader | undefined;
  let readPlain: OnPlain | undefined;
  let rows = 0;
  const onFault = (detail: string, line: number): void => findings.add({ code: "malformed-csv", detail, line });
  const onRecord = (fields: readonly string[], line: number): void => {
    if (header === undefined || reader === undefined) {
      header = headerOf(fields, line, findings);
      reader = readerFor(header, line, findings, options);
      readPlain = plainReader(header, reader);
      return;
    }
    rows++;
    if (fields.length === header.length) reader.read(rowOf(header, fields), line);
    else onFault(`${fields.length} fields, but the header has ${header.length}`, line);
  };
  const onPlain: OnPlain = (...span) => {
    if (readPlain?.(...span) !== true) return false;
    rows++;
    return true;
  };
  const limits = { file: file.name, maxLineBytes: options.maxLineBytes ?? defaultSampleLine, onPlain };
  await forEachRecord(file.text(), limits, onRecord, onFault);
  if (reader === undefined || rows === 0) {
    findings.throwIfAny();
    const detail = "the CSV has a header but no row: there is nothing to store";
    throw refusal([{ code: "empty-upload", detail, file: quoteOutside(file.name) }]);
  }
  return genericRun(genericCsv.name, reader, findings, rows);
}

function readerFor(header: readonly string[], line: number, findings: Findings, options: ImportOptions): RowReader {
  const columns = new Set(header);
  const isCounts = isCountsRow(columns);
  const known = isCounts ? countColumns : sampleColumns;
  for (const name of columns) {
    if (known.includes(name)) continue;
    const advice = meant(name, known);
    const detail = `unknown column ${quoteOutside(name)}${advice === undefined ? "" : `; ${advice}`}`;
    const hint = `known columns: ${known.join(", ")}`;
    findings.add({ code: "unknown-field", detail, line, field: quoteOutside(name), hint });
  }
  // An unknown column is told once, in the header, and not for every row.
  findings.throwIfAny();
  return isCounts ? new CountRows(findings, options) : new SampleRows(findings, options);
}

/** Reads records without quotes under a header that was checked; undefined: none of them may be read so. */
function plainReader(header: readonly string[], reader: RowReader): OnPlain | undefined {
  if (!(reader instanceof SampleRows)) return undefined;
  const plain = new PlainCells(header, sampleFields, cellValue);
  return (text, start, end, line) => {
    const values = plain.read(text, start, end);
    if (values === undefined) return false;
    const [task_id, passed, verdict, sample] = values;
    reader.readFields({ task_id, passed, verdict, sample }, line);
    return true;
  };
}

/** A row's cells as the values that JSON lines would have; what is no count or flag stays text and is refused as such. */
export function rowOf(header: readonly string[], fields: readonly string[]): JsonObject {
  const row: JsonObject = Object.create(null);
  for (let at = 0; at < header.length; at++) {
    const name = header[at] ?? "";
    const value = cellValue(name, fields[at] ?? "");
    if (value !== undefined) row[name] = value;
  }
  return row;
}

function cellValue(name: string, cell: string): JsonValue | undefined {
  if (name === "task_id") return cell;
  const text = cell.trim();
  if (name === "passed") return flagOf(text);
  if (text === "") return undefined;
  return name === "n" || name === "c" ? countCell(text) : text;
}

/** A whole number, none of its digits lost; what is none stays text. */
export function countCell(text: string): JsonValue {
  if (!/^-?(?:0|[1-9][0-9]*)$/.test(text)) return text;
  return text.length <= 15 ? numberOf(text) : new InexactNumber(text);
}

function flagOf(text: string): JsonValue {
  const lower = text.toLowerCase();
  if (lower === "true" || text === "1") return true;
  if (lower === "false" || text === "0") return false;
  return text;
}
