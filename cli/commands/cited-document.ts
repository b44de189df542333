import { listedParts } from "#lib/contract/asked-tasks";
import type { CitationDocument } from "#lib/contract/citation";
import { canonicalJson, parseJson } from "#lib/contract/json";
import { parseCitationDocument } from "#lib/contract/parse-citation";
import { parseKList } from "#lib/contract/pass-at-k";
import { RecountError } from "#lib/core/errors";

/** What is to be cited, as the caller says it. */
export interface Subject {
  /** Id of a run, SLUG@REVISION, or the link of the page of a run, a leaderboard or a comparison. */
  readonly subject: string;
  readonly k?: readonly number[];
  readonly testVersion?: string;
}

/** The body that cites it. @throws RecountError */
export function citedDocument({ subject, k, testVersion }: Subject): CitationDocument {
  const named = subject.includes("/")
    ? readLink(subject)
    : subject.includes("@")
      ? { task_set: subject }
      : { run: subject };
  const said = {
    ...named,
    ...(k === undefined ? {} : { k }),
    ...(testVersion === undefined ? {} : { test_version: testVersion }),
  };
  return parseCitationDocument(parseJson(canonicalJson(said)));
}

/** What paths without a server are relative to; it is never asked. */
const here = "http://localhost/";

/** The ks of a leaderboard or a comparison whose link names none, which the page then shows. */
const usualKs: readonly number[] = [1, 10];

/** What the link of a page shows. @throws RecountError bad-parameter */
function readLink(link: string): Record<string, unknown> {
  const { pathname, searchParams } = URL.canParse(link, here) ? new URL(link, here) : new URL(here);
  const [page, name = "", ...rest] = pathname.split("/").slice(1);
  if (page === "compare" && name === "") return readComparison(searchParams);
  if ((page === "runs" || page === "leaderboards") && name !== "" && rest.length === 0) {
    return {
      [page === "runs" ? "run" : "task_set"]: name.replace(/%40/g, "@"),
      ...(page === "leaderboards" ? { k: usualKs } : {}),
      ...ksOf(searchParams),
      test_version: searchParams.get("test_version"),
      scoring: searchParams.get("scoring"),
      errors: searchParams.get("errors"),
      ...tasksOf(searchParams),
    };
  }
  const message = `${link} is not the link of a run, a leaderboard or a comparison`;
  throw new RecountError("bad-parameter", message, { hint: "name a run, SLUG@REVISION, or the link of a page" });
}

/** As the page reads it: the first run is the baseline unless another is named, and the k of the difference comes first. */
function readComparison(query: URLSearchParams): Record<string, unknown> {
  const runs = (query.get("runs") ?? "").split(",").filter((id) => id !== "");
  const { k = usualKs } = ksOf(query);
  const at = query.get("at");
  return {
    runs,
    k: at === null ? k : [...new Set([...parseKList(at), ...k])],
    shared: query.get("shared") === "true",
    anyway: query.get("anyway") === "true",
    test_version: query.get("test_version"),
    errors: query.get("errors"),
    scope: query.get("scope"),
    baseline: query.get("baseline") ?? runs[0] ?? null,
    eligible: query.get("eligible") === "true",
  };
}

/** The filter of tasks, where there is one. */
function tasksOf(query: URLSearchParams): { readonly task_filter?: Readonly<Record<string, unknown>> } {
  const lists = listedParts.map((part) => [part, query.getAll(part).filter((value) => value !== "")] as const);
  const days = ["released_from", "released_to"].map((part) => [part, query.get(part) || null] as const);
  const said = [...lists.filter(([, values]) => values.length > 0), ...days.filter(([, day]) => day !== null)];
  return said.length === 0 ? {} : { task_filter: Object.fromEntries(said) };
}

function ksOf(query: URLSearchParams): { readonly k?: readonly number[] } {
  const k = query.get("k");
  return k === null ? {} : { k: parseKList(k) };
}
