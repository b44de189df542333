"use client";
import { memo, useDeferredValue, useMemo } from "react";
import type { BoardRun } from "#components/compare/board";
import type { BoardTasks } from "#components/compare/board-tasks";
import { changedColumns } from "#components/compare/changed-columns";
import { type ChangedTask, changedTasks, filterChanges } from "#components/compare/changed-task";
import { compareHelp } from "#components/compare/compare-help";
import { StampChip } from "#components/compare/notes";
import { letterOf } from "#components/compare/run-mark";
import { DataTable } from "#components/table/data-table";
import { FindField } from "#components/ui/find-field";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import { Select } from "#components/ui/select";
import { formatNumber, formatShown } from "#lib/format/number";
import { type ChangeFilter, type CompareView, changeFilters } from "#lib/url/compare-view";
import { taskPath } from "#lib/url/routes";

const filterWords: Readonly<Record<ChangeFilter, string>> = {
  all: "All",
  won: "Won",
  lost: "Lost",
  tied: "Tied",
};

interface ChangedTasksProps extends Pick<CompareView, "find" | "show" | "sort" | "order"> {
  readonly runs: readonly BoardRun[];
  readonly tasks: BoardTasks;
  readonly k: number;
  readonly baseline: number;
  /** The place of the run beside the baseline. */
  readonly against: number;
  readonly stamped: boolean;
  readonly onView: (part: Partial<CompareView>) => void;
  readonly onAgainst: (place: number) => void;
}

/** The tasks of two runs: won, lost and tied, the largest changes first. */
export function ChangedTasks(props: ChangedTasksProps) {
  const { runs, tasks, baseline, against } = props;
  // The numbers follow k at once, the list a moment later.
  const k = useDeferredValue(props.k);
  const rows = useMemo(() => changedTasks(tasks, baseline, against, k), [tasks, baseline, against, k]);
  const others = runs.filter(({ place }) => place !== baseline);
  const [a, b] = [letterOf(baseline), letterOf(against)];
  return (
    <Section
      id="tasks"
      title={`Tasks, ${b} against ${a}`}
      help={
        <>
          <Help about="won, lost and tied">{compareHelp.wonLostTied}</Help>
          <StampChip stamped={props.stamped} />
        </>
      }
      aside={
        others.length < 2 ? undefined : (
          <Select
            label={`Held against ${a}`}
            showLabel
            value={String(against)}
            choices={others.map(({ place, model }) => ({ value: String(place), label: `${letterOf(place)} ${model}` }))}
            onChange={(value) => props.onAgainst(Number(value))}
          />
        )
      }
    >
      {rows === null ? (
        <p className="rounded border border-dashed px-4 py-3 text-[13px] text-muted">
          Not at k = {formatNumber(k)}: some task has fewer samples.
        </p>
      ) : (
        <Listed
          rows={rows}
          taskSet={runs[baseline]?.taskSet ?? ""}
          notes={tasks.notes}
          k={k}
          baseline={baseline}
          against={against}
          find={props.find}
          show={props.show}
          sort={props.sort}
          order={props.order}
          onView={props.onView}
        />
      )}
    </Section>
  );
}

interface ListedProps
  extends Pick<ChangedTasksProps, "k" | "baseline" | "against" | "find" | "show" | "sort" | "order" | "onView"> {
  readonly rows: readonly ChangedTask[];
  readonly taskSet: string;
  readonly notes: ReadonlyMap<string, number>;
}

const Listed = memo(function Listed(props: ListedProps) {
  const { rows, taskSet, notes, k, baseline, against, find, show, sort, order, onView } = props;
  const columns = useMemo(
    () => changedColumns(rows, { k, a: baseline, b: against, taskPath: (task) => taskPath(taskSet, task), notes }),
    [rows, k, baseline, against, taskSet, notes],
  );
  const shown = useMemo(() => filterChanges(rows, find, show), [rows, find, show]);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <Filter rows={rows} show={show} onShow={(next) => onView({ show: next })} />
        <FindField what="a task" value={find} onType={(find) => onView({ find })} />
        <span aria-live="polite" className="ml-auto text-[13px] text-muted">
          {formatShown(shown.length, rows.length, "task")}
        </span>
      </div>
      <DataTable
        label="Tasks by size of change"
        className="max-h-[480px]"
        columns={columns}
        rows={shown}
        rowId={taskKey}
        sorts={sort === undefined ? [] : [{ id: sort, order }]}
        onSort={([next]) => onView({ sort: next?.id, order: next?.order ?? "desc" })}
        empty="No task fits."
      />
    </>
  );
});

function taskKey(row: ChangedTask): string {
  return row.id;
}

function Filter({
  rows,
  show,
  onShow,
}: {
  readonly rows: readonly ChangedTask[];
  readonly show: ChangeFilter;
  readonly onShow: (show: ChangeFilter) => void;
}) {
  return (
    <fieldset className="flex rounded border">
      <legend className="sr-only">Tasks listed</legend>
      {changeFilters.map((filter) => (
        <label
          key={filter}
          className="relative flex h-8 items-center border-r px-2.5 text-[13px] last:border-r-0 has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent max-sm:h-10"
        >
          <input
            type="radio"
            name="tasks listed"
            checked={show === filter}
            onChange={() => onShow(filter)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {filterWords[filter]}{" "}
          <span className="ml-1 text-muted">{formatNumber(filterChanges(rows, "", filter).length)}</span>
        </label>
      ))}
    </fieldset>
  );
}
