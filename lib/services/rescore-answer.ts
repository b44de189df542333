import { keptCounts } from "#lib/contract/kept-counts";
import type { TimeoutShare } from "#lib/contract/report";
import type { ChangeOfK, RescoredRun, RescoredTask } from "#lib/contract/rescore";
import { countsInView, type TasksInView } from "#lib/core/counts-in-view";
import { flipsOf } from "#lib/core/flips";
import { type CountsInView, type KReport, reportPassAtK, runStatus } from "#lib/core/reportability";
import { type CountsUnderVersion, countsUnder } from "#lib/core/scoring-view";
import type { FullScoringRow } from "#lib/data/scorings";
import type { RunBefore } from "#lib/services/rescore-context";
import { scoringOnWire } from "#lib/services/run-wire";
import { timeoutsOf } from "#lib/services/timeouts";

/** A new scoring beside what the run was before it. */
export interface RescoredQuestion {
  readonly before: RunBefore;
  readonly scoring: FullScoringRow;
  /** Ordinals of given tasks that were left as they were. */
  readonly left: readonly number[];
  readonly k: readonly number[];
  readonly created: boolean;
  /** The new scoring has no id yet: it is not to be stored. */
  readonly dryRun: boolean;
}

/** What a rescoring does to its run, and the run as it is seen afterwards. */
export interface Rescored {
  readonly item: RescoredRun;
  readonly view: CountsInView;
}

/** What a rescoring does to its run: counts of both sides, and every score computed from them. */
export function rescored({ before, scoring, left, k, created, dryRun }: RescoredQuestion): Rescored {
  const { run, taskSet, builtOn, versions, taskCount, failedMissing } = before;
  const earlier = countsUnder(builtOn.testVersionId, versions, before.scorings, taskCount, failedMissing);
  const counts = countsUnder(scoring.testVersionId, versions, [...before.scorings, scoring], taskCount, failedMissing);
  const viewBefore = countsInView(earlier, { errors: "strict", failedMissing });
  const viewAfter = countsInView(counts, { errors: "strict", failedMissing });
  const tested = scoring.testedBy.flatMap((tester, task) => (tester === scoring.number ? [task] : []));
  const isOwn = new Set(tested);
  const named = (tasks: readonly number[]) => tasks.flatMap((task) => taskSet.taskIds[task] ?? []);
  const stale = counts.state.flatMap((state, task) => (state === "stale" ? [task] : []));
  const timeouts = timeoutsOf(counts, [...before.scorings, scoring]);
  const item: RescoredRun = {
    run: run.id,
    name: run.name,
    model: run.model,
    task_set: taskSet.name,
    scoring: { ...scoringOnWire(scoring), ...(dryRun ? { id: null } : {}) },
    created,
    built_on: scoringOnWire(builtOn),
    status: runStatus(viewAfter),
    tasks_in_view: counts.state.filter((state) => state !== "retired").length,
    rescored: tested.length,
    carried: counts.state.filter((state, task) => state === "counted" && !isOwn.has(task)).length,
    missing: named(stale),
    left: named(left),
    timeouts,
    tasks: tested.map((task) => rescoredTask(before, task, earlier, counts)),
    pass_at_k: k.map((each) => changeOf(viewBefore, viewAfter, each)),
    counts: countsOfSides(before, [viewBefore, timeoutsOf(earlier, before.scorings)], [viewAfter, timeouts]),
    warnings: warningsOf(before, scoring, timeouts, left),
  };
  return { item, view: viewAfter };
}

type Side = readonly [view: TasksInView, timeouts: readonly TimeoutShare[]];

function countsOfSides({ run, taskSet: { grouped } }: RunBefore, before: Side, after: Side): RescoredRun["counts"] {
  if (grouped === null) return null;
  const told = ([view, timeouts]: Side) => ({
    ...keptCounts(view, grouped),
    timeouts: timeouts.map(({ seconds }) => seconds),
  });
  return { temperature: run.temperature, before: told(before), after: told(after) };
}

function rescoredTask(
  { taskSet }: RunBefore,
  task: number,
  earlier: CountsUnderVersion,
  counts: CountsUnderVersion,
): RescoredTask {
  const flips = flipsOf(earlier.verdicts[task] ?? "", counts.verdicts[task] ?? "");
  return {
    task_id: taskSet.taskIds[task] ?? "",
    n: counts.n[task] ?? 0,
    c_before: earlier.c[task] ?? 0,
    c_after: counts.c[task] ?? 0,
    untested: counts.untested[task] ?? 0,
    state: counts.state[task] ?? "missing",
    flips:
      flips === null
        ? null
        : { fail_to_pass: flips.failToPass, pass_to_fail: flips.passToFail, samples: [...flips.samples] },
  };
}

/** The change of one score: of the same samples, so it is exact. */
export function changeOf(before: TasksInView, after: TasksInView, k: number): ChangeOfK {
  const [was, is] = [reportPassAtK(before, k), reportPassAtK(after, k)];
  return {
    k,
    before: was.value,
    after: is.value,
    change: was.value === null || is.value === null ? null : is.value - was.value,
    before_reason: reasonOf(was),
    after_reason: reasonOf(is),
    before_bounds: boundsOf(was),
    after_bounds: boundsOf(is),
  };
}

function reasonOf(report: KReport): ChangeOfK["after_reason"] {
  return report.value === null ? report.reason : null;
}

function boundsOf(report: KReport): ChangeOfK["after_bounds"] {
  return report.value === null ? report.bounds : null;
}

function warningsOf(
  { taskSet, scorings }: RunBefore,
  scoring: FullScoringRow,
  timeouts: readonly TimeoutShare[],
  left: readonly number[],
): RescoredRun["warnings"] {
  const said: RescoredRun["warnings"] = [];
  if (timeouts.length > 1) {
    const shares = timeouts.map(
      ({ seconds, tasks }) => `${tasks} under ${seconds === null ? "an unknown one" : `${seconds} s`}`,
    );
    said.push({
      code: "timeouts_differ",
      message: `the tasks were tested under several timeouts: ${shares.join(", ")}`,
    });
  }
  const lost = scoring.testedBy.filter(
    (tester, task) => tester === scoring.number && (scoring.verdicts[task] ?? "") === "" && hadVerdict(scorings, task),
  ).length;
  if (lost > 0) {
    const tasks = lost === 1 ? "1 task given as counts has" : `${lost} tasks given as counts have`;
    const message = `${tasks} no verdicts any more: exclude-infra is withheld`;
    said.push({ code: "verdicts_unknown", message });
  }
  if (left.length > 0) {
    const names = left.slice(0, 5).flatMap((task) => taskSet.taskIds[task] ?? []);
    const message = `left as they were, since some of their samples were not tested again: ${names.join(", ")}`;
    said.push({ code: "tasks_left", message });
  }
  return said;
}

function hadVerdict(scorings: readonly FullScoringRow[], task: number): boolean {
  return scorings.some(({ verdicts }) => (verdicts[task] ?? "") !== "");
}
