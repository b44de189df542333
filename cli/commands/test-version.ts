import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { everyItem } from "#cli/io/every-item";
import { askWithRetries, connect, sendWithRetries } from "#cli/io/server";
import { readDigestsAt } from "#cli/io/test-digests";
import { formatRecounted } from "#cli/output/recounted";
import { formatTable } from "#cli/output/table";
import type { RecountClient } from "#lib/client/recount-client";
import { canonicalJson } from "#lib/contract/canonical-json";
import { sha256Hex } from "#lib/contract/digest";
import { readDisabled } from "#lib/contract/disabled-text";
import type { TestVersionDocument } from "#lib/contract/documents";
import { parseJson } from "#lib/contract/parse-json";
import { parseTestVersionDocument } from "#lib/contract/parse-test-version";
import type { TestVersionMade } from "#lib/contract/recount-outcomes";
import type { TestVersionSummary } from "#lib/contract/report";
import { RecountError } from "#lib/core/errors";

export interface TestVersionRecountArgs {
  readonly taskSet: string;
  readonly version: string;
  readonly k?: readonly number[];
  readonly dryRun?: boolean;
  readonly url?: string;
  readonly json?: boolean;
}

export interface TestVersionCreateArgs {
  readonly taskSet: string;
  readonly version: string;
  readonly parent?: string;
  readonly changed?: readonly string[];
  readonly retired?: readonly string[];
  readonly tests?: string;
  /** `TASK:TEST` each. */
  readonly disable?: readonly string[];
  readonly k?: readonly number[];
  readonly dryRun?: boolean;
  readonly note?: string;
  readonly url?: string;
  readonly json?: boolean;
}

/** Creates a test version; with a parent it must say what differs. */
export async function createTestVersion(args: TestVersionCreateArgs, io: CliIo): Promise<ExitCode> {
  checkLineage(args);
  const client = await connect(io, args.url);
  const document = await documentOf(args, client, io);
  const key = sha256Hex(canonicalJson(["test-version", args.taskSet, document]));
  const { k, dryRun = false } = args;
  const options = { ...(dryRun ? { dry_run: true } : {}), ...(k === undefined ? {} : { k }) };
  const { value, text } = await sendWithRetries(io, () =>
    client.createTestVersion(args.taskSet, document, key, options),
  );
  if (args.json === true) io.terminal.printJson(text);
  else for (const line of formatMade(value, { dryRun, baseUrl: client.baseUrl })) io.terminal.print(line);
  return exitCode.done;
}

async function documentOf(args: TestVersionCreateArgs, client: RecountClient, io: CliIo): Promise<TestVersionDocument> {
  const { parent = null, changed = [], retired = [], note = "" } = args;
  const taskIds = await taskIdsFor(args, client, io);
  const digests = args.tests === undefined ? undefined : await readDigestsAt(args.tests, taskIds, io);
  const disabled = args.disable === undefined ? undefined : readDisabled(args.disable, taskIds);
  const body = { parent, changed: changed.includes("all") ? "all" : changed, retired, note, digests, disabled };
  return parseTestVersionDocument(parseJson(canonicalJson({ name: args.version, ...body })));
}

function formatMade(value: TestVersionMade, options: { readonly dryRun: boolean; readonly baseUrl: string }): string[] {
  const { created, task_set, name, parent, changed, changed_by_digest, retired, recounted } = value;
  const done = !created ? "already there" : options.dryRun ? "would be created" : "created";
  const origin = parent === null ? "" : ` from ${parent}`;
  const found = changed_by_digest.length === 0 ? "" : ` (${changed_by_digest.length} found by digest)`;
  return [
    `${done}  ${task_set} ${name}${origin}: ${changed.length} changed${found}, ${retired.length} retired`,
    ...(recounted === null ? [] : formatRecounted(recounted, options)),
  ];
}

/** Recounts the runs that came after a version which disables tests. */
export async function recountTestVersion(
  { taskSet, version, k, dryRun = false, url, json }: TestVersionRecountArgs,
  io: CliIo,
): Promise<ExitCode> {
  const client = await connect(io, url);
  const options = { ...(dryRun ? { dry_run: true } : {}), ...(k === undefined ? {} : { k }) };
  const key = sha256Hex(canonicalJson(["recount", taskSet, version, options]));
  const { value, text } = await sendWithRetries(io, () => client.recountTestVersion(taskSet, version, key, options));
  if (json === true) io.terminal.printJson(text);
  else for (const line of formatRecounted(value, { dryRun, baseUrl: client.baseUrl })) io.terminal.print(line);
  return exitCode.done;
}

/** The tasks of the set, where a flag cannot be read without them. */
async function taskIdsFor(args: TestVersionCreateArgs, client: RecountClient, io: CliIo): Promise<string[]> {
  if (args.tests === undefined && args.disable === undefined) return [];
  const { value } = await askWithRetries(io, () => client.getTaskSet(args.taskSet));
  return value.items.map(({ task_id }) => task_id);
}

function checkLineage({ parent, changed, retired, tests, disable }: TestVersionCreateArgs): void {
  const differs = [changed, retired, tests, disable].some((flag) => flag !== undefined);
  if (parent !== undefined && !differs) {
    const message =
      "with --parent, say what differs: --tests PATH, --disable TASK:TEST, --changed TASK or --retired TASK";
    throw new RecountError("bad-parameter", message, {
      hint: "--changed all when every task's tests changed",
    });
  }
  if (parent === undefined && changed !== undefined) {
    throw new RecountError("bad-parameter", "--changed needs --parent: the version whose tests changed");
  }
}

/** Lists the test versions of a task set. */
export async function listTestVersions(
  args: { readonly taskSet: string; readonly url?: string; readonly json?: boolean },
  io: CliIo,
): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const items = await everyItem(io, (page) => client.listTestVersions(args.taskSet, page));
  if (args.json === true) io.terminal.printJson(JSON.stringify({ items, next: null }));
  else for (const line of formatVersions(items)) io.terminal.print(line);
  return exitCode.done;
}

function formatVersions(items: readonly TestVersionSummary[]): string[] {
  const rows = items.map((version) => [
    version.name,
    version.parent ?? "",
    String(version.changed.length),
    String(version.changed_by_digest.length),
    String(version.retired.length),
    String(version.scorings),
    version.note,
  ]);
  const columns = [
    { title: "TESTS" },
    { title: "PARENT" },
    { title: "CHANGED", align: "right" },
    { title: "BY DIGEST", align: "right" },
    { title: "RETIRED", align: "right" },
    { title: "SCORINGS", align: "right" },
    { title: "NOTE" },
  ] as const;
  return formatTable(columns, rows);
}
