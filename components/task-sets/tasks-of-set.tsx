"use client";
import { useMemo, useState } from "react";
import type { Column } from "#components/table/column";
import { DataTable } from "#components/table/data-table";
import { type MeasuredRow, measuredColumns } from "#components/task-sets/measured-columns";
import { type TaskFacts, taskFactColumns } from "#components/task-sets/task-fact-columns";
import { useMeasured } from "#components/task-sets/use-measured";
import { FindField } from "#components/ui/find-field";
import { Section } from "#components/ui/section";
import type { TaskDifficulties } from "#lib/contract/task";
import { formatShown } from "#lib/format/number";
import { taskSetPath } from "#lib/url/routes";
import type { TaskSetView } from "#lib/url/task-set-view";

/** The tasks of a set in its order, with what the publisher says about each, and how often runs solve it. */
export function TasksOfSet({
  taskSet,
  tasks,
  measured,
  notes,
  view: initial,
}: {
  readonly taskSet: string;
  readonly tasks: readonly TaskFacts[];
  readonly measured: Promise<TaskDifficulties>;
  /** How many notes tasks have, by id. */
  readonly notes: ReadonlyMap<string, number>;
  readonly view: TaskSetView;
}) {
  const [view, setView] = useState(initial);
  const { find } = view;
  const rates = useMeasured(measured);
  // New rows, since the library keeps what it read of a row to sort by.
  const rows = useMemo(() => tasks.map((task) => ({ ...task, measured: rates?.get(task.task_id) })), [tasks, rates]);
  const columns = useMemo<readonly Column<TaskFacts & MeasuredRow>[]>(
    () => [...taskFactColumns(taskSet, tasks, notes), ...measuredColumns({ known: rates !== null })],
    [taskSet, tasks, notes, rates],
  );
  const shown = useMemo(() => {
    const sought = find.trim().toLowerCase();
    if (sought === "") return rows;
    return rows.filter((task) =>
      [task.task_id, task.category, task.difficulty, task.group, ...task.tags].some((text) =>
        text?.toLowerCase().includes(sought),
      ),
    );
  }, [rows, find]);
  function change(part: Partial<TaskSetView>): void {
    const next = { ...view, ...part };
    setView(next);
    window.history.replaceState(null, "", taskSetPath(taskSet, next));
  }

  return (
    <Section
      id="tasks"
      title="Tasks"
      aside={<span aria-live="polite">{formatShown(shown.length, tasks.length, "task")}</span>}
    >
      <div className="mb-2">
        <FindField what="a task" value={find} onType={(find) => change({ find })} />
      </div>
      <DataTable
        label="Tasks"
        className="max-h-[calc(100dvh-15.5rem)]"
        columns={columns}
        rows={shown}
        rowId={taskKey}
        sorts={view.sort === undefined ? [] : [{ id: view.sort, order: view.order }]}
        onSort={([sort]) => change({ sort: sort?.id, order: sort?.order ?? "asc" })}
        empty="No task fits."
      />
    </Section>
  );
}

function taskKey(task: TaskFacts): string {
  return task.task_id;
}
