"use client";
import { useMemo, useState } from "react";
import type { RunColumns } from "#components/runs/columns-of-run";
import { taskColumns } from "#components/runs/task-columns";
import { filterTasks, type TaskFactColumns, type TaskRow, taskRows } from "#components/runs/task-row";
import { DataTable } from "#components/table/data-table";
import { FindField } from "#components/ui/find-field";
import { Section } from "#components/ui/section";
import { Select } from "#components/ui/select";
import { formatNumber, formatShown } from "#lib/format/number";
import { parseRunView } from "#lib/url/parse-run-view";
import { runPath, taskPath } from "#lib/url/routes";
import { type RunView, type TaskOutcome, taskOutcomes } from "#lib/url/run-view";

const filterLabels: Readonly<Record<TaskOutcome, string>> = {
  all: "All tasks",
  unsolved: "Never solved",
  mixed: "Sometimes solved",
  solved: "Always solved",
  missing: "Missing or stale",
};

export interface TasksTableProps {
  readonly runId: string;
  readonly taskSet: string;
  /** Under which the counts stand. */
  readonly testVersion: string;
  readonly view: RunView;
  readonly columns: RunColumns;
  readonly facts: TaskFactColumns;
  /** How many notes tasks have, by id. */
  readonly notes: ReadonlyMap<string, number>;
}

/** Every task with its samples. Search and filter choose what is listed; the scores stay those of all tasks. */
export function TasksTable({ runId, taskSet, testVersion, view: initial, columns, facts, notes }: TasksTableProps) {
  const [view, setView] = useState(initial);
  const rows = useMemo(() => taskRows(columns, facts), [columns, facts]);
  const tableColumns = useMemo(
    () => taskColumns(rows, (task) => taskPath(taskSet, task, { testVersion }), notes),
    [rows, taskSet, testVersion, notes],
  );
  const shown = useMemo(() => filterTasks(rows, view.find, view.show), [rows, view.find, view.show]);
  const offered = taskOutcomes.filter(
    (filter) => filter === "all" || filter === view.show || filterTasks(rows, "", filter).length > 0,
  );

  function change(part: Partial<RunView>): void {
    const next = { ...view, ...part };
    setView(next);
    const { k, beyond, slices } = parseRunView(Object.fromEntries(new URLSearchParams(window.location.search))).view;
    window.history.replaceState(null, "", runPath(runId, { ...next, k, beyond, slices }));
  }

  return (
    <Section
      id="tasks"
      title="Tasks"
      aside={<span aria-live="polite">{formatShown(shown.length, rows.length, "task")}</span>}
    >
      <div className="mb-2 flex flex-wrap gap-2">
        <FindField what="a task" value={view.find} onType={(find) => change({ find })} />
        <Select
          label="Tasks listed"
          value={view.show}
          marked={view.show !== "all"}
          choices={offered.map((filter) => ({
            value: filter,
            label: `${filterLabels[filter]} (${formatNumber(filterTasks(rows, "", filter).length)})`,
          }))}
          onChange={(value) => change({ show: taskOutcomes.find((filter) => filter === value) ?? "all" })}
        />
      </div>
      <DataTable
        label="Tasks"
        className="max-h-[560px]"
        columns={tableColumns}
        rows={shown}
        rowId={taskKey}
        sorts={view.sort === undefined ? [] : [{ id: view.sort, order: view.order }]}
        onSort={([sort]) => change({ sort: sort?.id, order: sort?.order ?? "asc" })}
        empty="No task fits."
      />
    </Section>
  );
}

function taskKey(row: TaskRow): string {
  return row.id;
}
