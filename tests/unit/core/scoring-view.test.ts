import { describe, expect, test } from "vitest";
import { countsUnder, ownVersion, type ScoringCounts } from "#lib/core/scoring-view";
import type { TestVersionNode } from "#lib/core/test-agreement";

function version(id: string, parentId: string | null, rest: Partial<TestVersionNode> = {}): TestVersionNode {
  return { id, name: id, parentId, digests: [], changed: [], retired: [], ...rest };
}

function scoring(number: number, testVersionId: string, c: number[], rest: Partial<ScoringCounts> = {}): ScoringCounts {
  const n = c.map(() => 5);
  return {
    id: `s${number}`,
    number,
    testVersionId,
    timeoutSeconds: null,
    origin: "upload",
    voided: false,
    n,
    c,
    verdicts: [],
    testedBy: [],
    stale: [],
    partly: [],
    ...rest,
  };
}

const versions = [version("base", null), version("fix", "base", { changed: [1], retired: [2] }), version("plus", null)];

describe("the counts of a run under a test version", () => {
  test("are those of its newest scoring made under it, not of a newer one under another", () => {
    const scorings = [scoring(1, "base", [1, 1, 1]), scoring(2, "base", [2, 2, 2]), scoring(3, "plus", [3, 3, 3])];
    expect(countsUnder("base", versions, scorings, 3)).toEqual({
      testVersionId: "base",
      n: [5, 5, 5],
      c: [2, 2, 2],
      verdicts: ["", "", ""],
      state: ["counted", "counted", "counted"],
      scoringId: ["s2", "s2", "s2"],
      testedBy: [2, 2, 2],
      untested: [0, 0, 0],
      voided: false,
    });
  });

  test("are taken task by task from scorings with agreeing tests; the changed task is stale, the retired one out", () => {
    const view = countsUnder("fix", versions, [scoring(1, "base", [1, 2, 3])], 3);
    expect(view.state).toEqual(["counted", "stale", "retired"]);
    expect(view.c).toEqual([1, 2, 3]);
  });

  test("come from the newest of several scorings that agree", () => {
    const scorings = [scoring(1, "base", [1, 1, 1]), scoring(2, "base", [2, 2, 2]), scoring(3, "plus", [3, 3, 3])];
    const view = countsUnder("fix", versions, scorings, 3);
    expect(view.scoringId).toEqual(["s2", "s3", "s2"]);
    expect(view.state).toEqual(["counted", "stale", "retired"]);
  });

  test("are all stale under tests that no scoring agrees with", () => {
    expect(countsUnder("plus", versions, [scoring(1, "base", [1, 1, 1])], 3).state).toEqual([
      "stale",
      "stale",
      "stale",
    ]);
  });

  test("lack the tasks without samples: missing under every version", () => {
    const holes = scoring(1, "base", [1, 0, 1], { n: [5, 0, 5] });
    for (const id of ["base", "plus"]) {
      const view = countsUnder(id, versions, [holes], 3);
      expect(view.state[1]).toBe("missing");
      expect(view.scoringId[1]).toBeNull();
      expect(view.n[1]).toBe(0);
    }
  });

  test("a task that the scoring under the version leaves out comes from one that agrees, else is stale", () => {
    const partial = scoring(2, "fix", [4, 0, 0], { n: [5, 0, 0] });
    const view = countsUnder("fix", versions, [scoring(1, "base", [1, 1, 1]), partial], 3);
    expect(view.scoringId).toEqual(["s2", "s1", "s1"]);
    expect(view.state).toEqual(["counted", "stale", "retired"]);
  });

  test("a task recorded as failures is counted under every version: no tests could pass samples that are not there", () => {
    const filled = scoring(1, "base", [1, 0, 1]);
    expect(countsUnder("plus", versions, [filled], 3, new Set([1])).state).toEqual(["stale", "counted", "stale"]);
  });

  test("carry the verdicts of the scoring that they come from", () => {
    const view = countsUnder("base", versions, [scoring(1, "base", [1, 0], { n: [2, 1], verdicts: ["PF", "T"] })], 2);
    expect(view.verdicts).toEqual(["PF", "T"]);
  });

  test("leave voided scorings out, so that voiding one restores the earlier number", () => {
    const scorings = [scoring(1, "base", [1, 1, 1]), scoring(2, "base", [2, 2, 2], { voided: true })];
    expect(countsUnder("base", versions, scorings, 3)).toMatchObject({ c: [1, 1, 1], voided: false });
  });

  test("stay readable when every scoring is voided, and say so", () => {
    const view = countsUnder("base", versions, [scoring(1, "base", [1, 1, 1], { voided: true })], 3);
    expect(view).toMatchObject({ c: [1, 1, 1], voided: true });
  });

  test("do not depend on the order in which scorings are given", () => {
    const scorings = [scoring(1, "base", [1, 1, 1]), scoring(2, "base", [2, 2, 2]), scoring(3, "plus", [3, 3, 3])];
    expect(countsUnder("fix", versions, scorings.toReversed(), 3)).toEqual(countsUnder("fix", versions, scorings, 3));
  });
});

describe("a run's own version", () => {
  const upload = [scoring(1, "base", [1]), scoring(2, "plus", [1])];

  test("is the first of its upload", () => {
    expect(ownVersion(upload)).toBe("base");
  });

  test("is that of the newest rescoring where there is one", () => {
    const rescored = [...upload, scoring(3, "fix", [1], { origin: "rescoring" })];
    expect(ownVersion([...rescored, scoring(4, "plus", [1], { origin: "rescoring" })])).toBe("plus");
    expect(ownVersion(rescored)).toBe("fix");
  });

  test("passes over voided scorings, unless all are", () => {
    const voided = scoring(3, "fix", [1], { origin: "rescoring", voided: true });
    expect(ownVersion([...upload, voided])).toBe("base");
    expect(ownVersion([scoring(1, "base", [1], { voided: true })])).toBe("base");
  });

  test("cannot be asked of a run without scorings", () => {
    expect(() => ownVersion([])).toThrow(RangeError);
  });
});
