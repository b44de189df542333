import { formatTable } from "#cli/output/table";
import type { ChangeOfK, Places, RescoredRun } from "#lib/contract/rescore";
import { formatCount } from "#lib/format/number";
import { formatBounds, formatDifference, formatRate } from "#lib/format/rate";
import { formatTimeout } from "#lib/format/setting";

/** So many tasks are listed; `--json` gives all. */
const tasksListed = 20;

/** One run rescored, or what rescoring it would do. */
export function formatRescored(
  item: RescoredRun,
  { dryRun, baseUrl }: { readonly dryRun: boolean; readonly baseUrl: string },
): string[] {
  const { run, model, name, scoring, built_on, created, missing } = item;
  const done = dryRun ? "would rescore" : created ? "rescored" : "already recorded";
  const label = [model, name].filter((part) => part !== null).join("  ");
  const link = scoring.id === null ? [] : [`${baseUrl}/runs/${run}?scoring=${scoring.id}`];
  const stale = missing.length === 0 ? "none" : `${missing.slice(0, 5).join(", ")}${missing.length > 5 ? ", …" : ""}`;
  const timeouts = item.timeouts.map(
    ({ seconds, tasks }) => `${formatTimeout(seconds)} (${formatCount(tasks, "task")})`,
  );
  return [
    `${done}  ${run}  ${label}`,
    `scoring ${scoring.number} under ${scoring.test_version}, built on scoring ${built_on.number} under ${built_on.test_version}`,
    `${formatCount(item.rescored, "task")} tested again, ${item.carried} carried over; still stale: ${stale}`,
    `timeout ${timeouts.join(", ")}`,
    ...formatTasks(item),
    ...formatTable(
      [
        { title: "k", align: "right" },
        { title: "before", align: "right" },
        { title: "after", align: "right" },
        { title: "change", align: "right" },
      ],
      item.pass_at_k.map((change) => [
        String(change.k),
        formatSide(change, "before"),
        formatSide(change, "after"),
        change.change === null ? "" : formatDifference(change.change),
      ]),
    ),
    ...link,
  ];
}

function formatSide(change: ChangeOfK, side: "before" | "after"): string {
  const value = change[side];
  if (value !== null) return formatRate(value);
  const bounds = change[`${side}_bounds`];
  return bounds === null ? "withheld" : formatBounds(bounds);
}

function formatTasks({ tasks }: RescoredRun): string[] {
  const rows = tasks
    .slice(0, tasksListed)
    .map(({ task_id, n, c_before, c_after, untested, flips }) => [
      task_id,
      String(n),
      String(c_before),
      String(c_after),
      flips === null ? "unknown" : `${flips.fail_to_pass} now pass, ${flips.pass_to_fail} now fail`,
      untested === 0 ? "" : `${formatCount(untested, "sample")} not tested again`,
    ]);
  const columns = [
    { title: "TASK" },
    { title: "N", align: "right" },
    { title: "BEFORE", align: "right" },
    { title: "AFTER", align: "right" },
    { title: "SAMPLES" },
    { title: "" },
  ] as const;
  const more = tasks.length - tasksListed;
  return [...formatTable(columns, rows), ...(more > 0 ? [`and ${formatCount(more, "task")} more`] : [])];
}

/** Which runs change place. */
export function formatPlaces({ task_set, before, after, changes }: Places): string[] {
  if (changes.length === 0) return [`${task_set}: no run changes place from ${before} to ${after}`];
  const place = (value: number | null): string => (value === null ? "none" : String(value));
  const rows = changes.map((change) => [
    String(change.k),
    place(change.before),
    place(change.after),
    change.name ?? change.model,
    change.run,
  ]);
  const columns = [
    { title: "k", align: "right" },
    { title: before, align: "right" },
    { title: after, align: "right" },
    { title: "RUN" },
    { title: "ID" },
  ] as const;
  return [`${task_set}: places that change`, ...formatTable(columns, rows)];
}
