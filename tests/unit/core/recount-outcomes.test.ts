import { describe, expect, test } from "vitest";
import { recountOutcomes } from "#lib/core/recount-outcomes";
import { integerBetween, seededRandom } from "#tests/support/random";

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `t${at}`);

/** Every result that `count` tests can have, as texts of P and F. */
function* results(count: number): Generator<string> {
  for (let bits = 0; bits < 2 ** count; bits++) {
    yield ids(count)
      .map((_, at) => ((bits >> at) & 1 ? "P" : "F"))
      .join("");
  }
}

/** Every text that a harness can have written of `count` tests. */
function* texts(count: number): Generator<string> {
  for (let code = 0; code < 3 ** count; code++) {
    yield ids(count)
      .map((_, at) => "PF-"[Math.floor(code / 3 ** at) % 3])
      .join("");
  }
}

/** Every verdict and text of 2 to 4 tests, with every choice of some of the tests, but not all. */
function* cases() {
  for (const count of [2, 3, 4]) {
    const choices = Array.from({ length: 2 ** count - 2 }, (_, at) => at + 1);
    for (const written of texts(count)) {
      for (const mask of choices) {
        const gone = ids(count).flatMap((_, at) => ((mask >> at) & 1 ? [at] : []));
        for (const verdict of ["P", "F", "E"]) yield { verdict, written, gone };
      }
    }
  }
}

/** What may be the verdict without the disabled tests, over all results that agree with what was written. */
function possible(verdict: string, written: string, gone: readonly number[]): Set<boolean> {
  const found = new Set<boolean>();
  for (const result of results(written.length)) {
    const agrees = [...written].every((letter, at) => letter === "-" || letter === result[at]);
    if (!agrees || !result.includes("F") !== (verdict === "P")) continue;
    found.add(![...result].some((letter, at) => letter === "F" && !gone.includes(at)));
  }
  return found;
}

describe("against every result that the tests could have had", () => {
  test("a sample passes or fails where all possible results say so, and is unknown where they differ", () => {
    let checked = 0;
    for (const { verdict, written, gone } of cases()) {
      const outcomes = possible(verdict, written, gone);
      if (outcomes.size === 0) continue;
      const expected = outcomes.size === 2 ? "U" : outcomes.has(true) ? "P" : verdict;
      const names = gone.map((at) => `t${at}`);
      const found = recountOutcomes(verdict, { tests: ids(written.length), outcomes: [written] }, names);
      expect(found?.verdicts, `${verdict} ${written} without ${gone}`).toBe(expected);
      checked++;
    }
    expect(checked).toBeGreaterThan(2000);
  });

  test("the true count lies within the bounds, whatever was seen of it, in 1,000 random tasks", () => {
    const random = seededRandom(2026);
    for (let round = 0; round < 1000; round++) {
      const [samples, count] = [integerBetween(random, 1, 8), integerBetween(random, 2, 6)];
      const truth = Array.from({ length: samples }, () =>
        ids(count)
          .map(() => (random() < 0.7 ? "P" : "F"))
          .join(""),
      );
      const stopsEarly = random() < 0.5;
      const seen = truth.map((result) => {
        if (stopsEarly) return result.slice(0, result.indexOf("F") + 1 || count);
        return [...result].map((letter) => (result.includes("F") && random() < 0.3 ? "-" : letter)).join("");
      });
      const verdicts = truth.map((result) => (result.includes("F") ? "F" : "P")).join("");
      const gone = integerBetween(random, 0, count - 1);
      const byPosition = random() < 0.5;
      const found = recountOutcomes(
        random() < 0.8 ? verdicts : "",
        { tests: byPosition ? undefined : ids(count), outcomes: seen },
        [byPosition ? gone : `t${gone}`],
      );
      const c = truth.filter((result) => ![...result].some((letter, at) => letter === "F" && at !== gone)).length;
      if (found === null) continue;
      expect(found.cMin).toBeLessThanOrEqual(c);
      expect(found.cMax).toBeGreaterThanOrEqual(c);
      expect(found).toMatchObject({ n: samples, unknown: found.cMax - found.cMin });
      expect(found.verdicts).toHaveLength(samples);
    }
  });
});

const stopped = { tests: ids(3), outcomes: ["PPP", "F--", "PF", "PPF"] };

test("a harness that stopped at the first failure leaves what it did not run unknown", () => {
  expect(recountOutcomes("PFFF", stopped, ["t0"])).toMatchObject({ verdicts: "PUFF", cMin: 1, cMax: 2, unknown: 1 });
  expect(recountOutcomes("PFFF", stopped, ["t1"])).toMatchObject({ verdicts: "PFUF", cMin: 1, cMax: 2 });
  expect(recountOutcomes("PFFF", stopped, ["t2"])).toMatchObject({ verdicts: "PFFP", cMin: 2, cMax: 2, unknown: 0 });
  expect(recountOutcomes("PFFF", stopped, ["t1", "t2"])).toMatchObject({ verdicts: "PFPP" });
});

test("by position, how many tests there are is known from a sample that passed them all, else not", () => {
  const outcomes = ["PPP", "PPF"];
  expect(recountOutcomes("PF", { tests: undefined, outcomes }, [2])?.verdicts).toBe("PP");
  // Nobody passed: there may be a fourth test.
  expect(recountOutcomes("FF", { tests: undefined, outcomes: ["PPF", "PPF"] }, [2])?.verdicts).toBe("UU");
});

test("letters for the infrastructure and unscored samples stay; an unscored one that was run is judged", () => {
  const outcomes = ["---", "---", "-P-", "F--", "PPF"];
  expect(recountOutcomes("IUUUI", { tests: ids(3), outcomes }, ["t2"])?.verdicts).toBe("IUUFI");
  expect(recountOutcomes("U", { tests: ids(3), outcomes: ["PPF"] }, ["t2"])?.verdicts).toBe("P");
});

test("a time-out may have been for want of time that the disabled test took", () => {
  expect(recountOutcomes("TTT", { tests: ids(3), outcomes: ["PP-", "P-F", "P--"] }, ["t0"])?.verdicts).toBe("UTU");
  expect(recountOutcomes("T", { tests: ids(3), outcomes: ["PPF"] }, ["t2"])?.verdicts).toBe("P");
});

test("a verdict that its outcomes contradict is no longer believed", () => {
  expect(recountOutcomes("P", { tests: ids(2), outcomes: ["PF"] }, ["t0"])?.verdicts).toBe("U");
});

test("where none of the disabled tests is one of the task's, there is nothing to recount", () => {
  expect(recountOutcomes("PFFF", stopped, ["other", 0])).toBeNull();
  expect(recountOutcomes("PF", { tests: undefined, outcomes: ["PP", "PF"] }, [2, "t0"])).toBeNull();
  expect(() => recountOutcomes("PP", { tests: undefined, outcomes: ["P"] }, [0])).toThrow(RangeError);
});
