import { type CalculatorArgs, calculate, project } from "#cli/commands/calculator";
import { endOfScores } from "#cli/commands/show";
import type { ExitCode } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { readResultsFile } from "#cli/io/results-file";
import { formatN } from "#cli/output/report";
import { formatScores } from "#cli/output/scores";
import { defaultKs } from "#lib/contract/query";
import type { ErrorPolicy, PasskReport } from "#lib/contract/report";
import { RecountError } from "#lib/core/errors";
import { formatCount, formatNumber } from "#lib/format/number";
import { claimedFlags } from "#lib/importers/claimed-flags";
import type { ImportedRun, ImportedScoring } from "#lib/importers/importer";
import { passkReport } from "#lib/importers/passk-report";

export interface PasskArgs extends CalculatorArgs {
  readonly path?: string;
  readonly errors?: ErrorPolicy;
  readonly format?: string;
  readonly scorer?: string;
  readonly filter?: string;
  readonly maxLine?: number;
}

/** pass@k of a file, of n, c, k, or a projection from p: which one, the arguments say. */
export async function passk(args: PasskArgs, io: CliIo): Promise<ExitCode> {
  const { path, n, c, p } = args;
  const modes = [path !== undefined, n !== undefined || c !== undefined, p !== undefined].filter(Boolean);
  if (modes.length !== 1) {
    throw new RecountError("bad-parameter", "passk takes a PATH, or --n with --c, or --p", {
      hint: "for example: recount passk results.jsonl --k 1,10",
    });
  }
  if (path !== undefined) return ofFile(path, args, io);
  return p === undefined ? calculate(args, io) : project(p, args, io);
}

/** What a run records and a score does not need. */
const onlyCounts = { sum: false, outcomes: false, repeats: false } as const;

async function ofFile(path: string, args: PasskArgs, io: CliIo): Promise<ExitCode> {
  const { imported } = await readResultsFile(path, { ...args, ...onlyCounts }, io);
  const scorings = chooseScorings(imported, args, path);
  const reports = scorings.map((scoring) => ({
    scorer: scoring.scorer,
    ...(scoring.filter === undefined ? {} : { filter: scoring.filter }),
    report: passkReport(scoring.tasks, {
      ks: args.k ?? defaultKs,
      errors: args.errors ?? "strict",
      format: imported.format,
    }),
  }));
  for (const scoring of scorings) {
    for (const { message } of claimedFlags(imported, scoring)) io.terminal.say(`${path}: warning: ${message}`);
  }
  const [only, ...others] = reports;
  if (args.json === true) {
    const isOne = only !== undefined && others.length === 0;
    const answer = isOne ? only.report : { scorings: reports.map(({ report, ...which }) => ({ ...which, ...report })) };
    io.terminal.printJson(JSON.stringify(answer));
  } else {
    const blocks = reports.map(({ report, scorer, filter }) => formatPassk([filter ?? null, scorer], report));
    for (const line of blocks.flatMap((block, at) => (at === 0 ? block : ["", ...block]))) io.terminal.print(line);
  }
  return endOfScores(
    reports.flatMap(({ report }) => report.pass_at_k),
    args.strictK === true,
  );
}

function chooseScorings(imported: ImportedRun, args: PasskArgs, path: string): readonly ImportedScoring[] {
  let chosen = imported.scorings;
  for (const which of ["filter", "scorer"] as const) {
    const wanted = args[which];
    if (wanted === undefined) continue;
    const names = new Set(chosen.flatMap((scoring) => scoring[which] ?? []));
    chosen = chosen.filter((scoring) => scoring[which] === wanted);
    if (chosen.length > 0) continue;
    throw new RecountError("ambiguous-scorer", `${path} has no ${which} ${wanted}`, {
      hint:
        names.size === 0
          ? `it has one ${which === "scorer" ? "verdict a sample" : "filter at most"}: leave --${which} out`
          : `its ${which}s are ${[...names].join(", ")}`,
    });
  }
  return chosen;
}

function formatPassk(names: readonly (string | null)[], report: PasskReport): string[] {
  const conditions = [
    ...names.filter((name) => name !== null),
    formatCount(report.tasks, "task"),
    `n = ${formatN(report.n_min, report.n_max)}`,
    `${formatNumber(report.correct)} of ${formatCount(report.samples, "sample")} passed`,
    `errors ${report.errors}`,
  ].join(", ");
  const context = {
    tasksInView: report.tasks,
    missing: 0,
    stale: 0,
    nMin: report.n_min,
    nMax: report.n_max,
    errors: report.errors,
  };
  return [conditions, ...formatScores(report.pass_at_k, context)];
}
