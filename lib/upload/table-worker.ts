import "#lib/client/no-evaluation";
import { type CountHistogram, histogramOf } from "#lib/core/histogram";
import { readPastedTable, type TaskTable } from "#lib/importers/pasted-table";
import { failureOf } from "#lib/upload/failure";
import { wholeText } from "#lib/upload/file-text";
import { readSource } from "#lib/upload/read-source";
import type { SourceFile } from "#lib/upload/source-file";
import type { TableAnswer, TableRequest } from "#lib/upload/table-messages";

/** Reads tables of tasks away from the page: pasted ones, and whatever results files the upload page takes. */

const answer = (message: TableAnswer): void => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<TableRequest>) => void read(data));

async function read({ id, source }: TableRequest): Promise<void> {
  try {
    answer({ id, ...("text" in source ? await readPastedTable(source.text) : await readFiles(source.files)) });
  } catch (error) {
    answer({ id, failure: failureOf(error) });
  }
}

/** A small file that is no JSON is read like a paste, whose header may be missing; the others like uploads. */
const pastedBytes = 4 * 1024 * 1024;

async function readFiles(files: readonly SourceFile[]): Promise<TaskTable> {
  const [only, ...others] = files;
  if (only !== undefined && others.length === 0 && only.file.size <= pastedBytes) {
    const text = await wholeText(only.file, { name: only.path });
    if (!/^\s*[{[]/.test(text)) return readPastedTable(text);
  }
  const { imported } = await readSource(files, { onProgress: () => undefined });
  const [scoring, ...more] = imported.scorings;
  const histogram: CountHistogram = histogramOf(
    scoring?.tasks.map(({ n }) => n) ?? [],
    scoring?.tasks.map(({ c }) => c) ?? [],
  );
  const among = more.length === 0 ? "" : `, the first of ${more.length + 1} verdicts a sample`;
  return { histogram, readAs: `${imported.format}${among}` };
}
