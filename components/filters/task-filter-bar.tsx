"use client";
import { CalendarRange } from "lucide-react";
import { useRouter } from "next/navigation";
import { lazy, type ReactNode, Suspense, useOptimistic, useState, useTransition } from "react";
import { Facets } from "#components/filters/facets";
import { Button } from "#components/ui/button";
import { Menu } from "#components/ui/menu";
import { Skeleton } from "#components/ui/skeleton";
import type { OfferedFilters } from "#lib/core/task-facets";
import { filtersTasks, hasWindow, noTaskFilter, type TaskFilter } from "#lib/core/task-filter";
import type { ReleaseWindow } from "#lib/core/window-scores";
import { formatCount, formatNumber } from "#lib/format/number";

/** Seen when dates are asked for: it is loaded after the page. */
const ReleasePanel = lazy(() => import("#components/filters/release-panel"));

/** Seen when the menu opens: it is loaded after the page. */
const TaskListPanel = lazy(() => import("#components/filters/task-list-panel"));

export interface TaskFilterBarProps {
  readonly taskSet: string;
  readonly filter: TaskFilter;
  /** Tasks in view under the filter. */
  readonly tasks: number;
  readonly offered: OfferedFilters;
  /** The page under another filter. */
  readonly pathOf: (filter: TaskFilter) => string;
  /** What follows the window while it moves. */
  readonly whileMoving?: (window: ReleaseWindow) => ReactNode;
}

/** Which tasks are in view, and what narrows them. Every choice is a link. */
export default function TaskFilterBar(props: TaskFilterBarProps) {
  const { taskSet, filter: known, tasks, offered, pathOf, whileMoving } = props;
  const router = useRouter();
  const [pending, start] = useTransition();
  const [filter, setFilter] = useOptimistic(known);
  const [isOpen, setOpen] = useState(hasWindow(known));
  const { facets, bins, of } = offered;
  const isFiltered = filtersTasks(filter);

  function show(next: TaskFilter): void {
    start(() => {
      setFilter(next);
      router.push(pathOf(next), { scroll: false });
    });
  }

  return (
    <section aria-label="Tasks in view" className="space-y-3">
      <div className="flex items-center gap-2 text-[13px] max-sm:overflow-x-auto max-sm:*:shrink-0 sm:flex-wrap">
        <span aria-live="polite" aria-busy={pending} className="mr-1 whitespace-nowrap">
          {pending ? <span className="text-muted">counting…</span> : told(tasks, of)}
        </span>
        <Facets facets={facets} filter={filter} onFilter={show} />
        {bins.length === 0 ? null : (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <CalendarRange size={14} aria-hidden="true" /> Release dates
          </Button>
        )}
        <Menu label="List of tasks">
          <Suspense fallback={<div className="h-60 w-72 max-w-[calc(100vw-40px)]" />}>
            <TaskListPanel
              key={filter.taskIds.join("\n")}
              listed={filter.taskIds}
              knownIds={async () => (await import("#components/filters/task-ids")).taskIdsOf(taskSet)}
              onList={(taskIds) => show({ ...filter, taskIds })}
            />
          </Suspense>
        </Menu>
        {filter.taskIds.length === 0 ? null : (
          <Button onClick={() => show({ ...filter, taskIds: [] })}>
            {formatCount(filter.taskIds.length, "listed task")} <span aria-hidden="true">×</span>
            <span className="sr-only">: drop the list</span>
          </Button>
        )}
        {isFiltered ? (
          <Button look="quiet" onClick={() => show(noTaskFilter)}>
            All tasks
          </Button>
        ) : null}
      </div>
      {isOpen && bins.length > 0 ? (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <ReleasePanel
            shown={{ from: known.releasedFrom, to: known.releasedTo }}
            offered={offered}
            onWindow={({ from, to }) => show({ ...filter, releasedFrom: from, releasedTo: to })}
            whileMoving={whileMoving}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

function told(tasks: number, of: number): ReactNode {
  if (tasks === of) return `All ${formatCount(of, "task")} in view`;
  return (
    <strong className="font-medium">
      {formatNumber(tasks)} of {formatCount(of, "task")} in view
    </strong>
  );
}
