import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect } from "#cli/io/server";
import { type Column, formatTable } from "#cli/output/table";
import type { PassAtKEntry } from "#lib/contract/report";
import type { HistoryEntry, RunHistory } from "#lib/contract/rescore";
import { formatMoment } from "#lib/format/moment";
import { formatBounds, formatRate } from "#lib/format/rate";
import { formatTimeout } from "#lib/format/setting";

export interface HistoryArgs {
  readonly run: string;
  readonly k?: readonly number[];
  readonly url?: string;
  readonly json?: boolean;
}

/** Tells every scoring of a run, newest first, each with its own number. */
export async function history(args: HistoryArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const items: HistoryEntry[] = [];
  let cursor: string | undefined;
  let first: RunHistory | undefined;
  do {
    const query = { k: args.k, limit: 500, cursor };
    const { value } = await askWithRetries(io, () => client.getRunHistory(args.run, query));
    first ??= value;
    items.push(...value.items);
    cursor = value.next ?? undefined;
  } while (cursor !== undefined);
  const whole: RunHistory = { ...first, items, next: null };
  if (args.json === true) io.terminal.printJson(JSON.stringify(whole));
  else for (const line of formatHistory(whole, client.baseUrl)) io.terminal.print(line);
  return exitCode.done;
}

function formatHistory({ run, k, items }: RunHistory, baseUrl: string): string[] {
  const columns: readonly Column[] = [
    { title: "NO.", align: "right" },
    { title: "WHEN" },
    { title: "WHO" },
    { title: "TESTS" },
    { title: "TIMEOUT" },
    { title: "TESTED", align: "right" },
    { title: "CARRIED", align: "right" },
    { title: "STALE", align: "right" },
    ...k.map((each) => ({ title: `pass@${each}`, align: "right" as const })),
    { title: "WHY" },
  ];
  const rows = items.map((item) => [
    `${item.number}${item.current ? "*" : ""}`,
    formatMoment(item.created_at),
    item.created_by ?? "",
    item.test_version,
    item.timeouts.map(({ seconds }) => formatTimeout(seconds)).join(", "),
    item.origin === "upload" ? "all" : String(item.rescored),
    String(item.carried),
    String(item.stale),
    ...item.after.map(formatScore),
    item.voided_at === null ? (item.reason ?? "") : `voided: ${item.void_reason ?? ""}`,
  ]);
  const label = [run.model, run.name].filter((part) => part !== null).join("  ");
  return [`${run.id}  ${label}  ${run.task_set}`, ...formatTable(columns, rows), ...linksOf(items, baseUrl)];
}

function formatScore(entry: PassAtKEntry): string {
  if (entry.value !== null) return formatRate(entry.value);
  return entry.bounds === null ? "withheld" : formatBounds(entry.bounds);
}

function linksOf(items: readonly HistoryEntry[], baseUrl: string): string[] {
  return items.map(({ number, url }) => `${number}  ${baseUrl}${url}`);
}
