import { expect, it } from "vitest";
import { facetsOf } from "#components/runs/facets-of";
import { filterRuns } from "#components/runs/filter-runs";
import type { RunRow } from "#components/runs/run-row";
import { facetNames, noChoices, runFlags } from "#lib/contract/run-facets";
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

it("counts for each value what choosing it alone in its facet would leave", () => {
  const chosen = { ...noChoices, model: ["a"], tag: ["p", "gone"], test_version: ["base"] };
  for (const find of ["", "nightly"]) {
    const counts = facetsOf(rows, { find, facets: chosen });
    for (const name of facetNames) {
      for (const { value, runs } of counts[name]) {
        const alone = { find, facets: { ...chosen, [name]: [value] } };
        expect(runs, `${name} ${value}`).toBe(filterRuns(rows, alone).length);
      }
    }
    expect(counts.tag.map(({ value }) => value)).toEqual(["gone", "p", "q"]);
  }
});
