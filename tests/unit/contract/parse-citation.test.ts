import { describe, expect, test } from "vitest";
import { usualCitation } from "#lib/contract/citation";
import { parseCitationDocument } from "#lib/contract/parse-citation";
import { parseJson } from "#lib/contract/parse-json";

const read = (document: unknown) => parseCitationDocument(parseJson(JSON.stringify(document)));

describe("what is cited", () => {
  test("is a run, a leaderboard or a comparison, everything else as usual", () => {
    expect(read({ run: "a" })).toEqual({ ...usualCitation, run: "a" });
    expect(read({ task_set: "demo@1", k: [5], errors: "exclude-infra" })).toMatchObject({ k: [5], runs: null });
    expect(read({ task_set: "demo@1", where: ["model=a"] })).toMatchObject({ where: ["model=a"] });
    expect(read({ task_set: "demo@1", where: [] })).toMatchObject({ where: null });
    const compared = { runs: ["a", "b"], shared: true, scope: "fixed_tasks", baseline: "b", eligible: true, k: [1] };
    expect(read(compared)).toEqual({ ...usualCitation, ...compared });
    expect(read({ runs: ["a", "b"], shared: null, baseline: null })).toEqual({ ...usualCitation, runs: ["a", "b"] });
  });

  test.each([
    ["nothing", {}, "missing-field"],
    ["two subjects", { run: "a", runs: ["a", "b"] }, "missing-field"],
    ["one run side by side", { runs: ["a"] }, "wrong-type"],
    ["a run twice", { runs: ["a", "A"] }, "wrong-type"],
    ["21 runs", { runs: Array.from({ length: 21 }, (_, run) => `r${run}`) }, "wrong-type"],
    ["a stranger as baseline", { runs: ["a", "b"], baseline: "c" }, "wrong-type"],
    ["two ways out", { runs: ["a", "b"], shared: true, anyway: true }, "wrong-type"],
    ["a way out of a run", { run: "a", anyway: true }, "wrong-type"],
    ["text for a flag", { runs: ["a", "b"], shared: "yes" }, "wrong-type"],
    ["no k", { run: "a", k: [] }, "wrong-type"],
    ["k = 0", { run: "a", k: [0, 1] }, "wrong-type"],
    ["slices", { runs: ["a", "b"], slices: "category" }, "unknown-field"],
    ["filters of runs of a run", { run: "a", where: ["model=a"] }, "wrong-type"],
    ["a scoring of a leaderboard", { task_set: "demo@1", scoring: "s" }, "wrong-type"],
  ])("is not %s", (_, document, code) => {
    expect(() => read(document)).toThrow(expect.objectContaining({ code }));
  });
});
