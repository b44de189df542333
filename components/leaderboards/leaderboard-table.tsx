"use client";
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { leaderboardColumns } from "#components/leaderboards/leaderboard-columns";
import { PicturesBelow } from "#components/leaderboards/pictures-below";
import { runLabel } from "#components/runs/run-row";
import { type SelectedRun, SelectionBar } from "#components/runs/selection-bar";
import { DataTable } from "#components/table/data-table";
import type { TableExport } from "#components/table/table-file";
import type { Leaderboard, LeaderboardRow } from "#lib/contract/report";
import type { CompareView } from "#lib/url/compare-view";
import type { LeaderboardView } from "#lib/url/leaderboard-view";
import { leaderboardPath } from "#lib/url/routes";

/** Drawn by the server; its script comes after the table's. */
const LeaderboardToolbar = lazy(() => import("#components/leaderboards/leaderboard-toolbar"));

/** Runs ranked under one test version. Tests, ks and error policy are asked of the server; the rest happens here. */
export function LeaderboardTable({
  board,
  view: initial,
  caption,
}: {
  readonly board: Leaderboard;
  readonly view: LeaderboardView;
  readonly caption: ReactNode;
}) {
  const [view, setView] = useState(initial);
  const drawn = useRef(board.rows);
  const columns = useMemo(() => leaderboardColumns(board, initial), [board, initial]);
  const shown = useMemo(() => filterRows(board.rows, view.find), [board.rows, view.find]);
  const selected = view.selected.flatMap((id) => board.rows.find(({ run }) => run.id === id) ?? []);
  const path = (part: Partial<LeaderboardView>) => leaderboardPath(board.task_set, { ...view, ...part });

  function change(part: Partial<LeaderboardView>): void {
    setView({ ...view, ...part });
    window.history.replaceState(null, "", path(part));
  }
  /** The file is of what is in sight, in the order in which it is. */
  async function exported(some?: readonly LeaderboardRow[]): Promise<TableExport> {
    const { exportedView } = await import("#components/leaderboards/exported-view");
    return exportedView(board, view, some ?? drawn.current);
  }

  return (
    <div className="space-y-3">
      <Suspense fallback={<div className="h-8 max-sm:h-[164px]" />}>
        <LeaderboardToolbar
          board={board}
          view={view}
          columns={columns}
          shown={shown.length}
          path={path}
          onChange={change}
          exported={exported}
        />
      </Suspense>
      <DataTable
        label={`Leaderboard of ${board.task_set}`}
        className="max-h-[calc(100dvh-17rem)]"
        twoLines
        columns={columns}
        rows={shown}
        drawn={drawn}
        rowId={rowKey}
        sorts={view.sorts}
        onSort={(sorts) => change({ sorts })}
        hidden={view.hidden}
        pinned={view.pinned}
        widths={view.widths}
        onWidths={(widths) => change({ widths })}
        density={view.density}
        rowName={rowName}
        rowText={(row) =>
          import("#components/leaderboards/exported-leaderboard").then(({ leaderboardText }) =>
            leaderboardText(board, row),
          )
        }
        selected={view.selected}
        onSelect={(selected) => change({ selected })}
        empty="No run fits."
      />
      {caption}
      <PicturesBelow board={board} rows={shown} view={view} onChange={change} />
      <SelectionBar
        runs={selected.map(selectedRun)}
        compared={comparedAs(board, view)}
        exported={() => exported(selected)}
        onClear={() => change({ selected: [] })}
      />
    </div>
  );
}

/** Compared as they are ranked here: on the same tasks, under the same tests, error policy and ks. */
function comparedAs(board: Leaderboard, { tasks }: LeaderboardView): Partial<CompareView> {
  return { k: board.k, errors: board.errors, scope: board.scope, testVersion: board.test_version, tasks };
}

function selectedRun({ run, model, timeouts, temperature, n_min: nMin, n_max: nMax }: LeaderboardRow): SelectedRun {
  return { id: run.id, name: run.name, model, settings: { timeouts, temperature, nMin, nMax } };
}

function rowName({ model, run }: LeaderboardRow): string {
  return runLabel({ model, name: run.name });
}

function rowKey(row: LeaderboardRow): string {
  return row.run.id;
}

function filterRows(rows: readonly LeaderboardRow[], find: string): readonly LeaderboardRow[] {
  const sought = find.trim().toLowerCase();
  if (sought === "") return rows;
  return rows.filter((row) =>
    [row.model, row.run.name ?? "", ...row.run.tags].some((text) => text.toLowerCase().includes(sought)),
  );
}
