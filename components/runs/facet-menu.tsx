"use client";
import { lazy, Suspense } from "react";
import type { FacetMenuProps } from "#components/runs/facet-panel";
import { Menu } from "#components/ui/menu";
import type { FacetName } from "#lib/contract/run-facets";

/** Seen when the menu opens: it is loaded after the page. */
const FacetPanel = lazy(() => import("#components/runs/facet-panel"));

export const facetLabels: Readonly<Record<FacetName, string>> = {
  task_set: "Task set",
  test_version: "Tests",
  model: "Model",
  tag: "Tag",
  uploader: "Uploader",
  flag: "Flag",
};

/** The values of one facet to choose from. A chosen filter is marked, and says how many values it has. */
export function FacetMenu(props: FacetMenuProps) {
  const { name, facets } = props;
  const chosen = facets[name];
  const label = facetLabels[name];
  return (
    <Menu
      name={`Filter by ${label.toLowerCase()}${chosen.length === 0 ? "" : ` ${chosen.length}: ${chosen.join(", ")}`}`}
      label={
        <span className={chosen.length === 0 ? undefined : "text-accent"}>
          {label} {chosen.length === 0 ? null : <b className="font-medium tabular-nums">{chosen.length}</b>}
        </span>
      }
    >
      <Suspense fallback={<div className="h-40 w-56" />}>
        <FacetPanel {...props} />
      </Suspense>
    </Menu>
  );
}
