"use client";
import { useMemo, useState } from "react";
import { facetsOf } from "#components/runs/facets-of";
import type { RunRow } from "#components/runs/run-row";
import { Button } from "#components/ui/button";
import { MenuCheck } from "#components/ui/menu";
import { Name, Said } from "#components/ui/text";
import { type FacetChoices, type FacetCounts, type FacetName, mostFacetValues } from "#lib/contract/run-facets";
import { formatNumber } from "#lib/format/number";

/** Where the counts come from: the server, or the runs that the browser has. */
export type FacetSource =
  | { readonly counts: FacetCounts }
  | { readonly rows: readonly RunRow[]; readonly find: string };

export interface FacetMenuProps {
  readonly name: FacetName;
  readonly source: FacetSource;
  readonly facets: FacetChoices;
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** From so many values on there is a field to find one. */
const many = 10;

const flagLabels = new Map([
  ["voided", "Voided"],
  ["incomplete", "Tasks missing"],
  ["uneven_n", "n differs between tasks"],
]);

/** The values of a facet, each with the runs that it would leave. Of several chosen, any will do. */
export default function FacetPanel({ name, source, facets, onChoose }: FacetMenuProps) {
  const all = useMemo(
    () => ("counts" in source ? source.counts : facetsOf(source.rows, { ...source, facets })),
    [source, facets],
  );
  const counts = all[name];
  const chosen = facets[name];
  const [find, setFind] = useState("");
  const sought = find.trim().toLowerCase();
  const listed = counts.filter(({ value }) => labelOf(name, value).toLowerCase().includes(sought));
  return (
    <div className="w-64 max-w-full">
      {counts.length < many ? null : (
        <input
          type="search"
          aria-label="Find a value"
          placeholder="Find"
          value={find}
          onChange={(event) => setFind(event.target.value)}
          className="mb-1 h-8 w-full rounded border border-line-strong bg-page px-2 max-sm:h-10 max-sm:text-base"
        />
      )}
      {counts.length === 0 ? <p className="px-2 py-1 text-muted">No run has one.</p> : null}
      {listed.map(({ value, runs }) => (
        <MenuCheck
          key={value}
          checked={chosen.includes(value)}
          onChange={(on) => onChoose(on ? [...chosen, value] : chosen.filter((other) => other !== value))}
        >
          <span className="flex min-w-0 grow gap-2">
            <span className="min-w-0 grow truncate" title={value}>
              <Name>{labelOf(name, value)}</Name>
            </span>
            <span className="text-muted tabular-nums">
              <Said>: </Said>
              {formatNumber(runs)}
            </span>
          </span>
        </MenuCheck>
      ))}
      {"counts" in source && counts.length >= mostFacetValues ? (
        <p className="px-2 py-1 text-muted">
          The {formatNumber(mostFacetValues)} values of most runs. The search of the page finds the others.
        </p>
      ) : null}
      {chosen.length === 0 ? null : (
        <div className="mt-1 border-t pt-1">
          <Button look="quiet" onClick={() => onChoose([])}>
            Any
          </Button>
        </div>
      )}
    </div>
  );
}

function labelOf(name: FacetName, value: string): string {
  return name === "flag" ? (flagLabels.get(value) ?? value) : value;
}
