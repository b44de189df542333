import { queryOfTasks } from "#lib/contract/asked-tasks";
import type { CitedView } from "#lib/contract/citation";

/** The page that shows a cited view as it is today, on this server. */
export function citedViewUrl(view: CitedView): string {
  const { run, task_set, test_version, scoring, errors, k, task_filter, where, comparison } = view;
  const query = new URLSearchParams();
  if (comparison !== null) query.set("runs", comparison.runs.join(","));
  query.set("k", run === null ? k.join(",") : String(k[0] ?? 1));
  if (test_version !== null) query.set("test_version", test_version);
  if (scoring !== null) query.set("scoring", scoring);
  if (errors !== "strict") query.set("errors", errors);
  for (const [name, value] of Object.entries(queryOfTasks(task_filter))) {
    for (const word of typeof value === "string" ? [value] : (value ?? [])) query.append(name, word);
  }
  for (const filter of where ?? []) query.append("where", filter);
  for (const [name, value] of comparisonPart(comparison, k)) query.set(name, value);
  const page =
    comparison !== null ? "compare" : run === null ? `leaderboards/${encodeURIComponent(task_set)}` : `runs/${run}`;
  return `/${page}?${query.toString()}`;
}

function comparisonPart(comparison: CitedView["comparison"], k: readonly number[]): [name: string, value: string][] {
  if (comparison === null) return [];
  const { way_out: wayOut, scope, baseline, eligible } = comparison;
  return [
    ["at", String(k[0] ?? 1)],
    ...(wayOut === "shared" || wayOut === "anyway" ? [[wayOut, "true"] as [string, string]] : []),
    ...(scope === "task_population" ? [] : [["scope", scope] as [string, string]]),
    ...(baseline === null ? [] : [["baseline", baseline] as [string, string]]),
    ...(eligible ? [["eligible", "true"] as [string, string]] : []),
  ];
}
