"use client";
import { lazy, Suspense } from "react";
import { Skeleton } from "#components/ui/skeleton";
import type { OfferedFilters } from "#lib/core/task-facets";
import { filtersTasks, type TaskFilter } from "#lib/core/task-filter";
import { parseRunView } from "#lib/url/parse-run-view";
import { queryOf } from "#lib/url/query";
import { runPath } from "#lib/url/routes";
import type { RunView } from "#lib/url/run-view";

/** Drawn by the server; its script comes after the page's. */
const TaskFilterBar = lazy(() => import("#components/filters/task-filter-bar"));

/** Which tasks a run's page is about. */
export function RunFilter({
  runId,
  taskSet,
  view,
  tasks,
  offered,
}: {
  readonly runId: string;
  readonly taskSet: string;
  readonly view: RunView;
  readonly tasks: number;
  readonly offered: OfferedFilters;
}) {
  /** Scores and table keep their own parts of the address. */
  const pathOf = (filter: TaskFilter): string => {
    const now = parseRunView(queryOf(new URLSearchParams(window.location.search))).view;
    return runPath(runId, { ...now, tasks: filter });
  };
  return (
    <div className="space-y-1 empty:hidden">
      <Suspense fallback={<Skeleton className="h-8 w-96 max-w-full" />}>
        <TaskFilterBar taskSet={taskSet} filter={view.tasks} tasks={tasks} offered={offered} pathOf={pathOf} />
      </Suspense>
      {filtersTasks(view.tasks) ? (
        <p className="text-[13px] text-muted">
          Scores, tasks, their files and the history are those of these tasks; flags and related runs are those of the
          whole run.
        </p>
      ) : null}
    </div>
  );
}
