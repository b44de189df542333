import { expect, test } from "vitest";
import type { AskedNumber } from "#lib/contract/about-number";
import { askedTasks } from "#lib/contract/asked-tasks";
import { noTaskFilter } from "#lib/core/task-filter";
import { numberPath } from "#lib/url/number-path";
import { parseRunView } from "#lib/url/parse-run-view";
import { queryOf } from "#lib/url/query";
import { parseReplicatesView } from "#lib/url/replicates-view";

const asked: AskedNumber = { kind: "asked", run: "018f", k: 10, errors: "exclude-infra", task_filter: null };

function linked(number: AskedNumber): { readonly path: string; readonly query: URLSearchParams } {
  const { pathname, searchParams } = new URL(numberPath(number), "http://here");
  return { path: pathname, query: searchParams };
}

test("the page of a run is asked for all that the number was asked with", () => {
  const tasks = { ...noTaskFilter, difficulty: ["hard"], releasedFrom: "2026-01-01", taskIds: ["a,b", "c"] };
  const under = { test_version: "plus", measure: "pass^k", task_filter: askedTasks(tasks) } as const;
  const { path, query } = linked({ ...asked, ...under });
  expect(path).toBe("/runs/018f");
  const { view, ignored } = parseRunView(queryOf(query));
  expect(ignored).toEqual([]);
  expect(view).toMatchObject({ k: 10, testVersion: "plus", scoring: undefined, errors: "exclude-infra", tasks });
  const { view: ofScoring } = parseRunView(queryOf(linked({ ...asked, scoring: "018a" }).query));
  expect(ofScoring).toMatchObject({ scoring: "018a", testVersion: undefined, tasks: noTaskFilter });
});

test("a pooled number is on the page of the replicates, pooled", () => {
  const { path, query } = linked({ ...asked, pooled: true, test_version: "plus", scope: "fixed_tasks" });
  expect(path).toBe("/runs/018f/replicates");
  const { view, ignored, unknown } = parseReplicatesView(queryOf(query));
  expect(view).toEqual({ k: [10], testVersion: "plus", errors: "exclude-infra", scope: "fixed_tasks", pool: true });
  expect(ignored).toEqual([]);
  expect(unknown.names).toEqual([]);
});
