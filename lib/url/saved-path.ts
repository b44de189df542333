import { checkTaskSetName, quoteOutside } from "#lib/contract/names";
import type { ReadPath } from "#lib/contract/parse-saved-view";
import { comparePath } from "#lib/url/compare-routes";
import { parseCompareView } from "#lib/url/parse-compare-view";
import { parseLeaderboardView } from "#lib/url/parse-leaderboard-view";
import { parseRunsView } from "#lib/url/parse-runs-view";
import { places } from "#lib/url/places";
import { type ParsedView, type Query, queryOf } from "#lib/url/query";
import { decodeSegment, leaderboardPath, runsPath, taskSetPath } from "#lib/url/routes";
import { parseTaskSetView } from "#lib/url/task-set-view";

const pages = "the table of runs, a leaderboard, a comparison or a task set";

/**
 * A path with its query as it may be saved: of a page whose view is all in its address, read as that page reads it and
 * written again. Where a list stands is left out: it is a place of one moment.
 */
export function readSavedPath(text: string): ReadPath {
  if (!text.startsWith("/") || text.startsWith("//") || text.includes("\\")) {
    return { problem: `path is ${quoteOutside(text)}; it must begin with / and be of this server` };
  }
  const { pathname, searchParams, hash } = new URL(text, "http://recount.invalid");
  if (hash !== "") return { problem: "path has a part after #, which no view has" };
  const query = queryOf(searchParams);
  if (pathname === places.runs) {
    const view = parseRunsView(query);
    return written(view, (asked) => runsPath({ ...asked, page: 1 }), view.view.facets.task_set);
  }
  if (pathname === places.compare) return written(parseCompareView(query), comparePath, []);
  return ofTaskSet(pathname, query) ?? { problem: `${quoteOutside(pathname)} is not one that can be saved: ${pages}` };
}

function ofTaskSet(pathname: string, query: Query): ReadPath | null {
  const [, place, segment, ...rest] = pathname.split("/");
  if (rest.length > 0 || segment === undefined) return null;
  const name = decodeSegment(segment);
  if (name === null || checkTaskSetName(name) !== null) return null;
  if (`/${place}` === places.leaderboards) {
    return written(parseLeaderboardView(query), (view) => leaderboardPath(name, view), [name]);
  }
  if (`/${place}` === places.taskSets)
    return written(parseTaskSetView(query), (view) => taskSetPath(name, view), [name]);
  return null;
}

/** Nothing is left out without a word: what the page would not read, or does not know, is refused. */
function written<View>(
  { view, ignored, unknown }: ParsedView<View>,
  path: (view: View) => string,
  taskSets: readonly string[],
): ReadPath {
  const strange = [...ignored, ...unknown.names];
  if (strange.length === 0) return { path: path(view), taskSets };
  return { problem: `path has what that page cannot read: ${strange.map((name) => quoteOutside(name)).join(", ")}` };
}
