import { parseJson } from "#lib/contract/parse-json";
import { isScoringHead, parseScoringOfRun, parseScoringOfRuns, scoringNamesRuns } from "#lib/contract/parse-scoring";
import type { RescoredTasks, ScoringDocument } from "#lib/contract/rescore";
import { RecountError } from "#lib/core/errors";
import { importers } from "#lib/importers/registry";
import { retestedTasks } from "#lib/importers/retested-tasks";
import { readRunRows } from "#lib/importers/run-rows";
import { fileText, wholeText } from "#lib/upload/file-text";
import { readSource } from "#lib/upload/read-source";
import type { SourceFile } from "#lib/upload/source-file";
import { SourceReading } from "#lib/upload/source-reading";

/** The verdicts of one scorer of a file, for one run or for many. */
export interface RetestedChoice {
  readonly scorer: string | null;
  readonly filter: string | null;
  /** A `run` of null: the file names none, and the reader says which it is. */
  readonly runs: readonly RescoredTasks[];
}

/** What a file says of samples that were tested again. */
export interface Retested {
  readonly name: string;
  readonly readAs: string;
  readonly choices: readonly RetestedChoice[];
  /** What a document of ours says beside its tasks. */
  readonly document: Omit<ScoringDocument, "runs" | "format"> | null;
}

export interface RetestedOptions {
  readonly onProgress: (read: number, total: number) => void;
}

/**
 * Reads files as samples that were tested again: a `recount-scoring/1`, rows of which each names its `run`, or whatever
 * results the upload page takes.
 *
 * @throws RecountError what is wrong with them
 */
export async function readRetested(files: readonly SourceFile[], options: RetestedOptions): Promise<Retested> {
  const [only, ...others] = files;
  if (only !== undefined && others.length === 0) {
    const head = await headOf(only);
    if (isScoringHead(head)) return readDocument(only);
    if (namesRuns(head)) return readRows(only, files, options);
  }
  const { name, imported } = await readSource(files, options);
  const choices = imported.scorings.map(({ scorer, filter }): RetestedChoice => {
    const tasks = retestedTasks(imported, { scorer: scorer ?? undefined, filter });
    return { scorer, filter: filter ?? null, runs: [{ run: null, tasks }] };
  });
  const title = importers.find((importer) => importer.name === imported.format)?.title;
  return { name, readAs: title ?? imported.format, choices, document: null };
}

const headLength = 4096;

async function headOf({ path, file }: SourceFile): Promise<string> {
  let head = "";
  for await (const piece of fileText(file, { name: path })) {
    head += piece;
    if (head.length >= headLength) break;
  }
  return head.slice(0, headLength);
}

/** Whether the first row, or the header, has a column `run`. */
function namesRuns(head: string): boolean {
  const [first = ""] = head.trimStart().split(/\r?\n/, 1);
  if (first.startsWith("{")) return /[{,]\s*"run"\s*:\s*"/.test(first) && !/"run"\s*:\s*\{/.test(first);
  return first.split(",").some((field) => field.trim().replaceAll('"', "") === "run");
}

async function readDocument({ path, file }: SourceFile): Promise<Retested> {
  const value = parseJson(await wholeText(file, { name: path }), { file: path });
  const parse = scoringNamesRuns(value) ? parseScoringOfRuns : parseScoringOfRun;
  const { format, runs, ...document } = parse(value, { file: path, maxTasks: Number.MAX_SAFE_INTEGER });
  return { name: path, readAs: format, choices: [{ scorer: null, filter: null, runs }], document };
}

async function readRows(
  source: SourceFile,
  files: readonly SourceFile[],
  { onProgress }: RetestedOptions,
): Promise<Retested> {
  const reading = new SourceReading(files, onProgress);
  const runs = await readRunRows(reading.importFile(source));
  if (runs.length === 0) throw new RecountError("empty-upload", "the file has no row");
  const choices = [{ scorer: null, filter: null, runs }];
  return { name: source.path, readAs: "rows that name their run", choices, document: null };
}
