"use client";
import { lazy, Suspense, useMemo, useRef } from "react";
import { filterRuns } from "#components/runs/filter-runs";
import { runColumns } from "#components/runs/run-columns";
import { type RunRow, runLabel } from "#components/runs/run-row";
import { RunsPager } from "#components/runs/runs-pager";
import { SelectionBar } from "#components/runs/selection-bar";
import { useRunsView } from "#components/runs/use-runs-view";
import { longestSamples } from "#components/scores/samples";
import { DataTable } from "#components/table/data-table";
import type { TableExport } from "#components/table/table-file";
import { Button } from "#components/ui/button";
import { type FacetCounts, noChoices } from "#lib/contract/run-facets";
import { runsPath } from "#lib/url/routes";
import type { RunsView } from "#lib/url/runs-view";

/** Drawn by the server; its script comes after the table's. */
const RunsToolbar = lazy(() => import("#components/runs/runs-toolbar"));

const alone = "max-h-[calc(100dvh-12.5rem)] max-sm:max-h-[calc(100dvh-19rem)] max-sm:min-h-80";
const abovePager = "max-h-[calc(100dvh-15.5rem)] max-sm:max-h-[calc(100dvh-19rem)] max-sm:min-h-80";

/** The server's pages, when there are more runs than the browser is given. */
export interface ServerPages {
  /** Runs that fit, on all pages, and how many stand on one. */
  readonly fitting: number;
  readonly size: number;
  readonly facets: FacetCounts;
  /** Runs selected that are on other pages. */
  readonly elsewhere: readonly RunRow[];
}

interface RunsTableProps {
  readonly rows: readonly RunRow[];
  /** Of all runs, whatever is sought. */
  readonly total: number;
  readonly view: RunsView;
  /** null: the browser has every run, and filters and sorts by itself. */
  readonly pages: ServerPages | null;
}

/** The table of runs. What is shown is kept in the address, without a request where every run is here. */
export function RunsTable({ rows, total, view: initial, pages }: RunsTableProps) {
  const { view, pending, arrange, choose } = useRunsView(initial, pages !== null);
  const drawn = useRef<readonly RunRow[]>(rows);
  const addTag = useRef((_tag: string): void => undefined);
  addTag.current = (tag) => choose({ facets: { ...view.facets, tag: [...new Set([...view.facets.tag, tag])] } });
  const longestN = useMemo(() => longestSamples(rows.map(({ nMin, nMax }) => [nMin, nMax])), [rows]);
  const columns = useMemo(() => runColumns(initial.k, (tag) => addTag.current(tag), longestN), [initial.k, longestN]);
  const shown = useMemo(() => (pages ? rows : filterRuns(rows, view)), [pages, rows, view]);
  const source = pages === null ? { rows, find: view.find } : { counts: pages.facets };
  const known = [...rows, ...(pages?.elsewhere ?? [])];
  const selected = view.selected.flatMap((id) => known.find((row) => row.id === id) ?? []);

  /** The file is of all pages. */
  async function exported(some?: readonly RunRow[]): Promise<TableExport> {
    const { exportedRuns } = await import("#components/runs/exported-runs");
    const all = pages === null ? drawn.current : await (await import("#components/runs/all-runs")).allRuns(view);
    const link = new URL(runsPath({ ...view, page: 1 }), window.location.origin).href;
    return exportedRuns({ rows: some ?? all, ks: initial.k, link, at: new Date() });
  }

  return (
    <div className="space-y-3">
      <Suspense fallback={<div className="h-8 max-sm:h-[164px]" />}>
        <RunsToolbar
          view={view}
          columns={columns}
          shown={pages?.fitting ?? shown.length}
          total={total}
          pending={pending}
          source={source}
          onFind={(find) => choose({ find }, "typing")}
          onChoose={choose}
          onArrange={arrange}
          exported={exported}
        />
      </Suspense>
      <DataTable
        label="Runs"
        twoLines
        className={pages === null ? alone : abovePager}
        columns={columns}
        rows={shown}
        drawn={drawn}
        rowId={runId}
        rowName={runLabel}
        rowText={(row) => import("#components/runs/exported-runs").then(({ runText }) => runText(row, initial.k))}
        sorts={view.sorts}
        sortedByServer={pages !== null}
        onSort={(sorts) => choose({ sorts })}
        hidden={view.hidden}
        pinned={view.pinned}
        widths={view.widths}
        onWidths={(widths) => arrange({ widths }, "quiet")}
        density={view.density}
        selected={view.selected}
        onSelect={(ids) => arrange({ selected: ids }, "quiet")}
        empty={<NothingFound onClear={() => choose({ find: "", facets: noChoices })} />}
      />
      {pages === null ? null : (
        <RunsPager page={initial.page} size={pages.size} total={pages.fitting} onPage={(page) => choose({ page })} />
      )}
      <SelectionBar
        runs={selected.map((row) => ({ ...row, settings: { ...row, timeouts: [row.timeoutSeconds] } }))}
        compared={{ k: initial.k }}
        exported={() => exported(selected)}
        onClear={() => arrange({ selected: [] }, "quiet")}
      />
    </div>
  );
}

function runId(row: RunRow): string {
  return row.id;
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <span className="flex items-center justify-center gap-3">
      No run fits the search and the filters.
      <Button onClick={onClear}>Clear them</Button>
    </span>
  );
}
