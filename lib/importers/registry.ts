import { nearestNames, quoteOutside } from "#lib/contract/names";
import { syntaxHint } from "#lib/contract/validate-json-hint";
import { type ErrorCode, RecountError } from "#lib/core/errors";
import { bigcodebench } from "#lib/importers/bigcodebench";
import { codeEval } from "#lib/importers/code-eval";
import { cruxeval } from "#lib/importers/cruxeval";
import { evalperf } from "#lib/importers/evalperf";
import { evalplus } from "#lib/importers/evalplus";
import { everyEvalEver } from "#lib/importers/every-eval-ever";
import { genericCsv } from "#lib/importers/generic-csv";
import { genericJsonl } from "#lib/importers/generic-jsonl";
import { harborTrial } from "#lib/importers/harbor-trial";
import { type Head, readHead } from "#lib/importers/head";
import { humanEval } from "#lib/importers/human-eval";
import type { ImportedRun, Importer, ImportFile, ImportOptions } from "#lib/importers/importer";
import { inspectJson } from "#lib/importers/inspect-json";
import { defaultSampleLine, tooLong } from "#lib/importers/lines";
import { livecodebench } from "#lib/importers/livecodebench";
import { livecodebenchPositions } from "#lib/importers/livecodebench-positions";
import { lmEval } from "#lib/importers/lm-eval";
import { promptfoo } from "#lib/importers/promptfoo";
import { recountRun } from "#lib/importers/recount-run";
import { knownRefusals } from "#lib/importers/refusals";
import { replay } from "#lib/importers/replay";
import { sweBench } from "#lib/importers/swe-bench";
import { sweBenchInstance } from "#lib/importers/swe-bench-instance";
import { sweBenchPro } from "#lib/importers/swe-bench-pro";
import { taskMatrix } from "#lib/importers/task-matrix";
import { tauBench } from "#lib/importers/tau-bench";
import { tau2Bench } from "#lib/importers/tau2-bench";
import { terminalBench } from "#lib/importers/terminal-bench";

/** What tools write. Their marks exclude each other: content with the marks of two is refused as ambiguous. */
const toolImporters: readonly Importer[] = [
  recountRun,
  humanEval,
  evalplus,
  evalperf,
  livecodebench,
  livecodebenchPositions,
  bigcodebench,
  codeEval,
  cruxeval,
  lmEval,
  inspectJson,
  sweBench,
  sweBenchInstance,
  sweBenchPro,
  tauBench,
  tau2Bench,
  terminalBench,
  harborTrial,
  everyEvalEver,
  promptfoo,
];

/** Rows of the user's own, for what no tool wrote: the more particular first. */
const genericImporters: readonly Importer[] = [genericJsonl, genericCsv, taskMatrix];

/** Every format that can be read, in the order in which they are tried. */
export const importers: readonly Importer[] = [...toolImporters, ...genericImporters];

/** What `--format` and `?format=` may say. */
export const importerNames: readonly string[] = importers.map(({ name }) => name);

/**
 * The importer of a file that begins so.
 *
 * @throws RecountError unsupported-format, nothing-graded or aggregate-only, naming what would do
 */
export function detectImporter(head: string, name: string): Importer {
  const seen = readHead(head);
  return recognise(seen, name) ?? refuseHead(seen, name);
}

function recognise(head: Head, name: string): Importer | undefined {
  const [found, ...others] = toolImporters.filter((importer) => importer.detect(head));
  if (found === undefined) return genericImporters.find((importer) => importer.detect(head));
  if (others.length === 0) return found;
  const names = [found, ...others].map((importer) => importer.name);
  const detail = `the content has the marks of ${names.length} formats: ${names.join(", ")}`;
  throw refusal("ambiguous-format", detail, name, `say which it is: --format ${found.name}`);
}

