import { type ParsedView, type Query, readQuery } from "#lib/url/query";
import { writeQuery } from "#lib/url/write-query";

/** What the page of a test version shows. Everything here is in its link. */
export interface TestVersionView {
  /** Id of the run that is about to be rescored. */
  readonly run: string | undefined;
  /** The k of the bounds, and of the change that is told. */
  readonly k: number;
}

export const usualTestVersionView: TestVersionView = { run: undefined, k: 1 };

export function parseTestVersionView(query: Query): ParsedView<TestVersionView> {
  const read = readQuery(query);
  const view = { run: read.optional("run"), k: read.k("k") ?? usualTestVersionView.k };
  return { view, ignored: read.ignored(), unknown: read.unknown() };
}

export function formatTestVersionView({ run, k }: TestVersionView): URLSearchParams {
  return writeQuery({ run, k: k === usualTestVersionView.k ? undefined : String(k) });
}

/** What the form of a new test version starts with. Tasks are texts, one id a line. */
export interface NewTestVersionView {
  readonly parent: string | undefined;
  readonly changed: string;
  readonly retired: string;
}

const longestList = 20_000;

export function parseNewTestVersionView(query: Query): ParsedView<NewTestVersionView> {
  const read = readQuery(query);
  const view = {
    parent: read.optional("parent"),
    changed: read.text("changed", longestList),
    retired: read.text("retired", longestList),
  };
  return { view, ignored: read.ignored(), unknown: read.unknown() };
}

export function formatNewTestVersionView({ parent, changed, retired }: NewTestVersionView): URLSearchParams {
  return writeQuery({ parent, changed, retired });
}

/** What the list of suspect tests shows. */
export interface SuspectsView {
  /** undefined: the version under which most runs are current. */
  readonly testVersion: string | undefined;
}

export function parseSuspectsView(query: Query): ParsedView<SuspectsView> {
  const read = readQuery(query);
  return { view: { testVersion: read.optional("test_version") }, ignored: read.ignored(), unknown: read.unknown() };
}

export function formatSuspectsView({ testVersion }: SuspectsView): URLSearchParams {
  return writeQuery({ test_version: testVersion });
}
