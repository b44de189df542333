import { quoteOutside } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { RecountError } from "#lib/core/errors";
import {
  CountRows,
  genericRun,
  isCountsRow,
  ResolvedRows,
  ResultListRows,
  type RowReader,
} from "#lib/importers/generic-rows";
import { firstObject, type Head, type Peeked, readHead } from "#lib/importers/head";
import type { ImportedRun, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { JsonRows } from "#lib/importers/json-rows";
import { defaultSampleLine, forEachSpan, type OnSpan } from "#lib/importers/lines";
import { SampleRows } from "#lib/importers/sample-rows";

const defaultCountLine = 64 * 1024;

/** JSON lines of our own: counts, samples, lists of results, or agent rows with `resolved`. */
export const genericJsonl: Importer = {
  name: "jsonl",
  title: "JSON lines: counts (task_id, n, c) or samples (task_id, passed or verdict)",
  recognisedBy:
    "JSON lines whose rows have task_id and n, c, verdicts, passed, verdict or test_results; or instance_id and resolved",
  detect: (head) => formOf(head) !== null,
  read: readJsonl,
};

type Form = "counts" | "samples" | "results" | "resolved";

function formOf(head: Head): Form | null {
  const row = firstObject(head);
  if (row === undefined || row.has("format")) return null;
  if (row.has("task_id")) {
    if (isCountsRow(row)) return "counts";
    if (row.has("test_results")) return "results";
    return row.has("passed") || row.has("verdict") ? "samples" : null;
  }
  return (row.has("instance_id") || row.has("instanceId")) && isFlag(row.get("resolved")) ? "resolved" : null;
}

function isFlag(value: Peeked | undefined): boolean {
  return typeof value === "boolean";
}

const readers: Readonly<Record<Form, (findings: Findings, options: ImportOptions) => RowReader>> = {
  counts: (findings, options) => new CountRows(findings, options),
  samples: (findings, options) => new SampleRows(findings, options),
  results: (findings, options) => new ResultListRows(findings, options),
  resolved: (findings, options) => new ResolvedRows(findings, options),
};

async function readJsonl(file: ImportFile, options: ImportOptions): Promise<ImportedRun> {
  const findings = new Findings(quoteOutside(file.name));
  let reader: RowReader | undefined;
  const json = new JsonRows({});
  let rows = 0;
  // The first row decides what the rows are, and so how long a line may be.
  const limits = { file: file.name, maxLineBytes: options.maxLineBytes ?? defaultSampleLine };
  const read: OnSpan = (text, start, end, number) => {
    if (reader === undefined) {
      const form = formOf(readHead(text.slice(start, end))) ?? "samples";
      reader = readers[form](findings, options);
      if (form === "counts" && options.maxLineBytes === undefined) limits.maxLineBytes = defaultCountLine;
    }
    rows++;
    try {
      reader.read(json.read(text, start, end, number), number);
    } catch (error) {
      if (!(error instanceof RecountError) || error.problems.length === 0) throw error;
      findings.addRefusal(error);
    }
  };
  await forEachSpan(file.text(), limits, read);
  if (reader === undefined)
    throw new RecountError("empty-upload", `${quoteOutside(file.name)} is empty: it has no row`);
  return genericRun(genericJsonl.name, reader, findings, rows);
}
