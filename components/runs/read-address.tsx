import { parseRunsView } from "#lib/url/parse-runs-view";
import { queryOf } from "#lib/url/query";
import type { RunsView } from "#lib/url/runs-view";

/** What the address of the window asks the table of runs to show. Loaded when somebody goes back or forward. */
export function runsViewHere(): RunsView {
  return parseRunsView(queryOf(new URLSearchParams(window.location.search))).view;
}
