import type { TaskDocument } from "#lib/contract/documents";
import type { ErrorPolicy, RunCounts, RunReport } from "#lib/contract/report";
import { countsInView, samplesRange, type TasksInView } from "#lib/core/counts-in-view";
import { runFlags } from "#lib/core/flags";
import type { IntervalScope } from "#lib/core/interval-scope";
import { runStatus } from "#lib/core/reportability";
import { type TaskState, withoutTasks } from "#lib/core/scoring-view";
import { claimedScores } from "#lib/services/claimed-scores";
import type { ViewedRun } from "#lib/services/run-view";
import { runOnWire, scoringOnWire, sourceOf } from "#lib/services/run-wire";
import { scoresOf } from "#lib/services/scores";
import { type FilteredTasks, filterOnWire } from "#lib/services/task-filter";
import { timeoutsOf } from "#lib/services/timeouts";

interface ReportOptions {
  /** What the intervals are about; absent: other tasks of this kind. */
  readonly scope?: IntervalScope | undefined;
  readonly k: readonly number[];
  readonly errors: ErrorPolicy;
  readonly taskIds: readonly string[];
  /** The group of each task; null: no task has one. */
  readonly groups: readonly (string | null)[] | null;
  /** An earlier run with the same counts. */
  readonly sameCounts: { readonly runId: string; readonly model: string; readonly name: string | null } | null;
  readonly now: Date;
  /** Which tasks are in view; null: all. */
  readonly filtered: FilteredTasks | null;
}

/** A run as it is shown: every score computed here, from the counts of the view. */
export function runReport(whole: ViewedRun, options: ReportOptions): RunReport {
  const { k, errors, taskIds, scope, groups, filtered } = options;
  const viewed = onTasks(whole, filtered);
  const { run, scorings, version, counts, shown, failedMissing } = viewed;
  const view = viewUnder(viewed, errors, groups);
  const named = (state: TaskState) => taskIds.filter((_, task) => counts.state[task] === state);
  const inView = counts.state.filter((state) => state !== "retired").length;
  const counted = counts.state.map((state) => state === "counted");
  const range = samplesRange(view);
  const missing = named("missing");
  return {
    run: {
      ...runOnWire(run, run.taskSet, shown),
      source: sourceOf(run.source),
      id: run.id,
      created_at: run.createdAt.toISOString(),
      created_by: run.createdBy?.name ?? null,
      digest: run.digest,
      missing_policy: missingPolicy(run.missing),
      voided_at: run.voidedAt?.toISOString() ?? null,
      void_reason: run.voidReason,
      revision: run.revision,
    },
    scoring: scoringOnWire(shown),
    scorings: scorings.map(scoringOnWire).reverse(),
    test_version: version.name,
    status: runStatus(view),
    timeouts: timeoutsOf(counts, scorings),
    tasks: counted.filter(Boolean).length,
    tasks_in_set: inView,
    task_filter: filterOnWire(
      filtered,
      whole.counts.state.map((state) => state !== "retired"),
    ),
    missing,
    missing_as_failed: taskIds.filter((_, task) => failedMissing.has(task) && counts.state[task] !== "retired"),
    stale: named("stale"),
    n_min: range?.min ?? null,
    n_max: range?.max ?? null,
    samples: sumWhere(counts.n, counted),
    correct: sumWhere(counts.c, counted),
    errors,
    computed_at: options.now.toISOString(),
    pass_at_k: scoresOf(view, k, taskIds, scope),
    other_policy: otherPolicy(viewed, view, options),
    // What is odd about a run is so whichever tasks are looked at.
    flags: flagsOf(whole, viewUnder(whole, "strict", groups), options.sameCounts),
  };
}

/** A run on the tasks of a filter. */
function onTasks(viewed: ViewedRun, filtered: FilteredTasks | null): ViewedRun {
  return { ...viewed, counts: withoutTasks(viewed.counts, filtered?.inFilter ?? null) };
}

/** `errors` applied to a run's counts. A run that was voided gives no score, but for the link of one scoring of it. */
function viewUnder(
  { run, counts, failedMissing, byScoring }: ViewedRun,
  errors: ErrorPolicy,
  groups: ReportOptions["groups"],
): TasksInView {
  const stated = { ...counts, voided: counts.voided || (run.voidedAt !== null && !byScoring) };
  return countsInView(stated, { errors, failedMissing, groups });
}

/** The same scores under the other error policy, where they are known and differ: the two are shown as a bracket. */
function otherPolicy(
  viewed: ViewedRun,
  view: TasksInView,
  { k, errors, taskIds, scope, groups }: ReportOptions,
): RunReport["other_policy"] {
  const other: ErrorPolicy = errors === "strict" ? "exclude-infra" : "strict";
  const otherView = viewUnder(viewed, other, groups);
  if (view.verdictsUnknown || otherView.verdictsUnknown) return null;
  const same = view.samples.every((n, task) => n === otherView.samples[task]);
  return same ? null : { errors: other, pass_at_k: scoresOf(otherView, k, taskIds, scope) };
}

function flagsOf(viewed: ViewedRun, strict: TasksInView, same: ReportOptions["sameCounts"]): RunReport["flags"] {
  const { run, scorings, counts, failedMissing } = viewed;
  const inView = counts.n.map((n, task) => (counts.state[task] === "retired" ? 0 : n));
  const { claimed = {}, ...source } = sourceOf(run.source) ?? {};
  const uploaded = scorings.filter(({ origin }) => origin === "upload");
  const flags = [
    ...runFlags({ ...counts, n: inView }, strict, source, failedMissing),
    ...claimedScores(claimed, uploaded),
  ];
  if (same === null) return [...flags];
  const label = same.name ?? same.model;
  return [
    ...flags,
    { code: "same_counts", message: `Every task has the counts of the earlier run ${label} (${same.runId}).` },
  ];
}

function missingPolicy(stored: string): RunReport["run"]["missing_policy"] {
  if (stored === "refuse" || stored === "fail" || stored === "allow") return stored;
  throw new Error("a stored run has an unknown treatment of missing tasks");
}

/** The counts behind {@link runReport}, one entry a task of the filter. */
export function runCounts(
  { counts, shown, failedMissing }: ViewedRun,
  documents: readonly TaskDocument[],
  filtered: FilteredTasks | null,
): RunCounts {
  const isIn = (_: unknown, task: number): boolean => filtered?.inFilter[task] !== false;
  const tasks = documents.filter(isIn);
  const verdicts = counts.verdicts.map((letters, task) => (letters === "" || failedMissing.has(task) ? null : letters));
  return {
    scoring: scoringOnWire(shown),
    task_ids: tasks.map(({ task_id }) => task_id),
    n: counts.n.filter(isIn),
    c: counts.c.filter(isIn),
    verdicts: verdicts.filter(isIn),
    state: counts.state.filter(isIn),
    untested: counts.untested.filter(isIn),
    category: tasks.map(({ category }) => category),
    difficulty: tasks.map(({ difficulty }) => difficulty),
    released_on: tasks.map(({ released_on }) => released_on),
    group: tasks.map(({ group }) => group),
    tags: tasks.map(({ tags }) => [...tags]),
  };
}

function sumWhere(values: readonly number[], included: readonly boolean[]): number {
  return values.reduce((total, value, index) => (included[index] === true ? total + value : total), 0);
}
