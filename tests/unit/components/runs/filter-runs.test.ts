import { expect, it } from "vitest";
import { filterRuns } from "#components/runs/filter-runs";
import type { RunRow } from "#components/runs/run-row";
import { noChoices, runFlags } from "#lib/contract/run-facets";
import { aRunRow } from "#tests/support/run-row";

const models = ["a", "b", "c, d"];
const rows: RunRow[] = Array.from({ length: 60 }, (_, i) =>
  aRunRow({
    id: String(i),
    model: models[i % 3] ?? "",
    taskSet: i % 2 === 0 ? "x@1" : "y@1",
    testVersion: i % 7 === 0 ? "fix" : "base",
    tags: ["p", "q"].filter((_, bit) => ((i >> bit) & 1) === 1),
    uploader: i % 5 === 0 ? null : `token ${i % 2}`,
    flags: runFlags.filter((_, place) => i % (place + 3) === 0),
    notes: i % 9 === 0 ? "Nightly build" : "",
  }),
);
const ids = (of: readonly RunRow[]) => of.map(({ id }) => id);

it("takes any value within a facet, and every facet", () => {
  const facets = { ...noChoices, model: ["a", "c, d"], tag: ["q"], flag: ["voided", "uneven_n"] as const };
  const expected = rows.filter(
    ({ model, tags, flags }) =>
      (model === "a" || model === "c, d") &&
      tags.includes("q") &&
      flags.some((f) => f === "voided" || f === "uneven_n"),
  );
  expect(expected.length).toBeGreaterThan(3);
  expect(ids(filterRuns(rows, { find: "", facets }))).toEqual(ids(expected));
});

it("finds every word, in any case and any place", () => {
  const found = filterRuns(rows, { find: " NIGHT  x@1 ", facets: noChoices });
  expect(ids(found)).toEqual(ids(rows.filter(({ notes, taskSet }) => notes !== "" && taskSet === "x@1")));
  expect(filterRuns(rows, { find: "nightly z@1", facets: noChoices })).toEqual([]);
});
