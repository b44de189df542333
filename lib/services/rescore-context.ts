import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { changedTasks, countsToCarry, type RescoreQuestion } from "#lib/core/rescore-plan";
import type { CountsUnderVersion } from "#lib/core/scoring-view";
import type { Db } from "#lib/data/db";
import { mayRead } from "#lib/data/require-scope";
import { type RunToRescore, requireOwn, runsToRescore } from "#lib/data/rescorings";
import type { FullScoringRow } from "#lib/data/scorings";
import { taskIdsOf } from "#lib/data/task-sets";
import { type TestVersionRow, testVersionsOf } from "#lib/data/test-versions";
import { sharedGroupsOf } from "#lib/services/leaderboard-counts";
import { scoringsByRun } from "#lib/services/scorings-by-run";
import { unknownTestVersion, versionVoided } from "#lib/services/upload-target";

/** A task set, with the test version under which runs of it are rescored. */
export interface RescoredTaskSet {
  readonly id: string;
  readonly name: string;
  readonly taskIds: readonly string[];
  readonly ordinals: ReadonlyMap<string, number>;
  readonly versions: readonly TestVersionRow[];
  readonly version: TestVersionRow;
  /** Tasks share sources; null: the principal may not read. */
  readonly grouped: boolean | null;
}

/** A run before it is rescored, with all that is worked out of it once. */
export interface RunBefore extends RescoreQuestion {
  readonly run: RunToRescore;
  readonly taskSet: RescoredTaskSet;
  readonly scorings: readonly FullScoringRow[];
  readonly base: CountsUnderVersion;
  readonly changed: ReadonlySet<number>;
  /** What a new scoring builds on. */
  readonly builtOn: FullScoringRow;
}

export interface RunsToRead {
  readonly lock: boolean;
  /** Ids of the tasks whose earlier verdicts are wanted, beside those of stale tasks; the others' may be as if unknown. */
  readonly verdictsOf: ReadonlySet<string>;
}

/**
 * The runs that a rescoring names, in its order.
 *
 * @throws RecountError `not-found`, `insufficient-scope` (made with another token), `bad-parameter` (voided),
 * `unknown-test-version`, `rescore-in-progress`
 */
export async function runsBefore(
  principal: Principal,
  db: Db,
  ids: readonly string[],
  testVersion: string,
  { lock, verdictsOf }: RunsToRead,
): Promise<RunBefore[]> {
  const found = new Map((await runsToRescore(principal, db, ids, { lock })).map((run) => [run.id, run]));
  const runs = ids.map((id) => {
    const run = found.get(id);
    if (run === undefined) throw new RecountError("not-found", `there is no run ${id.slice(0, 40)}`);
    requireOwn(principal, run.createdById, `run ${id}`);
    if (run.voidedAt !== null) throw voided(run);
    return run;
  });
  const taskSets = await taskSetsOf(principal, db, runs, testVersion);
  const scorings = new Map<string, readonly FullScoringRow[]>();
  const wanted = [...taskSets.values()].flatMap(({ ordinals }) =>
    [...verdictsOf].flatMap((taskId) => ordinals.get(taskId) ?? []),
  );
  for await (const [id, own] of scoringsByRun(principal, db, ids, { verdictsOf: wanted })) scorings.set(id, own);
  return runs.map((run) => {
    const taskSet = taskSets.get(run.taskSetId);
    if (taskSet === undefined) throw new Error("a run has a task set");
    return runBefore(run, taskSet, scorings.get(run.id) ?? []);
  });
}

/** @param scorings all scorings of the run, oldest first, as far as the new one comes after them */
export function runBefore(run: RunToRescore, taskSet: RescoredTaskSet, scorings: readonly FullScoringRow[]): RunBefore {
  const failedMissing = new Set(scorings.flatMap(({ filled }) => filled));
  const { version, versions } = taskSet;
  const question = { testVersionId: version.id, versions, scorings, taskCount: run.taskCount, failedMissing };
  const base = countsToCarry(question);
  return {
    ...question,
    run,
    taskSet,
    base,
    changed: changedTasks(question),
    builtOn: builtOnOf(question, base, scorings),
  };
}

/** The newest scoring that stands and was made under the version; else the newest that counts are carried from. */
function builtOnOf(
  { testVersionId }: RescoreQuestion,
  base: CountsUnderVersion,
  scorings: readonly FullScoringRow[],
): FullScoringRow {
  const valid = scorings.filter(({ voided: isVoided }) => !isVoided);
  const newestFirst = (valid.length > 0 ? valid : scorings).toReversed();
  const carriedFrom = new Set(base.scoringId.filter((_, task) => base.state[task] === "counted"));
  const builtOn =
    newestFirst.find((scoring) => scoring.testVersionId === testVersionId) ??
    newestFirst.find(({ id }) => carriedFrom.has(id)) ??
    newestFirst[0];
  if (builtOn === undefined) throw new Error("a run has at least one scoring");
  return builtOn;
}

async function taskSetsOf(
  principal: Principal,
  db: Db,
  runs: readonly RunToRescore[],
  testVersion: string,
): Promise<Map<string, RescoredTaskSet>> {
  const taskSets = new Map<string, RescoredTaskSet>();
  for (const { taskSetId: id, taskSet: name } of runs) {
    if (taskSets.has(id)) continue;
    const taskIds = await taskIdsOf(principal, db, id);
    const versions = await testVersionsOf(principal, db, id);
    const version = versionToUse(testVersion, versions, name);
    const ordinals = new Map(taskIds.map((taskId, ordinal) => [taskId, ordinal]));
    const grouped = mayRead(principal) ? (await sharedGroupsOf(principal, db, id)) !== null : null;
    taskSets.set(id, { id, name, taskIds, ordinals, versions, version, grouped });
  }
  return taskSets;
}

/** A test version by name. @throws RecountError `unknown-test-version`, also where it was voided */
function versionToUse(name: string, versions: readonly TestVersionRow[], taskSet: string): TestVersionRow {
  const version = versions.find((candidate) => candidate.name === name);
  if (version?.voidedAt === null) return version;
  if (version !== undefined) throw versionVoided(version, taskSet, "unknown-test-version");
  const usable = versions.filter(({ voidedAt }) => voidedAt === null).map((candidate) => candidate.name);
  throw unknownTestVersion(name, usable, taskSet, { creatable: false });
}

function voided({ id, voidedAt }: RunToRescore): RecountError {
  const detail = `run ${id} was voided at ${voidedAt?.toISOString() ?? ""}`;
  return new RecountError("bad-parameter", detail, {
    problems: [{ code: "bad-parameter", detail, field: "run" }],
  });
}
