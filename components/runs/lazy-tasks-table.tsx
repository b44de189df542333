"use client";
import dynamic from "next/dynamic";
import type { TasksTableProps } from "#components/runs/tasks-table";
import { Skeleton } from "#components/ui/skeleton";

const TasksTable = dynamic(() => import("#components/runs/tasks-table").then(({ TasksTable }) => TasksTable), {
  ssr: false,
  loading: () => <Skeleton className="h-56" />,
});

/** Its heading and filters, and the most that its rows take. */
const above = 72;
const most = 560;

/** The table of tasks stands below the scores, and is loaded after them; its place is kept. */
export function LazyTasksTable(props: TasksTableProps) {
  const minHeight = above + Math.min(most, 38 + 32 * props.columns.ids.length);
  return (
    <div style={{ minHeight }}>
      <TasksTable {...props} />
    </div>
  );
}
