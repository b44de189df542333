import { type FacetChoices, facetNames, noChoices } from "#lib/contract/run-facets";
import { type TableLayout, type UsualLayout, writeLayout } from "#lib/url/table-layout";
import { ksText, writeQuery } from "#lib/url/write-query";

/** What the table of runs shows. Everything here is in its link. */
export interface RunsView extends TableLayout {
  /** Text sought in model, name, tags and notes. */
  readonly find: string;
  /** Values chosen of each facet: within one any will do, and every facet must fit. */
  readonly facets: FacetChoices;
  /** The ks with a column each. */
  readonly k: readonly number[];
  /** Runs selected, by id. */
  readonly selected: readonly string[];
  /** Which page, from 1, where the server pages. */
  readonly page: number;
}

export const usualRunKs: readonly number[] = [1];
/** The harness is shown only when it is asked for; unsorted, runs stand newest first. */
export const usualRunsLayout: UsualLayout = {
  sorts: [],
  hidden: ["harness", "uploader"],
  pinned: ["model"],
  widths: {},
  density: "usual",
  order: "desc",
};

const { order: _, ...layout } = usualRunsLayout;
export const usualRunsView: RunsView = {
  find: "",
  facets: noChoices,
  k: usualRunKs,
  ...layout,
  selected: [],
  page: 1,
};

export function formatRunsView(view: RunsView): URLSearchParams {
  const chosen = facetNames.map((name) => [name, view.facets[name]] as const);
  return writeQuery({
    q: view.find,
    ...Object.fromEntries(chosen),
    k: ksText(view.k, usualRunKs),
    ...writeLayout(view, usualRunsLayout),
    select: view.selected.join(","),
    page: view.page === 1 ? undefined : String(view.page),
  });
}
