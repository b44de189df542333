import { formatN } from "#cli/output/report";
import { formatTable } from "#cli/output/table";
import type { ComparedRun, Comparison } from "#lib/contract/compare";
import type { PassAtKEntry } from "#lib/contract/report";
import { formatDifferenceInterval, formatP, formatPair } from "#lib/format/comparison";
import { formatCount, formatRange } from "#lib/format/number";
import { formatDifference, formatInterval, formatRate } from "#lib/format/rate";
import { formatSetting } from "#lib/format/setting";
import { filterText } from "#lib/format/task-filter";

const verdicts = {
  comparable: "comparable: every condition is the same",
  with_care: "comparable with care",
  not_comparable: "not comparable as they stand",
} as const satisfies Record<Comparison["verdict"], string>;

/** A comparison for people: what differs, then the numbers, then what lies between the runs. */
export function formatComparison(comparison: Comparison): string[] {
  const { verdict, obstacles, left_out: leftOut, warnings, way_out: wayOut } = comparison;
  const chosen = wayOut === null ? "" : `; way out taken: ${wayOut}${formatVersion(comparison)}`;
  return [
    `${verdicts[verdict]}${chosen}`,
    ...formatFilter(comparison),
    ...leftOut.map(({ id, message }) => `left out: run ${id}: ${message}`),
    ...obstacles.flatMap(({ message, tasks, tasks_total, ways_out }) => [
      `  ${message}${formatTasks(tasks, tasks_total)}`,
      ...ways_out.map((way) => `    -> ${way.message}${flagOf(way)}`),
    ]),
    ...formatDifferences(comparison),
    "",
    ...formatRuns(comparison),
    "",
    ...formatEnd(comparison),
    ...formatReplicates(comparison),
    ...formatSlices(comparison),
    ...warnings.map(({ message }) => `warning: ${message}`),
  ];
}

/** A, B, … Z, AA, … in the order of the runs. */
function letterOf(position: number): string {
  const last = String.fromCharCode(65 + (position % 26));
  return position < 26 ? last : letterOf(Math.floor(position / 26) - 1) + last;
}

function formatVersion({ test_version }: Comparison): string {
  return test_version === null ? "" : ` ${test_version}`;
}

/** Every number is about these tasks. */
function formatFilter({ task_filter: filter }: Comparison): string[] {
  return filter === null ? [] : [`only some of ${formatCount(filter.of, "task")}: ${filterText(filter)}`];
}

function formatTasks(tasks: readonly string[], total: number): string {
  if (total === 0) return "";
  const named = tasks.slice(0, 3);
  return ` (${named.join(", ")}${total > named.length ? `, ${total - named.length} more` : ""})`;
}

function flagOf({ kind, test_versions }: Comparison["obstacles"][number]["ways_out"][number]): string {
  if (kind === "shared") return " (--shared)";
  if (kind === "anyway") return " (--anyway)";
  if (kind === "all_tasks") return " (without --tasks)";
  return kind === "test_version" ? ` (--test-version ${test_versions[0] ?? "V"})` : "";
}

function formatDifferences({ differences, runs }: Comparison): string[] {
  if (differences.length === 0) return [];
  const columns = [{ title: "SETTING" }, { title: "STATE" }, ...runs.map((_, at) => ({ title: letterOf(at) }))];
  const rows = differences.map(({ field, state, values }) => [field, state, ...values.map(formatSetting)]);
  return ["", ...formatTable(columns, rows), "", ...differences.map(({ field, advice }) => `${field}: ${advice}`)];
}

function formatRuns({ runs, k, tasks_compared, tasks_shared }: Comparison): string[] {
  const ranked = runs.some(({ rank_low }) => rank_low !== null);
  const tied = runs.filter(({ tied_with_best }) => tied_with_best === true).length > 1;
  const columns = [
    { title: "" },
    { title: "RUN" },
    { title: "MODEL" },
    { title: "NAME" },
    { title: "TASK SET" },
    { title: "TESTS" },
    { title: "TASKS", align: "right" },
    { title: "N", align: "right" },
    { title: `PASS@${k}` },
    { title: `ON ${tasks_compared ?? tasks_shared} SHARED` },
    ...(ranked ? [{ title: "RANK" }] : []),
  ] as const;
  return formatTable(
    columns,
    runs.map((run, at) => rowOf(run, letterOf(at), { ranked, tied })),
  );
}

function rowOf(
  run: ComparedRun,
  letter: string,
  { ranked, tied }: { readonly ranked: boolean; readonly tied: boolean },
): string[] {
  return [
    letter,
    run.id,
    run.model,
    run.name ?? "",
    run.task_set,
    run.test_version,
    String(run.tasks_in_set),
    formatN(run.n_min, run.n_max),
    formatEntry(run.pass_at_k),
    formatEntry(run.pass_at_k_shared),
    ...(ranked
      ? [
          `${formatRange(run.rank_low, run.rank_high) ?? ""}${tied && run.tied_with_best === true ? " tied with the best" : ""}`,
        ]
      : []),
  ];
}

function formatEntry(entry: PassAtKEntry): string {
  if (entry.value === null) return `withheld: ${entry.reason}`;
  return [formatRate(entry.value), formatInterval(entry.low, entry.high)].filter((part) => part !== null).join(" ");
}

function formatEnd(comparison: Comparison): string[] {
  const { pairs, refusal, runs } = comparison;
  if (pairs === null) return [refusal?.message ?? "There is no difference to show."];
  const letters = new Map(runs.map(({ id }, at) => [id, letterOf(at)]));
  return pairs.flatMap((pair) => {
    const names = { a: letters.get(pair.a) ?? pair.a, b: letters.get(pair.b) ?? pair.b };
    const flips = pair.flips.length === 0 ? "" : `; the order flips at k = ${pair.flips.join(", ")}`;
    return [
      formatPair(pair, names, { ...comparison, pairs: pairs.length }),
      `  ${names.b} won ${pair.wins}, lost ${pair.losses}, tied ${pair.ties}${flips}`,
    ];
  });
}

function formatReplicates({ replicates, runs }: Comparison): string[] {
  const letters = new Map(runs.map(({ id }, at) => [id, letterOf(at)]));
  return replicates.map((ids) => `${ids.map((id) => letters.get(id) ?? id).join(", ")}: runs of one configuration`);
}

/** A row a slice, with the difference of each run to the first or the baseline. */
function formatSlices({ slices, runs, k }: Comparison): string[] {
  if (slices === null) return [];
  const columns = [
    { title: slices.by.toUpperCase() },
    { title: "TASKS", align: "right" },
    ...runs.map((_, at) => ({ title: `${letterOf(at)} PASS@${k}` })),
  ] as const;
  const rows = slices.items.map(({ name, tasks, few_tasks, runs: entries, pairs }) => [
    name ?? "unknown",
    `${tasks}${few_tasks ? " (few)" : ""}`,
    ...entries.map((entry, at) => {
      const pair = pairs?.find(({ b }) => b === runs[at]?.id);
      if (pair === undefined) return formatEntry(entry);
      const interval =
        pair.low === null || pair.high === null ? "" : ` ${formatDifferenceInterval(pair.low, pair.high)}`;
      const p = pair.p_holm === null ? "" : ` p ${formatP(pair.p_holm)}`;
      return `${formatEntry(entry)}; ${formatDifference(pair.difference)}${interval}${p}`;
    }),
  ]);
  const more = slices.total - slices.items.length;
  return [
    "",
    ...formatTable(columns, rows),
    `Slices are for exploring: p is adjusted for all of them together.${more > 0 ? ` ${more} more slices.` : ""}`,
  ];
}
