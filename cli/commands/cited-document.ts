import { type AskedTasks, askedTasks } from "#lib/contract/asked-tasks";
import { canonicalJson } from "#lib/contract/canonical-json";
import type { CitationDocument } from "#lib/contract/citation";
import { quoteOutside } from "#lib/contract/names";
import { parseCitationDocument } from "#lib/contract/parse-citation";
import { parseJson } from "#lib/contract/parse-json";
import { RecountError } from "#lib/core/errors";
import { filtersTasks, type TaskFilter } from "#lib/core/task-filter";
import type { CompareView } from "#lib/url/compare-view";
import { type LeaderboardView, runsInSight } from "#lib/url/leaderboard-view";
import { parseCompareView } from "#lib/url/parse-compare-view";
import { parseLeaderboardView } from "#lib/url/parse-leaderboard-view";
import { parseRunView } from "#lib/url/parse-run-view";
import { type ParsedView, queryOf } from "#lib/url/query";
import { decodeSegment } from "#lib/url/routes";
import type { RunView } from "#lib/url/run-view";

/** What is to be cited, as the caller says it. */
export interface Subject {
  /** Id of a run, SLUG@REVISION, or the link of the page of a run, a leaderboard or a comparison. */
  readonly subject: string;
  readonly k?: readonly number[];
  readonly testVersion?: string;
  /** Of a leaderboard: only these runs. */
  readonly where?: readonly string[];
}

/** The body that cites it. @throws RecountError */
export function citedDocument({ subject, k, testVersion, where }: Subject): CitationDocument {
  const named = subject.includes("/")
    ? readLink(subject)
    : subject.includes("@")
      ? { task_set: subject }
      : { run: subject };
  const said = {
    ...named,
    ...(k === undefined ? {} : { k }),
    ...(testVersion === undefined ? {} : { test_version: testVersion }),
    ...(where === undefined ? {} : { where }),
  };
  return parseCitationDocument(parseJson(canonicalJson(said)));
}

/** What paths without a server are relative to; it is never asked. */
const here = "http://localhost/";

/** What the link of a page shows, read as that page reads it. @throws RecountError bad-parameter */
function readLink(link: string): Record<string, unknown> {
  const { pathname, searchParams } = URL.canParse(link, here) ? new URL(link, here) : new URL(here);
  const [page, name = "", ...rest] = pathname.split("/").slice(1);
  const query = queryOf(searchParams);
  if (page === "compare" && name === "") return ofComparison(understood(parseCompareView(query)));
  if (name !== "" && rest.length === 0) {
    if (page === "runs") return ofRun(name, understood(parseRunView(query)));
    if (page === "leaderboards") return ofLeaderboard(name, understood(parseLeaderboardView(query)));
  }
  const message = `${link} is not the link of a run, a leaderboard or a comparison`;
  throw new RecountError("bad-parameter", message, { hint: "name a run, SLUG@REVISION, or the link of a page" });
}

/** Nothing is cited but what the link says: where a page would leave a part out, the link is refused. */
function understood<View>({ view, ignored, unknown }: ParsedView<View>): View {
  const strange = [...ignored, ...unknown.names];
  if (strange.length === 0) return view;
  const detail = `the link has what its page cannot read: ${strange.map((part) => quoteOutside(part)).join(", ")}`;
  throw new RecountError("bad-parameter", detail, { hint: "open the link, and copy it from the page" });
}

function ofRun(run: string, { k, testVersion, scoring, errors, tasks }: RunView): Record<string, unknown> {
  return {
    run,
    k: [...new Set([1, k])],
    test_version: testVersion ?? null,
    scoring: scoring ?? null,
    errors,
    ...filterOf(tasks),
  };
}

/** The rows in sight are cited: filters of runs, and the text that is sought. */
function ofLeaderboard(name: string, view: LeaderboardView): Record<string, unknown> {
  const { k, testVersion, errors, tasks } = view;
  const where = runsInSight(view);
  return {
    task_set: decodeSegment(name) ?? name,
    k,
    test_version: testVersion ?? null,
    errors,
    ...(where.length === 0 ? {} : { where }),
    ...filterOf(tasks),
  };
}

/** The first run is the baseline unless another is named, and the k of the difference comes first. */
function ofComparison(view: CompareView): Record<string, unknown> {
  const { runs, k, at } = view;
  return {
    runs,
    k: at === undefined ? k : [...new Set([at, ...k])],
    shared: view.wayOut === "shared",
    anyway: view.wayOut === "anyway",
    test_version: view.testVersion ?? null,
    errors: view.errors,
    scope: view.scope,
    baseline: view.baseline ?? runs[0] ?? null,
    eligible: view.eligible,
    ...filterOf(view.tasks),
  };
}

function filterOf(tasks: TaskFilter): { readonly task_filter?: AskedTasks } {
  return filtersTasks(tasks) ? { task_filter: askedTasks(tasks) } : {};
}
