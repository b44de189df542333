import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect } from "#cli/io/server";
import { formatReport } from "#cli/output/report";
import { sayNoTasks } from "#cli/say-no-tasks";
import type { ErrorPolicy, PassAtKEntry } from "#lib/contract/report";
import { parseTaskFilter } from "#lib/contract/task-filter";
import type { IntervalScope } from "#lib/core/interval-scope";

export interface ShowArgs {
  readonly run: string;
  readonly k?: readonly number[];
  readonly testVersion?: string;
  readonly scoring?: string;
  readonly errors?: ErrorPolicy;
  readonly scope?: IntervalScope;
  readonly tasks?: readonly string[];
  readonly strictK?: boolean;
  readonly url?: string;
  readonly json?: boolean;
}

/** Shows one run under one test version, or one scoring. */
export async function show(args: ShowArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const { value, text } = await askWithRetries(io, () =>
    client.getRun(args.run, {
      k: args.k,
      test_version: args.testVersion,
      scoring: args.scoring,
      errors: args.errors,
      scope: args.scope,
      ...parseTaskFilter(args.tasks ?? []),
    }),
  );
  if (args.json === true) io.terminal.printJson(text);
  else for (const line of formatReport(value)) io.terminal.print(line);
  if (value.tasks_in_set === 0) sayNoTasks(value.task_filter, io);
  return endOfScores(value.pass_at_k, args.strictK === true);
}

/** With `--strict-k` a withheld k is a failure; the answer is printed all the same. */
export function endOfScores(entries: readonly PassAtKEntry[], isStrict: boolean): ExitCode {
  return isStrict && entries.some((entry) => entry.value === null) ? exitCode.refusedByMetric : exitCode.done;
}
