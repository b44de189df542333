import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect } from "#cli/io/server";
import { formatLeaderboard } from "#cli/output/leaderboard";
import { sayNoTasks } from "#cli/say-no-tasks";
import type { ErrorPolicy } from "#lib/contract/report";
import { parseTaskFilter } from "#lib/contract/task-filter";
import type { IntervalScope } from "#lib/core/interval-scope";

export interface LeaderboardArgs {
  readonly taskSet: string;
  readonly testVersion?: string;
  readonly k?: readonly number[];
  readonly where?: readonly string[];
  readonly tasks?: readonly string[];
  readonly errors?: ErrorPolicy;
  readonly scope?: IntervalScope;
  readonly ranks?: boolean;
  readonly url?: string;
  readonly json?: boolean;
}

/** Runs of a task set under one test version, ranked as far as the noise allows. */
export async function leaderboard(args: LeaderboardArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const { value, text } = await askWithRetries(io, () =>
    client.getLeaderboard(args.taskSet, {
      k: args.k,
      test_version: args.testVersion,
      where: args.where,
      ...parseTaskFilter(args.tasks ?? []),
      errors: args.errors,
      scope: args.scope,
      ranks: args.ranks,
    }),
  );
  if (args.json === true) {
    io.terminal.printJson(text);
    return exitCode.done;
  }
  for (const line of formatLeaderboard(value)) io.terminal.print(line);
  if (value.tasks === 0) sayNoTasks(value.task_filter, io);
  if (value.ranks === "on_request") io.terminal.say("ranks of so many runs are computed on request: add --ranks");
  if (value.rows.length === 0) {
    io.terminal.say(value.where.length > 0 ? "no run fits --where" : "no run of this task set was scored yet");
  }
  return exitCode.done;
}
