import { formatN } from "#cli/output/report";
import { scoreCells } from "#cli/output/score-cells";
import { type Column, formatTable } from "#cli/output/table";
import type { Replicates } from "#lib/contract/replicates";
import { formatMoment } from "#lib/format/moment";
import { formatCount, formatNumber } from "#lib/format/number";
import { formatPooling } from "#lib/format/pooling";
import { formatPoints, formatRate } from "#lib/format/rate";
import { formatSetting, formatTimeout } from "#lib/format/setting";

/** Runs of one configuration for people: side by side, their spread, then pooled or why not. */
export function formatReplicates(found: Replicates): string[] {
  const columns: readonly Column[] = [
    { title: "RUN" },
    { title: "NAME" },
    { title: "N", align: "right" },
    ...found.k.flatMap((k) => [{ title: `PASS@${k}`, align: "right" as const }, { title: "" }]),
    { title: "TIMEOUT", align: "right" },
    { title: "CREATED" },
    { title: "" },
  ];
  const rows = found.runs.map((run) => [
    run.id,
    run.name ?? "",
    formatN(run.n_min, run.n_max),
    ...run.pass_at_k.flatMap(scoreCells),
    formatTimeout(run.timeout_seconds),
    formatMoment(run.created_at),
    run.obstacles.map(({ message }) => message).join(" "),
  ]);
  const { pooled } = found;
  const total =
    pooled === null
      ? []
      : [["pooled", "", formatN(pooled.n_min, pooled.n_max), ...pooled.pass_at_k.flatMap(scoreCells), "", "", ""]];
  return [
    conditions(found),
    "",
    ...formatTable(columns, [...rows, ...total]),
    ...(found.total > found.runs.length ? [`the newest ${found.runs.length} of ${formatNumber(found.total)}`] : []),
    "",
    ...found.spread.map(
      ({ k, runs, min, max, sd }) =>
        `pass@${k} of ${formatCount(runs, "run")}: ${formatRate(min)} to ${formatRate(max)}, standard deviation ${formatPoints(sd)} points`,
    ),
    formatPooling(found),
    ...(pooled?.warnings ?? []).map(({ message }) => `warning: ${message}`),
  ];
}

function conditions(found: Replicates): string {
  return [
    `${formatCount(found.total, "run")} of this configuration: ${found.model} on ${found.task_set}`,
    `tests ${found.test_version}`,
    formatCount(found.tasks, "task"),
    `temperature ${formatSetting(found.temperature)}`,
    `errors ${found.errors}`,
    `intervals ${Math.round(found.level * 100)} %, ${found.scope}`,
    `unbiased estimator, computed ${formatMoment(found.computed_at)}`,
  ].join("; ");
}
