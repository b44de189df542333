"use client";
import { useMemo, useState } from "react";
import { DataTable } from "#components/table/data-table";
import { taskRunColumns } from "#components/tasks/task-run-columns";
import { findRuns, type TaskRunRow } from "#components/tasks/task-run-row";
import { FindField } from "#components/ui/find-field";
import { Section } from "#components/ui/section";
import { ViewSelect } from "#components/ui/view-select";
import { formatCount, formatNumber, formatShown } from "#lib/format/number";
import { taskPath } from "#lib/url/routes";
import type { TaskView } from "#lib/url/task-view";

interface TaskRunsProps {
  readonly taskSet: string;
  /** Under which the counts stand. */
  readonly testVersion: string;
  readonly versions: readonly string[];
  readonly rows: readonly TaskRunRow[];
  /** There may be more than are told. */
  readonly inAll: number;
  readonly view: TaskView;
}

/** Every run on one task. */
export function TaskRuns({ taskSet, testVersion, versions, rows, inAll, view: initial }: TaskRunsProps) {
  const [view, setView] = useState(initial);
  const { task, find, sort, order } = view;
  const columns = useMemo(() => taskRunColumns(rows, { taskId: task, testVersion }), [rows, task, testVersion]);
  const shown = useMemo(() => findRuns(rows, find), [rows, find]);

  function change(part: Partial<TaskView>): void {
    const next = { ...view, ...part };
    setView(next);
    window.history.replaceState(null, "", taskPath(taskSet, task, next));
  }

  return (
    <Section
      id="runs"
      title="Runs"
      aside={<span aria-live="polite">{formatShown(shown.length, rows.length, "run")}</span>}
    >
      <div className="mb-2 flex flex-wrap gap-2">
        <FindField what="a run" value={find} onType={(find) => change({ find })} />
        <ViewSelect
          label="tests"
          current={taskPath(taskSet, task, { ...view, testVersion })}
          choices={versions.map((version) => {
            return { label: version, path: taskPath(taskSet, task, { ...view, testVersion: version }) };
          })}
        />
      </div>
      <DataTable
        label="Runs on this task"
        className="max-h-[calc(100dvh-15.5rem)]"
        columns={columns}
        rows={shown}
        rowId={runKey}
        sorts={sort === undefined ? [] : [{ id: sort, order }]}
        onSort={([next]) => change({ sort: next?.id, order: next?.order ?? "asc" })}
        empty={rows.length === 0 ? "No run of this task set was scored yet." : "No run fits."}
      />
      {rows.length < inAll ? (
        <p className="mt-1 text-[13px] text-muted">
          The newest {formatNumber(rows.length)} of {formatCount(inAll, "run")}, here and by model.
        </p>
      ) : null}
    </Section>
  );
}

function runKey(row: TaskRunRow): string {
  return row.id;
}
