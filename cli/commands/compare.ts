import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect } from "#cli/io/server";
import { formatComparison } from "#cli/output/comparison";
import type { Comparison } from "#lib/contract/compare";
import type { ErrorPolicy } from "#lib/contract/report";
import { parseTaskFilter } from "#lib/contract/task-filter";
import type { IntervalScope } from "#lib/core/interval-scope";
import type { SliceField } from "#lib/core/slice-fields";

export interface CompareArgs {
  readonly runs: readonly string[];
  readonly k?: number;
  readonly shared?: boolean;
  readonly testVersion?: string;
  readonly anyway?: boolean;
  readonly errors?: ErrorPolicy;
  readonly scope?: IntervalScope;
  readonly eligible?: boolean;
  readonly slices?: SliceField;
  readonly tasks?: readonly string[];
  readonly failBelow?: number;
  readonly url?: string;
  readonly json?: boolean;
}

/** Compares runs, or says why they cannot be compared. */
export async function compare(args: CompareArgs, io: CliIo): Promise<ExitCode> {
  const client = await connect(io, args.url);
  const { value, text } = await askWithRetries(io, () =>
    client.compare({
      runs: args.runs,
      k: args.k,
      shared: args.shared,
      test_version: args.testVersion,
      anyway: args.anyway,
      errors: args.errors,
      scope: args.scope,
      eligible: args.eligible,
      slices: args.slices,
      ...parseTaskFilter(args.tasks ?? []),
    }),
  );
  if (args.json === true) io.terminal.printJson(text);
  else for (const line of formatComparison(value)) io.terminal.print(line);
  return args.failBelow === undefined ? endOfComparison(value) : endOfGate(value, args.failBelow, io);
}

/** Without a difference there is nothing that could be used. */
function endOfComparison({ pairs }: Comparison): ExitCode {
  return pairs === null ? exitCode.refusedByMetric : exitCode.done;
}

/**
 * Each run against the first. A gate never passes for want of a run or of an interval: one of a single task, or a run
 * that was voided, decides nothing.
 */
function endOfGate(comparison: Comparison, failBelow: number, io: CliIo): ExitCode {
  const { pairs, runs, left_out: leftOut } = comparison;
  if (pairs === null) return exitCode.refusedByMetric;
  if (leftOut.length > 0) {
    io.terminal.say(`--fail-below decides nothing: run ${leftOut.map(({ id }) => id).join(", ")} was left out`);
    return exitCode.refusedByMetric;
  }
  const ends = pairs.filter(({ a }) => a === runs[0]?.id).map(({ high }) => high);
  if (ends.some((high) => high !== null && high < failBelow)) return exitCode.failBelow;
  if (!ends.includes(null)) return exitCode.done;
  io.terminal.say(
    "--fail-below decides nothing: there is no interval, as one task, or group of them, says nothing of others",
  );
  return exitCode.refusedByMetric;
}
