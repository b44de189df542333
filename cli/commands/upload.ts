import { mergedName, readMerged } from "#cli/commands/merged-results";
import { folderOver, isWithin, readWith } from "#cli/commands/path-list";
import type { UploadArgs } from "#cli/commands/upload-args";
import { uploadFlags } from "#cli/commands/upload-flags";
import { type ExitCode, exitCode, exitCodeFor } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { type ResultsFile, readResultsFile } from "#cli/io/results-file";
import { connect, sendWithRetries } from "#cli/io/server";
import { sayFailure } from "#cli/output/failure";
import { formatCreated, formatUploads, progressLine, type UploadResult } from "#cli/output/uploads";
import type { Answer } from "#lib/client/connection";
import type { RecountClient } from "#lib/client/recount-client";
import { canonicalJson } from "#lib/contract/canonical-json";
import { sha256Hex, uploadDigest } from "#lib/contract/digest";
import type { RunCreated } from "#lib/contract/report";
import type { RunUpload, UploadOptions } from "#lib/contract/upload";
import { type ErrorCode, RecountError } from "#lib/core/errors";
import type { ImportedRun } from "#lib/importers/importer";
import { toUpload, type UploadFlags } from "#lib/importers/to-upload";

/** What becomes one run. */
interface Source {
  /** How talk and the table call it. */
  readonly path: string;
  read(): Promise<ResultsFile>;
}

/** Records each PATH as a run, or all of them as one. One that is refused does not keep the others from being recorded. */
export async function upload(args: UploadArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const flags = await uploadFlags(args, io);
  const results: UploadResult[] = [];
  const sources = sourcesOf(args, io);
  const isOne = sources.length === 1;
  for (const source of sources) {
    const result =
      leftOut(source.path, args, results) ??
      asGiven(await uploadOne(source, args, flags, client, io), args.paths, results);
    results.push(result);
    if (!isOne) io.terminal.say(progressLine(result, results.length, sources.length));
    if ("error" in result) sayFailure(io.terminal, result.error, args.json === true);
    if (args.json !== true && isOne && "answer" in result) {
      for (const line of formatCreated(result.answer, client.baseUrl)) io.terminal.print(line);
    }
    if ("error" in result && concernsAll(exitCodeFor(result.error))) break;
  }
  if (args.json !== true && !isOne) {
    for (const line of formatUploads(args.paths, results, client.baseUrl)) io.terminal.print(line);
  }
  return worst(results);
}

function sourcesOf(args: UploadArgs, io: CliIo): readonly Source[] {
  if (args.merge !== true) return args.paths.map((path) => ({ path, read: () => readResultsFile(path, args, io) }));
  return [{ path: mergedName(args.paths), read: () => readMerged(args.paths, args, io) }];
}

async function uploadOne(
  { path, read }: Source,
  args: UploadArgs,
  flags: UploadFlags,
  client: RecountClient,
  io: CliIo,
): Promise<UploadResult> {
  try {
    const file = await read();
    const document = toUpload(file.imported, { ...flags, source_sha256: file.sha256 });
    const sent = await send(document, args, client, io);
    sayWarnings(path, sent.value, io);
    const answer = withImport(sent.value, file.imported);
    // The server's own text, so that what a newer one adds is passed on.
    if (args.json === true) io.terminal.printJson(JSON.stringify(withImport(JSON.parse(sent.text), file.imported)));
    return file.home === undefined ? { path, answer } : { path, answer, home: file.home };
  } catch (error) {
    if (!(error instanceof RecountError)) throw error;
    return { path, error };
  }
}

/** A PATH that is no run of its own, as `runs/**` gives folders and their files alike; null: it is one. */
function leftOut(path: string, args: UploadArgs, results: readonly UploadResult[]): UploadResult | null {
  if (args.merge === true) return null;
  const main = readWith(path, args.paths);
  if (main !== null) return { path, skipped: `read with ${main}` };
  const whole = results.flatMap((result) => ("answer" in result ? [result] : []));
  const part = whole.find((run) => isWithin(path, run.path) && isOfRun(path, run.home));
  return part === undefined ? null : { path, skipped: `part of ${part.path}` };
}

/** Whether a path within a recorded folder belongs to its run, which may lie in a part of the folder only. */
function isOfRun(path: string, home: string | undefined): boolean {
  return home === undefined || path === home || isWithin(path, home) || isWithin(home, path);
}

/** A folder that is no run is nothing to complain of where its files are given, too, nor is what lies about a run. */
function asGiven(result: UploadResult, paths: readonly string[], before: readonly UploadResult[]): UploadResult {
  if (!("error" in result) || !noRun.has(result.error.code)) return result;
  const { path } = result;
  const recorded = before.flatMap((each) => ("answer" in each ? [each.path] : []));
  const folder = folderOver(path, recorded);
  if (folder !== null) return { path, skipped: `no results, beside the run of ${folder}` };
  return paths.some((other) => isWithin(other, path)) ? { path, skipped: "its files are given" } : result;
}

const noRun: ReadonlySet<ErrorCode> = new Set([
  "ambiguous-format",
  "unsupported-format",
  "empty-upload",
  "not-found",
  "bad-encoding",
]);

/** What was made is news the first time only; the rest concerns the run whenever it is met. */
function sayWarnings(path: string, { run, warnings }: RunCreated, io: CliIo): void {
  for (const { code, message } of warnings) {
    const isNews = code.startsWith("created_");
    if (isNews && !run.created) continue;
    io.terminal.say(`${path}: ${isNews ? "" : "warning: "}${message}`);
  }
}

/** The same command again finds the same key, hence the same run; `--new` takes a key of its own. */
async function send(
  document: RunUpload,
  args: UploadArgs,
  client: RecountClient,
  io: CliIo,
): Promise<Answer<RunCreated>> {
  const body = canonicalJson(document);
  const options: Partial<UploadOptions> = {
    ...(args.create === true ? { create: true } : {}),
    ...(args.missing === undefined ? {} : { missing: args.missing }),
    ...(args.new === true ? { new: true } : {}),
    ...(args.dryRun === true ? { dry_run: true } : {}),
  };
  const digest = uploadDigest(document);
  const said = canonicalJson([digest, document.run.name, sha256Hex(body), options, io.runtime]);
  const key = args.new === true ? io.uuid() : sha256Hex(said);
  const answer = await sendWithRetries(io, () => client.createRun(body, options, key));
  if (answer.value.digest !== digest) {
    throw new RecountError("internal-error", `the server stored digest ${answer.value.digest}, but ${digest} was sent`);
  }
  return answer;
}

/** The server saw a document; which file it was made from, and what was odd in it, the command knows. */
function withImport(answer: RunCreated, { format, warnings }: ImportedRun): RunCreated {
  return { ...answer, format, warnings: [...warnings, ...answer.warnings] };
}

/** Not allowed, or nobody there: the next file would fare no better. */
function concernsAll(code: ExitCode): boolean {
  return code === exitCode.notAllowed || code === exitCode.temporary || code === exitCode.bug;
}

/** What stopped everything comes first, then the first refusal. */
function worst(results: readonly UploadResult[]): ExitCode {
  const codes = results.flatMap((result) => ("error" in result ? [exitCodeFor(result.error)] : []));
  return codes.find(concernsAll) ?? codes[0] ?? exitCode.done;
}
