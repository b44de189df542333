"use client";
import { useRouter } from "next/navigation";
import { useMemo, useState, useTransition } from "react";
import { facetsOf, filterRuns } from "#components/runs/filter-runs";
import { runColumns } from "#components/runs/run-columns";
import { type RunRow, runLabel } from "#components/runs/run-row";
import { runsCsv } from "#components/runs/runs-csv";
import { RunsToolbar } from "#components/runs/runs-toolbar";
import { SelectionBar } from "#components/runs/selection-bar";
import type { Sort } from "#components/table/column";
import { DataTable } from "#components/table/data-table";
import { Button } from "#components/ui/button";
import { runsPath } from "#lib/url/routes";
import type { RunsView } from "#lib/url/runs-view";

/** The server's pages, when there are more runs than the browser is given. */
export interface ServerPages {
  /** Columns that the server can sort by. */
  readonly sortable: readonly string[];
  readonly next: string | null;
  readonly taskSets: readonly string[];
}

interface RunsTableProps {
  readonly rows: readonly RunRow[];
  readonly total: number;
  readonly view: RunsView;
  /** null: the browser has every run, and filters and sorts by itself. */
  readonly pages: ServerPages | null;
}

/** The table of runs. What is shown is kept in the address, without a request where every run is here. */
export function RunsTable({ rows, total, view: initial, pages }: RunsTableProps) {
  const [view, setView] = useState(initial);
  const router = useRouter();
  const [pending, start] = useTransition();
  const columns = useMemo(
    () => runColumns(initial.k).map((column) => ({ ...column, sortable: sortable(column.id, column.sortable, pages) })),
    [initial.k, pages],
  );
  const shown = useMemo(() => (pages ? rows : filterRuns(rows, view)), [pages, rows, view]);

  /** Changes what is shown; `ask` where the server has to be asked for other runs. */
  function change(part: Partial<RunsView>, { ask = false } = {}): void {
    const next = { ...view, ...part };
    setView(next);
    if (ask) start(() => router.replace(runsPath({ ...next, cursor: part.cursor }), { scroll: false }));
    else window.history.replaceState(null, "", runsPath(next));
  }
  const filter = (part: Partial<RunsView>) => change(part, { ask: pages !== null });
  const selected = view.selected.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const sort: Sort | undefined = view.sort === undefined ? undefined : { id: view.sort, order: view.order };

  return (
    <div className="space-y-3">
      <RunsToolbar
        view={view}
        columns={columns}
        shown={pages ? total : shown.length}
        total={total}
        pending={pending}
        facets={
          pages
            ? { taskSet: pages.taskSets.map((value) => ({ value, runs: null })), model: null, tag: null }
            : {
                taskSet: facetsOf(rows, view, "taskSet"),
                model: facetsOf(rows, view, "model"),
                tag: facetsOf(rows, view, "tag"),
              }
        }
        onFilter={filter}
        onHide={(hidden) => change({ hidden })}
        ksPath={(k) => runsPath({ ...view, k })}
      />
      <DataTable
        label="Runs"
        className="max-h-[calc(100dvh-12.5rem)] max-sm:max-h-[calc(100dvh-15rem)]"
        columns={columns}
        rows={shown}
        rowId={runId}
        rowName={runLabel}
        sort={sort}
        sortedByServer={pages !== null}
        onSort={(next) => filter({ sort: next?.id, order: next?.order ?? "desc" })}
        hidden={view.hidden}
        selected={view.selected}
        onSelect={(selected) => change({ selected })}
        empty={
          <NothingFound onClear={() => filter({ find: "", model: undefined, taskSet: undefined, tag: undefined })} />
        }
      />
      {pages && (pages.next !== null || initial.cursor !== undefined) ? (
        <div className="flex justify-end gap-2">
          <Button disabled={initial.cursor === undefined} onClick={() => change({}, { ask: true })}>
            First page
          </Button>
          <Button
            disabled={pages.next === null}
            onClick={() => change({ cursor: pages.next ?? undefined }, { ask: true })}
          >
            Next page
          </Button>
        </div>
      ) : null}
      <SelectionBar
        runs={selected}
        compared={{ k: initial.k }}
        csv={() => runsCsv(selected, initial.k)}
        onClear={() => change({ selected: [] })}
      />
    </div>
  );
}

function runId(row: RunRow): string {
  return row.id;
}

function sortable(id: string, usual: boolean | undefined, pages: ServerPages | null): boolean {
  return pages === null ? usual !== false : pages.sortable.includes(id);
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <span className="flex items-center justify-center gap-3">
      No run fits the search and the filters.
      <Button onClick={onClear}>Clear them</Button>
    </span>
  );
}
