import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect } from "#cli/io/server";
import type { Suspects } from "#lib/contract/suspects";
import { formatCount } from "#lib/format/number";
import { formatRate } from "#lib/format/rate";

export interface SuspectsArgs {
  readonly taskSet: string;
  readonly testVersion?: string;
  readonly url?: string;
  readonly json?: boolean;
}

/** So many runs are listed of a task; `--json` gives up to 50. */
const runsListed = 5;

/** Lists the tasks of a set whose tests are worth a look. */
export async function suspects(args: SuspectsArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const query = { test_version: args.testVersion };
  const { value, text } = await askWithRetries(io, () => client.getSuspects(args.taskSet, query));
  if (args.json === true) io.terminal.printJson(text);
  else for (const line of formatSuspects(value)) io.terminal.print(line);
  return exitCode.done;
}

function formatSuspects({ task_set, test_version, tasks, runs, runs_left_out, items }: Suspects): string[] {
  const left =
    runs_left_out === 0 ? "" : `; ${formatCount(runs_left_out, "run")} without counts of every task left out`;
  return [
    `${task_set} under ${test_version}: ${formatCount(tasks, "task")}, ${formatCount(runs, "run")}${left}`,
    items.length === 0 ? "no task is suspect" : `${formatCount(items.length, "task")} to look at`,
    ...items.flatMap((item) => [
      "",
      item.task_id,
      ...item.reasons.map(({ code, message }) => `  ${code}: ${message}`),
      ...item.runs.slice(0, runsListed).map(({ run, model, n, c, elsewhere }) => {
        const others = elsewhere === null ? "" : `, ${formatRate(elsewhere)} on the other tasks`;
        return `  ${run}  ${model}: ${c} of ${n}${others}`;
      }),
      ...(item.runs_total > runsListed ? [`  and ${formatCount(item.runs_total - runsListed, "run")} more`] : []),
    ]),
  ];
}
