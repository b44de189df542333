import type { BoardRun } from "#components/compare/board";
import { askedTasks, listedParts, queryOfTasks } from "#lib/contract/asked-tasks";
import { RecountError } from "#lib/core/errors";
import { filteredFacts, filtersTasks, type TaskFilter } from "#lib/core/task-filter";
import { currentReader } from "#lib/http/reader";
import { isBadView } from "#lib/http/refusals";
import { type ComparisonInFull, compareInFull } from "#lib/services/compare";
import type { CompareView } from "#lib/url/compare-view";

export type LoadedComparison =
  | {
      readonly found: true;
      readonly full: ComparisonInFull;
      readonly view: CompareView;
      /** Parts of the link that name what is not there. */
      readonly ignored: readonly string[];
    }
  /** A run of the link is not there; the message names it. */
  | { readonly found: false; readonly message: string };

/**
 * The comparison of a view. Where it names tests that are not there, each run under its own; where it filters by values
 * that no task has, without that part of the filter.
 */
export async function loadComparison(view: CompareView): Promise<LoadedComparison> {
  try {
    return { found: true, full: await load(view), view, ignored: [] };
  } catch (error) {
    if (error instanceof RecountError && error.code === "not-found") return { found: false, message: error.message };
    const strange = strangeParts(error, view);
    if (strange.length > 0) {
      const loaded = await loadComparison({ ...view, tasks: withoutParts(view.tasks, strange) });
      return loaded.found ? { ...loaded, ignored: [...strange, ...loaded.ignored] } : loaded;
    }
    if (view.testVersion === undefined || !isBadView(error)) throw error;
    const own = { ...view, testVersion: undefined };
    return { found: true, full: await load(own), view: own, ignored: ["test_version"] };
  }
}

/** The parts of the filter of tasks that an error complains of. */
function strangeParts(error: unknown, { tasks }: CompareView): readonly string[] {
  if (!(error instanceof RecountError) || !filtersTasks(tasks)) return [];
  const fields = (error.problems ?? []).flatMap(({ field }) => field ?? []);
  return [...new Set(fields.filter((field) => listedParts.some((part) => part === field)))];
}

function withoutParts(tasks: TaskFilter, parts: readonly string[]): TaskFilter {
  const emptied = filteredFacts.filter((fact) => parts.includes(fact)).map((fact) => [fact, []]);
  const taskIds = parts.includes("task_id") ? [] : tasks.taskIds;
  return { ...tasks, ...Object.fromEntries(emptied), taskIds };
}

/** Held against one run, which spares the server all other pairs; a voided one cannot be that. */
async function load(view: CompareView): Promise<ComparisonInFull> {
  const baseline = view.baseline ?? view.runs[0];
  const full = await ask(view, baseline);
  const { left_out: leftOut } = full.comparison;
  return leftOut.some(({ id }) => id === baseline) ? ask(view, undefined) : full;
}

async function ask(view: CompareView, baseline: string | undefined): Promise<ComparisonInFull> {
  return compareInFull(await currentReader(), {
    baseline,
    runs: view.runs,
    k: view.at ?? view.k[0] ?? 1,
    shared: view.wayOut === "shared",
    anyway: view.wayOut === "anyway",
    test_version: view.testVersion,
    errors: view.errors,
    scope: view.scope,
    ...queryOfTasks(askedTasks(view.tasks)),
  });
}

/** The runs as the page needs them. A letter is the place among the runs that are compared. */
export function boardRuns({ comparison, own }: ComparisonInFull): readonly BoardRun[] {
  return comparison.runs.flatMap((run, place) => {
    const counts = own[place];
    if (counts === undefined) return [];
    return [
      {
        place,
        id: run.id,
        model: run.model,
        name: run.name,
        taskSet: run.task_set,
        testVersion: run.test_version,
        temperature: run.temperature,
        tasks: run.tasks_in_set,
        nMin: run.n_min,
        nMax: run.n_max,
        own: counts,
      },
    ];
  });
}
