import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { quoteOutside } from "#lib/contract/names";
import { parseJson } from "#lib/contract/parse-json";
import type { UploadTask } from "#lib/contract/upload";
import { Findings } from "#lib/contract/validate";
import { describeValue } from "#lib/contract/validate-fields";
import { RecountError } from "#lib/core/errors";
import { forEachRecord } from "#lib/importers/csv-rows";
import { headerOf, rowOf } from "#lib/importers/generic-csv";
import { CountRows, isCountsRow, type RowReader } from "#lib/importers/generic-rows";
import type { ImportFile, ImportOptions } from "#lib/importers/importer";
import { defaultSampleLine, forEachLine } from "#lib/importers/lines";
import { replay } from "#lib/importers/replay";
import { SampleRows } from "#lib/importers/sample-rows";

/** The tasks of one run. */
export interface TasksOfRun {
  /** Id of the run, as the rows name it. */
  readonly run: string;
  readonly tasks: readonly UploadTask[];
}

/**
 * Reads generic rows of many runs: counts or samples, JSON lines or CSV, each row with the id of its `run`.
 *
 * @returns the tasks of each run, in the order in which the runs first appear
 * @throws RecountError with every problem found
 */
export async function readRunRows(file: ImportFile, options: ImportOptions = {}): Promise<readonly TasksOfRun[]> {
  const findings = new Findings(quoteOutside(file.name));
  const rows = new RunRows(findings, options);
  const limits = { file: file.name, maxLineBytes: options.maxLineBytes ?? defaultSampleLine };
  const noteFault = (detail: string, line: number): void => findings.add({ code: "malformed-csv", detail, line });
  const { isJson, text } = await begun(file);
  if (isJson) {
    await forEachLine(text, limits, (line, number) => rows.readText(line, number));
  } else {
    let header: readonly string[] | undefined;
    await forEachRecord(
      text,
      limits,
      (fields, line) => {
        if (header === undefined) header = headerOf(fields, line, findings);
        else if (fields.length === header.length) rows.read(rowOf(header, fields), line);
        else noteFault(`${fields.length} fields, but the header has ${header.length}`, line);
      },
      noteFault,
    );
  }
  findings.throwIfAny(rows.count, "row");
  if (rows.count === 0) throw new RecountError("empty-upload", `${quoteOutside(file.name)} has no row`);
  return rows.tasks();
}

/** Whether a file is one of JSON lines, and its text, which is there once. */
async function begun(file: ImportFile): Promise<{ readonly isJson: boolean; readonly text: AsyncIterable<string> }> {
  const chunks = file.text()[Symbol.asyncIterator]();
  const read: string[] = [];
  let seen = "";
  while (seen === "") {
    const next = await chunks.next();
    if (next.done) break;
    read.push(next.value);
    seen = next.value.trimStart();
  }
  return { isJson: seen.startsWith("{"), text: replay(read, chunks) };
}

class RunRows {
  private readonly readers = new Map<string, RowReader>();
  count = 0;

  constructor(
    private readonly findings: Findings,
    private readonly options: ImportOptions,
  ) {}

  readText(line: string, number: number): void {
    try {
      this.read(parseJson(line, { line: number }), number);
    } catch (error) {
      if (!(error instanceof RecountError) || error.problems.length === 0) throw error;
      this.findings.addRefusal(error);
    }
  }

  read(row: JsonValue, line: number): void {
    this.count++;
    const run = isJsonObject(row) ? row.run : undefined;
    if (!isJsonObject(row) || typeof run !== "string" || run === "") {
      const code = run === undefined || run === "" ? "missing-field" : "wrong-type";
      const detail = code === "missing-field" ? "run is missing" : `run is ${describeValue(run)}; it must be a string`;
      const hint = "with - as RUN, every row names the id of its run";
      this.findings.add({ code, detail, hint, line, field: "run" });
      return;
    }
    const rest: JsonObject = Object.create(null);
    for (const [field, value] of Object.entries(row)) if (field !== "run") rest[field] = value;
    this.readerOf(run.trim().toLowerCase(), rest).read(rest, line);
  }

  /** The first row of a run decides what its rows are. */
  private readerOf(run: string, row: JsonObject): RowReader {
    const known = this.readers.get(run);
    if (known !== undefined) return known;
    const isCounts = isCountsRow(new Set(Object.keys(row)));
    const reader = isCounts ? new CountRows(this.findings, this.options) : new SampleRows(this.findings, this.options);
    this.readers.set(run, reader);
    return reader;
  }

  tasks(): TasksOfRun[] {
    return [...this.readers].map(([run, reader]) => ({ run, tasks: reader.result().tasks }));
  }
}
