import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect, sendWithRetries } from "#cli/io/server";
import { readDigestsAt } from "#cli/io/test-digests";
import { formatTable } from "#cli/output/table";
import type { RecountClient } from "#lib/client/recount-client";
import { sha256Hex } from "#lib/contract/digest";
import type { TaskDigest } from "#lib/contract/documents";
import { canonicalJson, parseJson } from "#lib/contract/json";
import { parseTestVersionDocument } from "#lib/contract/parse-test-version";
import type { TestVersionSummary } from "#lib/contract/report";
import { RecountError } from "#lib/core/errors";

export interface TestVersionCreateArgs {
  readonly taskSet: string;
  readonly version: string;
  readonly parent?: string;
  readonly changed?: readonly string[];
  readonly retired?: readonly string[];
  readonly tests?: string;
  readonly note?: string;
  readonly url?: string;
  readonly json?: boolean;
}

/** Creates a test version; with a parent it must say what differs. */
export async function createTestVersion(args: TestVersionCreateArgs, io: CliIo): Promise<ExitCode> {
  checkLineage(args);
  const changed = args.changed ?? [];
  const client = await connect(io, args.url);
  const digests = args.tests === undefined ? undefined : await digestsOf(args.tests, args.taskSet, client, io);
  const document = parseTestVersionDocument(
    parseJson(
      canonicalJson({
        name: args.version,
        parent: args.parent ?? null,
        changed: changed.includes("all") ? "all" : changed,
        retired: args.retired ?? [],
        note: args.note ?? "",
        digests,
      }),
    ),
  );
  const key = sha256Hex(canonicalJson(["test-version", args.taskSet, document]));
  const { value, text } = await sendWithRetries(io, () => client.createTestVersion(args.taskSet, document, key));
  if (args.json === true) io.terminal.printJson(text);
  else {
    const origin = value.parent === null ? "" : ` from ${value.parent}`;
    const found = value.changed_by_digest.length === 0 ? "" : ` (${value.changed_by_digest.length} found by digest)`;
    const what = `${value.changed.length} changed${found}, ${value.retired.length} retired`;
    io.terminal.print(
      `${value.created ? "created" : "already there"}  ${value.task_set} ${value.name}${origin}: ${what}`,
    );
  }
  return exitCode.done;
}

/** The digests of the tests at a path; the server says only which tasks there are. */
async function digestsOf(path: string, taskSet: string, client: RecountClient, io: CliIo): Promise<TaskDigest[]> {
  const { value } = await askWithRetries(io, () => client.getTaskSet(taskSet));
  const ids = value.items.map(({ task_id }) => task_id);
  return readDigestsAt(path, ids, io);
}

function checkLineage({ parent, changed, retired, tests }: TestVersionCreateArgs): void {
  if (parent !== undefined && changed === undefined && retired === undefined && tests === undefined) {
    const message = "with --parent, say what differs: --tests PATH, --changed TASK or --retired TASK";
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
  const items: TestVersionSummary[] = [];
  let cursor: string | undefined;
  do {
    const { value } = await askWithRetries(io, () => client.listTestVersions(args.taskSet, { limit: 500, cursor }));
    items.push(...value.items);
    cursor = value.next ?? undefined;
  } while (cursor !== undefined);
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
