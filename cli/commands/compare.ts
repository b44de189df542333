import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries, connect } from "#cli/io/server";
import { formatComparison } from "#cli/output/comparison";
import type { Comparison } from "#lib/contract/compare";
import type { ErrorPolicy } from "#lib/contract/report";
import type { IntervalScope } from "#lib/core/interval-scope";
import type { SliceField } from "#lib/core/slices";

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
    }),
  );
  if (args.json === true) io.terminal.printJson(text);
  else for (const line of formatComparison(value)) io.terminal.print(line);
  return endOfComparison(value, args.failBelow ?? null);
}

/**
 * Without a difference there is nothing that a gate could pass. With several runs the first is what the others are held
 * against.
 */
export function endOfComparison(
  { pairs, runs }: Pick<Comparison, "pairs" | "runs">,
  failBelow: number | null,
): ExitCode {
  if (pairs === null) return exitCode.refusedByMetric;
  const base = runs[0]?.id;
  const isBelow = pairs.some(({ a, high }) => a === base && failBelow !== null && high !== null && high < failBelow);
  return isBelow ? exitCode.failBelow : exitCode.done;
}