function refuseHead(head: Head, name: string): never {
  if (head.text.trim() === "") throw refusal("empty-upload", "the file is empty: it has only blank lines", name);
  const known = knownRefusals.find((kind) => kind.matches(head));
  if (known !== undefined) throw refusal(known.code, known.detail, name, known.hint);
  const looks = looksOf(head);
  const hint = `what can be read: ${importerNames.join(", ")} (recount formats tells how each is recognised)`;
  const detail = `no known results format${looks === undefined ? "" : `; ${looks}`}`;
  throw refusal("unsupported-format", detail, name, hint);
}

/** What a text of no known format seems to be: a table whose columns or separators are others, or no JSON. */
function looksOf({ text, firstLine }: Head): string | undefined {
  const separator = /^["\w.@-]+(?: ?([,;\t]) ?["\w.@-]+)+$/.exec(firstLine)?.[1];
  if (separator === ",")
    return "this looks like CSV, but its first line does not name task_id and n, c, passed or verdict";
  if (separator !== undefined) {
    return `its columns seem to be separated by ${separator === ";" ? "semicolons" : "tabs"}: write commas`;
  }
  return firstLine.startsWith("#") ? undefined : syntaxHint(text, 0);
}

function refusal(code: ErrorCode, detail: string, name: string, hint?: string): RecountError {
  const file = quoteOutside(name);
  const problem = { code, detail, file, ...(hint === undefined ? {} : { hint }) };
  return new RecountError(code, `${file}: ${detail}`, { hint, problems: [problem] });
}

/** Characters by which nearly every file is recognised; more are read only where they are not enough. */
const firstLook = 64 * 1024;

/** Reads a results file by its content, or as the format named. @throws RecountError */
export async function importFile(
  file: ImportFile,
  options: ImportOptions & { readonly format?: string | undefined } = {},
): Promise<ImportedRun> {
  const chunks = file.text()[Symbol.asyncIterator]();
  const read: string[] = [];
  try {
    const importer = options.format === undefined ? await look(chunks, read, file, options) : named(options.format);
    const imported = await importer.read({ name: file.name, text: () => replay(read, chunks) }, options);
    if (imported.scorings.some(({ tasks }) => tasks.length > 0)) return imported;
    throw refusal("empty-upload", "the file is empty: it has no task", file.name);
  } finally {
    await chunks.return?.();
  }
}

function named(format: string): Importer {
  const found = importers.find(({ name }) => name === format);
  if (found !== undefined) return found;
  const [nearest] = nearestNames(format, importerNames, 1);
  const advice = nearest === undefined ? "" : `; perhaps ${nearest} is meant`;
  const detail = `no format is called ${quoteOutside(format)}${advice}`;
  const hint = `formats: ${importerNames.join(", ")}`;
  throw new RecountError("bad-parameter", detail, {
    hint,
    problems: [{ code: "bad-parameter", detail, hint, field: "format" }],
  });
}

/** Reads the beginning of a file, more of it as long as a first row goes on, until a format is recognised. */
async function look(
  chunks: AsyncIterator<string>,
  read: string[],
  file: ImportFile,
  options: ImportOptions,
): Promise<Importer> {
  const maxLineBytes = options.maxLineBytes ?? defaultSampleLine;
  let length = 0;
  for (let most = firstLook; ; most *= 8) {
    let isEnd = false;
    while (length < most && !isEnd) {
      const next = await chunks.next();
      isEnd = next.done === true;
      if (!next.done) {
        read.push(next.value);
        length += next.value.length;
      }
    }
    const head = readHead(read.join(""));
    const importer = recognise(head, file.name);
    if (importer !== undefined) return importer;
    const isText = head.first === undefined && head.firstLine !== "" && head.text.includes("\n");
    if (isEnd || head.isWhole || isText) refuseHead(head, file.name);
    if (length > maxLineBytes) {
      if (head.text.includes("\n")) refuseHead(head, file.name);
      throw tooLong({ file: file.name, maxLineBytes }, 1);
    }
  }
}
