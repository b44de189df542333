import { type IntervalScope, intervalScopes } from "#lib/core/interval-scope";
import { type ErrorPolicy, errorPolicies } from "#lib/core/policy";
import { type ParsedView, type Query, readQuery } from "#lib/url/query";
import { ksText, writeQuery } from "#lib/url/write-query";

/** What the page of a configuration's runs shows. Everything here is in its link. */
export interface ReplicatesView {
  /** The ks with a column each. */
  readonly k: readonly number[];
  /** undefined: the own version of the run that the link names. */
  readonly testVersion: string | undefined;
  readonly errors: ErrorPolicy;
  readonly scope: IntervalScope;
  /** Counts are added although a setting is unknown for every run. */
  readonly pool: boolean;
}

const usualKs: readonly number[] = [1, 10];

export const usualReplicatesView: ReplicatesView = {
  k: usualKs,
  testVersion: undefined,
  errors: "strict",
  scope: "task_population",
  pool: false,
};

export function parseReplicatesView(query: Query): ParsedView<ReplicatesView> {
  const read = readQuery(query);
  const view: ReplicatesView = {
    k: read.ks("k") ?? usualKs,
    testVersion: read.optional("test_version"),
    errors: read.oneOf("errors", errorPolicies) ?? "strict",
    scope: read.oneOf("scope", intervalScopes) ?? "task_population",
    pool: read.flag("pool"),
  };
  return { view, ignored: read.ignored(), unknown: read.unknown() };
}

export function formatReplicatesView(view: ReplicatesView): URLSearchParams {
  return writeQuery({
    k: ksText(view.k, usualKs),
    test_version: view.testVersion,
    errors: view.errors === "strict" ? undefined : view.errors,
    scope: view.scope === "task_population" ? undefined : view.scope,
    pool: view.pool ? "true" : undefined,
  });
}
