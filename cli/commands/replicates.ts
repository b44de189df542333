import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect } from "#cli/io/server";
import { formatReplicates } from "#cli/output/replicates";
import type { ErrorPolicy } from "#lib/contract/report";
import type { IntervalScope } from "#lib/core/interval-scope";

export interface ReplicatesArgs {
  readonly run: string;
  readonly k?: readonly number[];
  readonly testVersion?: string;
  readonly errors?: ErrorPolicy;
  readonly scope?: IntervalScope;
  readonly pool?: boolean;
  readonly url?: string;
  readonly json?: boolean;
}

/** Runs of one configuration, side by side and as one. */
export async function replicates(args: ReplicatesArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const { value, text } = await askWithRetries(io, () =>
    client.getReplicates(args.run, {
      k: args.k,
      test_version: args.testVersion,
      errors: args.errors,
      scope: args.scope,
      pool: args.pool,
    }),
  );
  if (args.json === true) io.terminal.printJson(text);
  else for (const line of formatReplicates(value)) io.terminal.print(line);
  return exitCode.done;
}
