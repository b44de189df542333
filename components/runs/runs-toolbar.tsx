"use client";
import { Search } from "lucide-react";
import { useState } from "react";
import { ColumnMenu } from "#components/runs/column-menu";
import type { RunRow } from "#components/runs/run-row";
import { KPicker } from "#components/scores/k-picker";
import type { Column } from "#components/table/column";
import { Select } from "#components/ui/select";
import { formatShown } from "#lib/format/number";
import type { RunsView } from "#lib/url/runs-view";

type Options = readonly { readonly value: string; readonly runs: number | null }[] | null;

interface RunsToolbarProps {
  readonly view: RunsView;
  readonly columns: readonly Column<RunRow>[];
  readonly shown: number;
  readonly total: number;
  readonly pending: boolean;
  /** null: not offered. */
  readonly facets: { readonly taskSet: Options; readonly model: Options; readonly tag: Options };
  readonly onFilter: (part: Partial<RunsView>) => void;
  readonly onHide: (hidden: readonly string[]) => void;
  readonly ksPath: (ks: readonly number[]) => string;
}

/** Search, filters, ks and columns of the table of runs. */
export function RunsToolbar(props: RunsToolbarProps) {
  const { view, facets, onFilter } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchRuns find={view.find} onFind={(find) => onFilter({ find })} />
      <div className="flex min-w-0 gap-2 max-sm:w-full max-sm:*:flex-1">
        <FacetSelect
          label="Task set"
          all="All task sets"
          options={facets.taskSet}
          value={view.taskSet}
          onChange={(taskSet) => onFilter({ taskSet })}
        />
        <FacetSelect
          label="Model"
          all="All models"
          options={facets.model}
          value={view.model}
          onChange={(model) => onFilter({ model })}
        />
        <FacetSelect
          label="Tag"
          all="All tags"
          options={facets.tag}
          value={view.tag}
          onChange={(tag) => onFilter({ tag })}
        />
      </div>
      <span aria-live="polite" className="ml-auto whitespace-nowrap text-[13px] text-muted max-sm:mr-auto max-sm:ml-0">
        {formatShown(props.shown, props.total, "run")}
        {props.pending ? ", loading" : ""}
      </span>
      <KPicker ks={view.k} path={props.ksPath} />
      <ColumnMenu columns={props.columns} hidden={view.hidden} onHide={props.onHide} />
    </div>
  );
}

function SearchRuns({ find, onFind }: { readonly find: string; readonly onFind: (find: string) => void }) {
  const [text, setText] = useState(find);
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
        className="h-8 w-56 rounded border border-line-strong bg-page pr-2 pl-7 text-[13px] placeholder:text-muted max-sm:h-10 max-sm:w-full max-sm:text-base"
      />
    </search>
  );
}

function FacetSelect({
  label,
  all,
  options,
  value,
  onChange,
}: {
  readonly label: string;
  readonly all: string;
  readonly options: Options;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}) {
  if (options === null || (options.length === 0 && value === undefined)) return null;
  return (
    <Select
      label={label}
      value={value ?? ""}
      marked={value !== undefined}
      choices={[
        { value: "", label: all },
        ...options.map((option) => ({
          value: option.value,
          label: option.runs === null ? option.value : `${option.value} (${option.runs})`,
        })),
      ]}
      onChange={(chosen) => onChange(chosen === "" ? undefined : chosen)}
    />
  );
}
