import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo, InputFile } from "#cli/io/cli-io";
import { readResultsFile } from "#cli/io/results-file";
import { connect, sendWithRetries } from "#cli/io/server";
import { textFile } from "#cli/io/text-file";
import { formatPlaces, formatRescored } from "#cli/output/rescored";
import { canonicalJson } from "#lib/contract/canonical-json";
import { sha256Hex } from "#lib/contract/digest";
import { parseJson } from "#lib/contract/parse-json";
import { isScoringHead, parseScoringOfRun, parseScoringOfRuns } from "#lib/contract/parse-scoring";
import type { Places, RescoredRun, RescoreOptions, ScoringDocument } from "#lib/contract/rescore";
import { RecountError } from "#lib/core/errors";
import { retestedTasks } from "#lib/importers/retested-tasks";
import { readRunRows } from "#lib/importers/run-rows";

export interface RescoreArgs {
  /** Id of the run; `-`: every row names its own. */
  readonly run: string;
  readonly path: string;
  readonly testVersion?: string;
  readonly timeout?: number;
  readonly reason?: string;
  readonly all?: boolean;
  readonly scorer?: string;
  readonly filter?: string;
  readonly format?: string;
  readonly maxLine?: number;
  readonly k?: readonly number[];
  readonly dryRun?: boolean;
  readonly url?: string;
  readonly json?: boolean;
}

/** Records that samples were tested again under a test version, or tells what that would do. */
export async function rescore(args: RescoreArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const document = await readScoring(args, io);
  const body = bodyOf(document);
  const options: Partial<RescoreOptions> = {
    ...(args.dryRun === true ? { dry_run: true } : {}),
    ...(args.k === undefined ? {} : { k: args.k }),
  };
  // The same command again finds the same key, hence the same scoring.
  const key = sha256Hex(canonicalJson(["rescore", args.run, sha256Hex(body), options, io.runtime]));
  const many = args.run === "-";
  const { text, items, places } = await sendWithRetries(io, async () => {
    if (many) {
      const answer = await client.rescoreRuns(body, options, key);
      return { text: answer.text, ...answer.value };
    }
    const answer = await client.rescoreRun(args.run, body, options, key);
    return { text: answer.text, items: [answer.value], places: answer.value.places };
  });
  say(items, io);
  if (args.json === true) io.terminal.printJson(text);
  else for (const line of linesOf(items, places, args, client.baseUrl)) io.terminal.print(line);
  return exitCode.done;
}

function say(items: readonly RescoredRun[], io: CliIo): void {
  for (const { run, warnings } of items) {
    for (const { message } of warnings) io.terminal.say(`${run}: warning: ${message}`);
  }
}

function linesOf(
  items: readonly RescoredRun[],
  places: readonly Places[] | null,
  { dryRun = false }: RescoreArgs,
  baseUrl: string,
): string[] {
  const runs = items.flatMap((item, at) => [...(at === 0 ? [] : [""]), ...formatRescored(item, { dryRun, baseUrl })]);
  const moved = (places ?? []).flatMap((each) => ["", ...formatPlaces(each)]);
  return [...runs, ...moved, ...(dryRun ? ["", "Nothing was stored: this was a dry run."] : [])];
}

/** What is sent: of many runs one list, each task with its run. */
function bodyOf(document: ScoringDocument): string {
  const { runs, ...rest } = document;
  const tasks = runs.flatMap(({ run, tasks: own }) => own.map((task) => (run === null ? task : { run, ...task })));
  return canonicalJson({ ...rest, tasks });
}

/** The document of a file: one of ours, or made from results or rows. Flags win over what it says. */
async function readScoring(args: RescoreArgs, io: CliIo): Promise<ScoringDocument> {
  const own = await readOwnDocument(args, io);
  const runs = own?.runs ?? (args.run === "-" ? await runsOfRows(args, io) : [await tasksOfResults(args, io)]);
  const test_version = args.testVersion ?? own?.test_version;
  if (test_version === undefined) {
    throw new RecountError("missing-field", "the test version under which the samples were tested is not given", {
      hint: "give --test-version",
    });
  }
  return {
    format: "recount-scoring/1",
    test_version,
    timeout_seconds: args.timeout ?? own?.timeout_seconds ?? null,
    reason: args.reason ?? own?.reason ?? null,
    all: args.all === true || (own?.all ?? false),
    runs,
  };
}

const largestDocument = 64 * 1024 * 1024;

/** The file as a `recount-scoring/1`; null: it is something else. */
async function readOwnDocument(args: RescoreArgs, io: CliIo): Promise<ScoringDocument | null> {
  const found = await io.files.look(args.path);
  if (found.kind === "archive") await found.close();
  // What comes through a pipe is there once: looked at here, it would be missed by who reads results.
  if (found.kind !== "file" || found.file.sizeBytes === null) return null;
  const notes = new Set<string>();
  const text = await scoringText(found.file, (note) => notes.add(note));
  if (text === null) return null;
  for (const note of notes) io.terminal.say(`${args.path}: ${note}`);
  const parse = args.run === "-" ? parseScoringOfRuns : parseScoringOfRun;
  return parse(parseJson(text, { file: args.path }), { file: args.path, maxTasks: Number.MAX_SAFE_INTEGER });
}

async function scoringText(file: InputFile, onNote: (note: string) => void): Promise<string | null> {
  let text = "";
  for await (const piece of textFile(file, { maxDecodedBytes: largestDocument, onNote }).text()) {
    if (text === "" && !isScoringHead(piece.slice(0, 4096))) return null;
    text += piece;
  }
  return text;
}

async function tasksOfResults(args: RescoreArgs, io: CliIo): Promise<ScoringDocument["runs"][number]> {
  const { imported } = await readResultsFile(args.path, args, io);
  const { testVersion: test_version, scorer, filter } = args;
  return { run: null, tasks: retestedTasks(imported, { test_version, scorer, filter }) };
}

async function runsOfRows(args: RescoreArgs, io: CliIo): Promise<ScoringDocument["runs"]> {
  const notes = new Set<string>();
  const file = textFile(await io.files.open(args.path), { onNote: (note) => notes.add(note) });
  const runs = await readRunRows(file, { maxLineBytes: args.maxLine });
  for (const note of notes) io.terminal.say(`${args.path}: ${note}`);
  return runs;
}
