"use client";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { FacetMenu } from "#components/runs/facet-menu";
import type { FacetSource } from "#components/runs/facet-panel";
import type { RunRow } from "#components/runs/run-row";
import { KPicker } from "#components/scores/k-picker";
import type { Column } from "#components/table/column";
import { ColumnMenu } from "#components/table/column-menu";
import { ExportMenu } from "#components/table/export-menu";
import type { TableExport } from "#components/table/table-file";
import { ViewsMenu } from "#components/views/views-menu";
import { facetNames } from "#lib/contract/run-facets";
import { formatShown } from "#lib/format/number";
import { runsPath } from "#lib/url/routes";
import { type RunsView, usualRunsLayout } from "#lib/url/runs-view";
import { linkedRunColumns, sortsAmong } from "#lib/url/table-columns";

interface RunsToolbarProps {
  readonly view: RunsView;
  readonly columns: readonly Column<RunRow>[];
  readonly shown: number;
  readonly total: number;
  readonly pending: boolean;
  readonly source: FacetSource;
  readonly onFind: (find: string) => void;
  readonly onChoose: (part: Partial<RunsView>) => void;
  readonly onArrange: (part: Partial<RunsView>) => void;
  readonly exported: () => Promise<TableExport>;
}

/** Search, filters, ks and columns of the table of runs. */
export default function RunsToolbar(props: RunsToolbarProps) {
  const { view, onChoose } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchRuns find={view.find} onFind={props.onFind} />
      <div className="flex gap-2 max-sm:w-full max-sm:overflow-x-auto max-sm:*:shrink-0">
        {facetNames.map((name) => (
          <FacetMenu
            key={name}
            name={name}
            source={props.source}
            facets={view.facets}
            onChoose={(chosen) => onChoose({ facets: { ...view.facets, [name]: chosen } })}
          />
        ))}
      </div>
      <span
        aria-live="polite"
        className="ml-auto whitespace-nowrap text-[13px] text-muted max-sm:order-last max-sm:ml-0 max-sm:w-full"
      >
        {formatShown(props.shown, props.total, "run")}
        {props.pending ? ", loading" : ""}
      </span>
      <div className="flex gap-2 sm:contents">
        <KPicker
          ks={view.k}
          path={(k) => runsPath({ ...view, k, sorts: sortsAmong(view.sorts, linkedRunColumns(k)) })}
        />
        <ColumnMenu columns={props.columns} layout={view} usual={usualRunsLayout} onLayout={props.onArrange} />
        <ExportMenu name="recount-runs" exported={props.exported} />
        <ViewsMenu path={() => runsPath(view)} />
      </div>
    </div>
  );
}

function SearchRuns({ find, onFind }: { readonly find: string; readonly onFind: (find: string) => void }) {
  const [text, setText] = useState(find);
  // Back and forward, and saved views, change it from elsewhere.
  useEffect(() => setText(find), [find]);
  return (
    <search className="relative max-sm:w-full">
      <Search
        size={14}
        aria-hidden="true"
        className="pointer-events-none absolute top-[9px] left-2 text-muted max-sm:top-[13px]"
      />
      <input
        type="search"
        data-search=""
        aria-label="Search runs"
        aria-keyshortcuts="/"
        placeholder="Search runs  /"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onFind(event.target.value);
        }}
        className="h-8 w-48 rounded border border-line-strong bg-page pr-2 pl-7 text-[13px] placeholder:text-muted max-sm:h-10 max-sm:w-full max-sm:text-base"
      />
    </search>
  );
}
