import { type ExitCode, exitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { defaultKs } from "#lib/contract/query";
import { RecountError } from "#lib/core/errors";
import { passAtK } from "#lib/core/pass-at-k";
import { project as projected } from "#lib/core/projection";
import { formatRate } from "#lib/format/rate";

export interface CalculatorArgs {
  readonly k?: readonly number[];
  readonly n?: number;
  readonly c?: number;
  readonly p?: number;
  readonly strictK?: boolean;
  readonly json?: boolean;
}

/** The estimator on one task. */
export function calculate({ n, c, k: ks = defaultKs, strictK, json }: CalculatorArgs, io: CliIo): ExitCode {
  if (n === undefined || c === undefined) throw new RecountError("bad-parameter", "--n and --c are given together");
  if (c > n)
    throw new RecountError("count-inconsistent", `c = ${c} but n = ${n}: no more samples can pass than there are`);
  for (const k of ks) {
    const value = k > n ? null : passAtK(n, c, k);
    if (json === true) {
      const withheld = value === null ? { reason: "k_exceeds_n", largest_k: n } : {};
      io.terminal.printJson(JSON.stringify({ n, c, k, pass_at_k: value, ...withheld }));
    } else if (value === null) {
      io.terminal.print(`pass@${k} is withheld: n = ${n}; the largest k is ${n}.`);
    } else {
      io.terminal.print(`pass@${k} = ${formatRate(value)}  (n = ${n}, c = ${c}, unbiased estimator)`);
    }
  }
  return strictK === true && ks.some((k) => k > n) ? exitCode.refusedByMetric : exitCode.done;
}

/** `1 - (1 - p)^k`: what k tries would give if each passed with probability p. Not an estimate, and never called pass@k. */
export function project(p: number, { k: ks = defaultKs, json }: CalculatorArgs, io: CliIo): ExitCode {
  for (const k of ks) {
    const projection = projected(p, k).value;
    if (json === true) io.terminal.printJson(JSON.stringify({ p, k, projection }));
    else
      io.terminal.print(`projection at k = ${k}: ${formatRate(projection)}  (1 - (1 - p)^k with p = ${p}; not pass@k)`);
  }
  return exitCode.done;
}
