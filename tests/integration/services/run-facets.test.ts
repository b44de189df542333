import { beforeAll, expect, test } from "vitest";
import type { RunFilterQuery } from "#lib/contract/query";
import type { RunListItem } from "#lib/contract/report";
import { type FacetName, facetNames, flagsOf } from "#lib/contract/run-facets";
import type { Principal } from "#lib/core/principal";
import { runFacets } from "#lib/services/run-facets";
import { createRun, listRuns } from "#lib/services/runs";
import { voidRun } from "#lib/services/voids";
import { aPrincipal, aRunUpload, aTask, uploadOptions } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";

let reader: Principal;
let all: readonly RunListItem[];

const sets = ["demo@1", "other@2"];
const models = ["alpha", "beta, the second", "γ"];
const tags = ["nightly", "a", "50%"];

beforeAll(async () => {
  await freshDatabase();
  reader = await aPrincipal("read");
  const uploaders = [await aPrincipal("upload"), await aPrincipal("upload")];
  for (let i = 0; i < 24; i++) {
    const uploader = uploaders[i % 2];
    if (uploader === undefined) throw new Error("there are two");
    const run = {
      task_set: sets[i % 2] ?? "",
      test_version: i % 5 === 0 ? "fix" : "base",
      model: models[i % 3] ?? "",
      tags: tags.filter((_, bit) => ((i >> bit) & 1) === 1),
      notes: i % 7 === 0 ? "look" : "",
    };
    const tasks = [aTask("a", 3, 1), aTask("b", i % 4 === 0 ? 5 : 3, 2), ...(i % 6 === 5 ? [] : [aTask("c", 3, 0)])];
    const options = uploadOptions({ new: true, missing: "allow" });
    const { answer } = await createRun(uploader, aRunUpload({ run, tasks }), options);
    if (i % 8 === 3) await voidRun(uploader, answer.run.id ?? "", { reason: "x" }, { requestId: null });
  }
  all = (await listRuns(reader, { limit: 500, k: [1] })).items;
});

const valuesOf: Readonly<Record<FacetName, (run: RunListItem) => readonly string[]>> = {
  task_set: (run) => [run.task_set],
  test_version: (run) => [run.test_version],
  model: (run) => [run.model],
  tag: (run) => run.tags,
  uploader: (run) => (run.created_by === null ? [] : [run.created_by]),
  flag: (run) => flagsOf(run),
};

function fits(run: RunListItem, query: RunFilterQuery, but?: FacetName): boolean {
  if (query.q !== undefined && !`${run.model}\n${run.notes}`.includes(query.q)) return false;
  return facetNames.every((name) => {
    const chosen = query[name] ?? [];
    return name === but || chosen.length === 0 || valuesOf[name](run).some((value) => chosen.includes(value));
  });
}

/** Counted run by run, from what the list says of each. */
function counted(query: RunFilterQuery, name: FacetName): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries((query[name] ?? []).map((value) => [value, 0]));
  for (const run of all.filter((one) => fits(one, query, name)))
    for (const value of valuesOf[name](run)) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const someOf = (values: readonly string[], seed: number) => values.filter((_, bit) => ((seed >> bit) & 1) === 1);
const queries: RunFilterQuery[] = [
  {},
  { q: "look" },
  { tag: ["gone"] },
  { flag: ["voided"] },
  { flag: ["incomplete", "uneven_n"] },
  { test_version: ["fix"], uploader: ["nobody"] },
  ...Array.from({ length: 12 }, (_, seed) => ({
    model: someOf(models, seed * 5),
    tag: someOf(tags, seed * 3),
    task_set: someOf(sets, seed),
    flag: someOf(["voided", "incomplete", "uneven_n"], seed >> 1),
  })),
];

test.each(queries)("%j leaves the runs, and tells the counts, that one finds run by run", async (query) => {
  const listed = await listRuns(reader, { limit: 500, k: [1], ...query });
  const expected = all.filter((run) => fits(run, query));
  expect(listed.items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect(listed.total).toBe(expected.length);
  const facets = await runFacets(reader, query);
  for (const name of facetNames) {
    const told = Object.fromEntries(facets[name].map(({ value, runs }) => [value, runs]));
    expect(told, name).toEqual(counted(query, name));
    expect(facets[name].map(({ value }) => value)).toEqual(Object.keys(told).sort((a, b) => (a < b ? -1 : 1)));
  }
});

test("the examples hold runs of every flag", () => {
  for (const flag of ["voided", "incomplete", "uneven_n"]) {
    expect(all.filter((run) => flagsOf(run).some((one) => one === flag)).length).toBeGreaterThan(1);
  }
});
