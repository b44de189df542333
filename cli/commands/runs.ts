import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect } from "#cli/io/server";
import { formatN } from "#cli/output/report";
import { type Column, formatTable } from "#cli/output/table";
import type { RunListItem } from "#lib/contract/report";
import { formatMoment } from "#lib/format/moment";
import { formatRate } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";
import { formatSetting, formatTimeout } from "#lib/format/setting";

export interface RunsArgs {
  readonly taskSet?: string;
  readonly model?: string;
  readonly tag?: string;
  readonly k?: readonly number[];
  readonly limit?: number;
  readonly cursor?: string;
  readonly url?: string;
  readonly json?: boolean;
}

/** Lists runs, newest first. */
export async function runs(args: RunsArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const { value, text } = await askWithRetries(io, () =>
    client.listRuns({
      task_set: oneOrNone(args.taskSet),
      model: oneOrNone(args.model),
      tag: oneOrNone(args.tag),
      limit: args.limit,
      cursor: args.cursor,
      k: args.k,
    }),
  );
  if (args.json === true) {
    io.terminal.printJson(text);
    return exitCode.done;
  }
  for (const line of formatRuns(value.items)) io.terminal.print(line);
  if (value.items.length === 0) io.terminal.say(noRuns(args));
  if (value.next !== null)
    io.terminal.say(`${value.items.length} of ${value.total} runs; more with --cursor ${value.next}`);
  return exitCode.done;
}

function oneOrNone(value: string | undefined): readonly string[] | undefined {
  return value === undefined ? undefined : [value];
}

/** Where the list was narrowed there may well be other runs. */
function noRuns({ taskSet, model, tag, cursor }: RunsArgs): string {
  const narrowed = [taskSet, model, tag, cursor].some((filter) => filter !== undefined);
  return narrowed ? "no run matches; `recount runs` lists them all" : "no runs; `recount upload` records the first";
}

function formatRuns(items: readonly RunListItem[]): string[] {
  if (items.length === 0) return [];
  const ks = items[0]?.pass_at_k.map((entry) => entry.k) ?? [];
  const columns: Column[] = [
    { title: "RUN" },
    { title: "MODEL" },
    { title: "NAME" },
    { title: "TASK SET" },
    { title: "TESTS" },
    { title: "TASKS", align: "right" },
    { title: "N", align: "right" },
    { title: "TEMP", align: "right" },
    { title: "TIMEOUT", align: "right" },
    ...ks.map((k) => ({ title: `PASS@${k}`, align: "right" }) as const),
    { title: "CREATED" },
  ];
  return formatTable(columns, items.map(formatRow));
}

function formatRow(item: RunListItem): string[] {
  return [
    item.id,
    item.model,
    item.name ?? "",
    item.task_set,
    item.test_version,
    item.tasks === item.tasks_in_set ? String(item.tasks) : `${item.tasks} of ${item.tasks_in_set}`,
    formatN(item.n_min, item.n_max),
    formatSetting(item.temperature),
    formatTimeout(item.timeout_seconds),
    ...item.pass_at_k.map((entry) => (entry.value === null ? withheldLabels[entry.reason] : formatRate(entry.value))),
    item.voided_at === null ? formatMoment(item.created_at) : `voided ${formatMoment(item.voided_at)}`,
  ];
}
