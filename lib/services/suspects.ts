import type { Suspects, SuspectTaskRow } from "#lib/contract/suspects";
import { disagreeingVerdicts } from "#lib/core/disagreeing-verdicts";
import type { Principal } from "#lib/core/principal";
import { type CountsUnderVersion, countsUnder } from "#lib/core/scoring-view";
import { type SuspectTask, suspectTasks } from "#lib/core/suspect-tasks";
import { testIdentities } from "#lib/core/test-agreement";
import { tallyVerdicts } from "#lib/core/verdict";
import { type Db, reading } from "#lib/data/db";
import { leaderboardRuns } from "#lib/data/leaderboard";
import { type RunOfTaskSet, runsOfTaskSet } from "#lib/data/outcomes";
import { type TaskSetRow, taskIdsOf } from "#lib/data/task-sets";
import { type TestVersionRow, testVersionsOf } from "#lib/data/test-versions";
import { versionShown } from "#lib/services/leaderboard-version";
import { taskSetNamed } from "#lib/services/named-task-set";
import { scoringsByRun } from "#lib/services/scorings-by-run";
import { suspicionMessage } from "#lib/services/suspicion-message";

/** So many runs are listed of a task. */
const runsListed = 50;

/** A run as it stands under the version. */
interface Standing {
  readonly run: RunOfTaskSet;
  readonly counts: CountsUnderVersion;
  /** Samples of each task that its scorings disagree on. */
  readonly disagreeing: readonly number[];
  /** Mean solve rate over all tasks in view times their number; null: some task is not counted. */
  readonly solved: number | null;
}

/**
 * Tasks of a task set whose tests are worth a look under one test version, by what all its runs say.
 *
 * @throws RecountError `not-found` (the task set), `unknown-test-version`
 */
export async function getSuspects(
  principal: Principal,
  taskSetName: string,
  { test_version: asked }: { readonly test_version?: string | undefined },
): Promise<Suspects> {
  return reading(async (db) => {
    const taskSet = await taskSetNamed(principal, db, taskSetName);
    const versions = await testVersionsOf(principal, db, taskSet.id);
    const runs = asked === undefined ? await leaderboardRuns(principal, db, taskSet.id) : [];
    const version = versionShown(asked, { taskSet, versions, runs });
    const retired = new Set(version.retired);
    const inView = Array.from({ length: taskSet.taskCount }, (_, task) => task).filter((task) => !retired.has(task));
    const standing = await standingRuns(principal, db, { taskSet, version, versions, inView });
    const taskIds = await taskIdsOf(principal, db, taskSet.id);
    return answer(taskSetName, version.name, inView, standing, taskIds);
  });
}

interface StandingQuestion {
  readonly taskSet: TaskSetRow;
  readonly version: TestVersionRow;
  readonly versions: readonly TestVersionRow[];
  readonly inView: readonly number[];
}

async function standingRuns(
  principal: Principal,
  db: Db,
  { taskSet, version, versions, inView }: StandingQuestion,
): Promise<Standing[]> {
  const runs = new Map((await runsOfTaskSet(principal, db, taskSet.id)).map((run) => [run.id, run]));
  const tests = new Map(versions.map(({ id }) => [id, testIdentities(versions, id, taskSet.taskCount)]));
  const standing: Standing[] = [];
  for await (const [id, own] of scoringsByRun(principal, db, [...runs.keys()])) {
    const run = runs.get(id);
    if (run === undefined) throw new Error("only these runs were asked for");
    const failedMissing = new Set(own.flatMap(({ filled }) => filled));
    const counts = countsUnder(version.id, versions, own, taskSet.taskCount, failedMissing);
    const compared = own
      .filter(({ voided }) => !voided)
      .map(({ testVersionId, c, verdicts }) => ({ tests: tests.get(testVersionId) ?? [], c, verdicts }));
    const disagreeing = disagreeingVerdicts(compared, taskSet.taskCount);
    standing.push({ run, counts, disagreeing, solved: solvedOf(counts, inView) });
  }
  return standing;
}

function solvedOf({ n, c, state, voided }: CountsUnderVersion, inView: readonly number[]): number | null {
  if (voided || inView.some((task) => state[task] !== "counted")) return null;
  return inView.reduce((sum, task) => sum + (c[task] ?? 0) / (n[task] ?? 1), 0);
}

function answer(
  task_set: string,
  test_version: string,
  inView: readonly number[],
  standing: readonly Standing[],
  taskIds: readonly string[],
): Suspects {
  const judged = standing.filter(({ solved }) => solved !== null);
  const columns = judged.map(({ counts: { n, c, verdicts } }) => ({
    n: inView.map((task) => n[task] ?? 0),
    c: inView.map((task) => c[task] ?? 0),
    verdicts: inView.map((task) => verdicts[task] ?? ""),
  }));
  const found = new Map<number, SuspectTask[]>();
  const note = (task: number, suspect: SuspectTask): void => {
    found.set(task, [...(found.get(task) ?? []), suspect]);
  };
  for (const suspect of suspectTasks(columns, inView.length)) note(inView[suspect.task] ?? 0, suspect);
  for (const task of inView) {
    const value = standing.reduce((sum, { disagreeing }) => sum + (disagreeing[task] ?? 0), 0);
    if (value > 0) note(task, { task, suspicion: "verdicts_disagree", value });
  }
  const items = [...found]
    .sort(([a, reasonsA], [b, reasonsB]) => reasonsB.length - reasonsA.length || a - b)
    .map(([task, reasons]): SuspectTaskRow => {
      return { task_id: taskIds[task] ?? "", ...rowsOf(task, reasons, standing, inView.length) };
    });
  const left = standing.length - judged.length;
  return { task_set, test_version, tasks: inView.length, runs: judged.length, runs_left_out: left, items };
}

function rowsOf(
  task: number,
  reasons: readonly SuspectTask[],
  standing: readonly Standing[],
  tasks: number,
): Omit<SuspectTaskRow, "task_id"> {
  const runs = standing
    .filter(({ counts }) => (counts.n[task] ?? 0) > 0)
    .map(({ run, counts, disagreeing, solved }) => {
      const [n, c, verdicts] = [counts.n[task] ?? 0, counts.c[task] ?? 0, counts.verdicts[task] ?? ""];
      const others = solved === null || tasks < 2 ? null : (solved - c / n) / (tasks - 1);
      return {
        run: run.id,
        name: run.name,
        model: run.model,
        n,
        c,
        elsewhere: others === null ? null : Math.min(1, Math.max(0, others)),
        timeouts: verdicts === "" ? null : tallyVerdicts(verdicts).T,
        disagreeing: disagreeing[task] ?? 0,
      };
    })
    .sort((a, b) => (b.elsewhere ?? -1) - (a.elsewhere ?? -1));
  const told = reasons.map(({ suspicion: code, value }) => ({ code, value, message: suspicionMessage(code, value) }));
  return { reasons: told, runs: runs.slice(0, runsListed), runs_total: runs.length };
}
