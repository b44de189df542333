import { formatN } from "#cli/output/report";
import { formatPairs, formatTable } from "#cli/output/table";
import type { RunCreated } from "#lib/contract/report";
import type { RecountError } from "#lib/core/errors";
import { formatCount, formatNumber } from "#lib/format/number";

export type UploadResult =
  /** `home`: the folder within `path` that the run lies in, where it is not all of it. */
  | { readonly path: string; readonly answer: RunCreated; readonly home?: string }
  | { readonly path: string; readonly error: RecountError }
  /** No run of its own: it belongs to another PATH, or only holds others. */
  | { readonly path: string; readonly skipped: string };

/** What is said of one of several PATHs once it is done. */
export function progressLine(result: UploadResult, number: number, of: number): string {
  const place = `[${number}/${of}] ${result.path}`;
  if ("error" in result) return `${place}: not recorded`;
  if ("skipped" in result) return `${place}: ${result.skipped}`;
  const { answer } = result;
  const counts = `${formatCount(answer.tasks, "task")}, n = ${formatN(answer.n_min, answer.n_max)}`;
  return `${place}: ${outcome(answer)}, ${counts}, ${formatNumber(answer.correct)} of ${formatCount(answer.samples, "sample")} passed`;
}

function outcome({ run }: RunCreated): string {
  if (run.id === null) return "checked";
  return run.created ? "created" : "already recorded";
}

/** Address of a run; the server may give it without its own name. */
function address({ run }: RunCreated, baseUrl: string): string {
  if (run.url === null) return run.id ?? "";
  return URL.canParse(run.url, baseUrl) ? new URL(run.url, baseUrl).href : run.url;
}

/** One upload for people. */
export function formatCreated(answer: RunCreated, baseUrl: string): string[] {
  const { run, tasks, samples, correct, missing } = answer;
  return formatPairs([
    [outcome(answer), run.id === null ? "nothing was stored (dry run)" : `${run.id}  ${address(answer, baseUrl)}`],
    ["format", answer.format],
    ["tests", answer.scorings.map((scoring) => scoring.test_version).join(", ")],
    ["tasks", `${formatNumber(tasks)}${missing.length === 0 ? "" : `, ${missing.length} missing`}`],
    ["n", formatN(answer.n_min, answer.n_max)],
    ["samples", `${formatNumber(samples)}, ${formatNumber(correct)} passed`],
    ["digest", answer.digest],
  ]);
}

/** Several uploads as a table, one line a PATH. */
export function formatUploads(paths: readonly string[], results: readonly UploadResult[], baseUrl: string): string[] {
  const rows = paths.map((path, at) => {
    const result = results[at];
    if (result === undefined) return [path, "not tried"];
    if ("error" in result) return [path, `refused: ${result.error.code}`];
    if ("skipped" in result) return [path, result.skipped];
    const { answer } = result;
    return [
      path,
      outcome(answer),
      String(answer.tasks),
      formatN(answer.n_min, answer.n_max),
      String(answer.samples),
      String(answer.correct),
      address(answer, baseUrl),
    ];
  });
  return formatTable(
    [
      { title: "PATH" },
      { title: "RESULT" },
      { title: "TASKS", align: "right" },
      { title: "N", align: "right" },
      { title: "SAMPLES", align: "right" },
      { title: "PASSED", align: "right" },
      { title: "RUN" },
    ],
    rows,
  );
}
