import { queryOfTasks } from "#lib/contract/asked-tasks";
import type { CitedInputs, CitedRun, CitedView, ComparedInputs } from "#lib/contract/citation";
import type { ComparedCounts } from "#lib/contract/compare";
import { keptCounts } from "#lib/contract/kept-counts";
import type { CompareQuery } from "#lib/contract/query";
import type { Principal } from "#lib/core/principal";
import { shareGroups } from "#lib/core/task-groups";
import type { Db } from "#lib/data/db";
import { type ComparisonInFull, compareRead } from "#lib/services/compare";
import { type RunToCompare, runsToCompare } from "#lib/services/compared-runs";
import { isVoided } from "#lib/services/comparison-question";
import { groupNumbers, inRow } from "#lib/services/short-columns";
import type { FilteredTasks } from "#lib/services/task-filter";
import { timeoutsOf } from "#lib/services/timeouts";

/** What a view shows today, and the task set that it is filed under. */
export interface InputsNow {
  readonly taskSetId: string;
  readonly taskSet: string;
  /** Its filter, put to the tasks of every set that it is about; null: all tasks are in view. */
  readonly filtered: FilteredTasks | null;
  readonly inputs: CitedInputs;
}

type ComparedView = Pick<CitedView, "test_version" | "errors" | "task_filter"> & {
  readonly comparison: NonNullable<CitedView["comparison"]>;
};

/**
 * All that the numbers of a comparison depend on today.
 * @throws RecountError `not-found` (a run), `unknown-test-version`
 */
export async function comparisonInputs(principal: Principal, db: Db, view: ComparedView): Promise<InputsNow> {
  const query = questionOf(view);
  const read = await runsToCompare(principal, db, query);
  const { runs: all } = read;
  const runs = all.filter((run) => !isVoided(run));
  const [first] = all;
  if (first === undefined) throw new RangeError("a comparison is of runs");
  const compared = comparedInputs(runs, compareRead(read, query));
  const versions = [...new Set(runs.map(({ version }) => version.name))];
  const { taskSetId, taskSet } = first.run;
  return {
    taskSetId,
    taskSet: `${taskSet.slug}@${taskSet.revision}`,
    filtered: read.filter?.filtered ?? null,
    inputs: {
      test_version: versions.length === 1 ? (versions[0] ?? null) : null,
      tasks_in_set: compared.runs[0]?.c.length ?? 0,
      runs: runs.map(citedRun),
      runs_in_all: null,
      comparison: compared,
    },
  };
}

/** The question behind a view; its ks are asked of the inputs. */
function questionOf({ test_version, errors, task_filter, comparison }: ComparedView): CompareQuery {
  const { runs, way_out: wayOut, scope, baseline } = comparison;
  return {
    runs,
    k: 1,
    shared: wayOut === "shared",
    anyway: wayOut === "anyway",
    test_version: test_version ?? undefined,
    errors,
    scope,
    baseline: baseline ?? undefined,
    ...queryOfTasks(task_filter),
  };
}

function citedRun({ run, scorings, counts, shown, view, taskSet }: RunToCompare): CitedRun {
  const grouped = shareGroups(taskSet.tasks.map(({ group }) => group));
  return {
    ...keptCounts(view, grouped),
    run: run.id,
    name: run.name,
    model: run.model,
    temperature: run.temperature,
    timeouts: timeoutsOf(counts, scorings).map(({ seconds }) => seconds),
    scoring: { id: shown.id, number: shown.number },
  };
}

function comparedInputs(runs: readonly RunToCompare[], { comparison, counts }: ComparisonInFull): ComparedInputs {
  const places = new Map(runs[0]?.taskSet.taskIds.map((id, place) => [id, place]));
  return {
    verdict: comparison.verdict,
    stamped: comparison.stamped,
    refusal: counts === null ? comparison.refusal : null,
    conditions: comparison.conditions.map(({ field, state, values }) => ({ field, state, values })),
    tasks: rangesOf(counts?.task_ids.map((id) => places.get(id) ?? 0) ?? []),
    groups: counts === null || !shareGroups(counts.group) ? null : groupNumbers(counts.group),
    runs: runs.map(({ run, version }, at) => ({
      task_set: `${run.taskSet.slug}@${run.taskSet.revision}`,
      test_version: version.name,
      ...columnsOf(counts, at),
    })),
  };
}

function columnsOf(counts: ComparedCounts | null, at: number): Pick<ComparedInputs["runs"][number], "n" | "c"> {
  const { n = [], c = [] } = counts?.runs[at] ?? {};
  return { n: inRow(n), c: [...c] };
}

/** Ascending numbers as ranges: `0, 1, 2, 5` as `0 to 2, 5 to 5`. */
function rangesOf(places: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const place of places) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === place - 1) last[1] = place;
    else ranges.push([place, place]);
  }
  return ranges;
}
