import { disagreeingTasks } from "#lib/core/test-agreement";
import type { LeaderboardRunRow } from "#lib/data/leaderboard";
import type { TestVersionRow } from "#lib/data/test-versions";

/** The test version under which most runs are current; the newest among equals, and where there is no run. */
export function mostCurrentVersion(
  runs: readonly LeaderboardRunRow[],
  versions: readonly TestVersionRow[],
  taskCount: number,
): TestVersionRow | undefined {
  const groups = groupByVersions(runs);
  const current = (version: TestVersionRow): number => {
    let total = 0;
    for (const { scoredUnder, size } of groups) {
      if (isCurrent(version, scoredUnder, versions, taskCount)) total += size;
    }
    return total;
  };
  let best: { readonly version: TestVersionRow; readonly runs: number } | undefined;
  // Versions come oldest first, so that "at least as many" prefers the newest.
  for (const version of versions) {
    const candidate = { version, runs: current(version) };
    if (best === undefined || candidate.runs >= best.runs) best = candidate;
  }
  return best?.version;
}

/** Runs that were scored under the same test versions are current under the same ones. */
function groupByVersions(
  runs: readonly LeaderboardRunRow[],
): readonly { readonly scoredUnder: readonly string[]; readonly size: number }[] {
  const groups = new Map<string, { scoredUnder: readonly string[]; size: number }>();
  for (const { testVersionIds } of runs) {
    const key = testVersionIds.toSorted().join();
    const group = groups.get(key) ?? { scoredUnder: testVersionIds, size: 0 };
    groups.set(key, { ...group, size: group.size + 1 });
  }
  return [...groups.values()];
}

/** Whether every task in view under a version has a scoring whose tests agree with it. */
export function isCurrent(
  version: TestVersionRow,
  scoredUnder: readonly string[],
  versions: readonly TestVersionRow[],
  taskCount: number,
): boolean {
  if (scoredUnder.includes(version.id)) return true;
  const retired = new Set(version.retired);
  const [first, ...others] = scoredUnder.map((id) => disagreeingTasks(versions, id, version.id, taskCount));
  if (first === undefined) return false;
  return [...first].every((task) => retired.has(task) || others.some((disagreeing) => !disagreeing.has(task)));
}
