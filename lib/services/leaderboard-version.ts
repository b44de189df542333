import { RecountError } from "#lib/core/errors";
import { disagreeingTasks } from "#lib/core/test-agreement";
import type { LeaderboardRunRow, ScoredUnder } from "#lib/data/leaderboard";
import type { TaskSetRow } from "#lib/data/task-sets";
import type { TestVersionRow } from "#lib/data/test-versions";
import { unknownTestVersion } from "#lib/services/upload-target";

/** The test version under which most runs are current; the newest among equals, and where there is no run. */
function mostCurrentVersion(
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
    if (version.voidedAt !== null) continue;
    const candidate = { version, runs: current(version) };
    if (best === undefined || candidate.runs >= best.runs) best = candidate;
  }
  return best?.version;
}

/** What is known of a task set when one of its test versions is to be chosen. */
export interface VersionChoice {
  readonly taskSet: Pick<TaskSetRow, "slug" | "revision" | "taskCount">;
  readonly versions: readonly TestVersionRow[];
  /** Asked about only where no version is. */
  readonly runs: readonly LeaderboardRunRow[];
}

/**
 * The version that is asked for by name, else the one under which most runs are current; undefined: there is none.
 *
 * @throws RecountError `unknown-test-version` where there is none of that name
 */
export function versionAsked(
  asked: string | undefined,
  { taskSet, versions, runs }: VersionChoice,
): TestVersionRow | undefined {
  if (asked === undefined) return mostCurrentVersion(runs, versions, taskSet.taskCount);
  const found = versions.find(({ name }) => name === asked);
  if (found !== undefined) return found;
  const names = versions.map(({ name }) => name);
  throw unknownTestVersion(asked, names, nameOf(taskSet), { creatable: false });
}

/** {@link versionAsked}, where nothing can be shown without. @throws RecountError `unknown-test-version` */
export function versionShown(asked: string | undefined, choice: VersionChoice): TestVersionRow {
  const version = versionAsked(asked, choice);
  if (version !== undefined) return version;
  const name = nameOf(choice.taskSet);
  const which = choice.versions.length === 0 ? "no test version yet" : "no test version that is not voided";
  const hint = `the first upload makes one: recount upload FILE --create --task-set ${name} --test-version NAME`;
  throw new RecountError("unknown-test-version", `${name} has ${which}`, { hint });
}

function nameOf({ slug, revision }: VersionChoice["taskSet"]): string {
  return `${slug}@${revision}`;
}

/** Runs that were scored under the same test versions, with the same gaps, are current under the same ones. */
function groupByVersions(
  runs: readonly LeaderboardRunRow[],
): readonly { readonly scoredUnder: readonly ScoredUnder[]; readonly size: number }[] {
  const groups = new Map<string, { scoredUnder: readonly ScoredUnder[]; size: number }>();
  for (const { scored } of runs) {
    // As the database writes it: in one order, each pair once.
    const key = JSON.stringify(scored);
    const group = groups.get(key) ?? { scoredUnder: scored, size: 0 };
    groups.set(key, { ...group, size: group.size + 1 });
  }
  return [...groups.values()];
}

/** Whether every task in view under a version has counts that stand in a scoring whose tests agree with it. */
function isCurrent(
  version: TestVersionRow,
  scoredUnder: readonly ScoredUnder[],
  versions: readonly TestVersionRow[],
  taskCount: number,
): boolean {
  const retired = new Set(version.retired);
  const [first, ...others] = scoredUnder.map((scored) => {
    const open = new Set([...disagreeingTasks(versions, scored.version, version.id, taskCount), ...scored.gaps]);
    for (const task of scored.filled) open.delete(task);
    return open;
  });
  if (first === undefined) return false;
  return [...first].every((task) => retired.has(task) || others.some((open) => !open.has(task)));
}
