import type { PlaceChange, Places } from "#lib/contract/rescore";
import type { Principal } from "#lib/core/principal";
import type { CountsInView } from "#lib/core/reportability";
import { reportedValue, runStatus } from "#lib/core/reportability";
import type { Db } from "#lib/data/db";
import { type LeaderboardRunRow, leaderboardRuns } from "#lib/data/leaderboard";
import { findTaskSet } from "#lib/data/task-sets";
import type { TestVersionRow } from "#lib/data/test-versions";
import { leaderboardViews } from "#lib/services/leaderboard-views";
import type { RescoredTaskSet, RunBefore } from "#lib/services/rescore-context";

/** A run of the task set, and how it would be seen with a new scoring. */
export interface PlacedRescoring {
  readonly before: RunBefore;
  readonly view: CountsInView;
}

/** Which runs of a task set change place, seen from the version that most of the rescored runs come from. */
export async function placesOf(
  principal: Principal,
  db: Db,
  taskSet: RescoredTaskSet,
  rescorings: readonly PlacedRescoring[],
  ks: readonly number[],
): Promise<Places> {
  const row = await findTaskSet(principal, db, taskSet.name);
  if (row === null) throw new Error("a run has a task set");
  const runs = await leaderboardRuns(principal, db, taskSet.id);
  const { versions, version } = taskSet;
  const from = mostCommonOrigin(rescorings, versions) ?? version;
  const viewsUnder = async (under: TestVersionRow, of: readonly LeaderboardRunRow[]) => {
    const question = { taskSet: row, version: under, versions, runs: of, errors: "strict", groups: null } as const;
    return (await leaderboardViews(principal, db, question)).map(({ run, view }) => [run.id, view] as const);
  };
  const after = new Map(rescorings.map((each) => [each.before.run.id, each.view] as const));
  const unnamed = runs.filter(({ id }) => !after.has(id));
  for (const [id, view] of await viewsUnder(version, unnamed)) after.set(id, view);
  const before = new Map(await viewsUnder(from, runs));
  const changes = ks.flatMap((k) => changesAt(k, [...withoutScoring(runs, rescorings), ...runs], before, after));
  return { task_set: taskSet.name, before: from.name, after: version.name, changes };
}

/** The version under which most of the scorings that are built on were made; the newest among equals. */
function mostCommonOrigin(
  rescorings: readonly PlacedRescoring[],
  versions: readonly TestVersionRow[],
): TestVersionRow | undefined {
  const runs = new Map<string, number>();
  for (const { before } of rescorings) {
    const id = before.builtOn.testVersionId;
    runs.set(id, (runs.get(id) ?? 0) + 1);
  }
  return versions.reduce<TestVersionRow | undefined>((best, version) => {
    const [count, most] = [runs.get(version.id) ?? 0, best === undefined ? 0 : (runs.get(best.id) ?? 0)];
    return count > 0 && count >= most ? version : best;
  }, undefined);
}

type NamedRun = Pick<LeaderboardRunRow, "id" | "name" | "model">;

/** Rescored runs that no leaderboard lists yet, since every earlier scoring is voided. */
function withoutScoring(runs: readonly NamedRun[], rescorings: readonly PlacedRescoring[]): NamedRun[] {
  const listed = new Set(runs.map(({ id }) => id));
  return rescorings.map(({ before }) => before.run).filter(({ id }) => !listed.has(id));
}

function changesAt(
  k: number,
  runs: readonly NamedRun[],
  before: ReadonlyMap<string, CountsInView>,
  after: ReadonlyMap<string, CountsInView>,
): PlaceChange[] {
  const [was, is] = [placesAt(before, k), placesAt(after, k)];
  return runs
    .flatMap(({ id, name, model }): PlaceChange[] => {
      const place = { before: was.get(id) ?? null, after: is.get(id) ?? null };
      return place.before === place.after ? [] : [{ run: id, name, model, k, ...place }];
    })
    .sort((a, b) => placeOf(a.after) - placeOf(b.after) || placeOf(a.before) - placeOf(b.before));
}

function placeOf(place: number | null): number {
  return place ?? Number.MAX_SAFE_INTEGER;
}

/** 1 for the highest value; equal values share a place; a run without a value, or not current, has none. */
function placesAt(views: ReadonlyMap<string, CountsInView>, k: number): Map<string, number> {
  const scored = [...views].flatMap(([id, view]) => {
    const value = runStatus(view) === "current" ? reportedValue(view, k) : null;
    return value === null ? [] : [{ id, value }];
  });
  scored.sort((a, b) => b.value - a.value);
  const places = new Map<string, number>();
  let place = 0;
  scored.forEach(({ id, value }, at) => {
    if (value !== scored[at - 1]?.value) place = at + 1;
    places.set(id, place);
  });
  return places;
}
