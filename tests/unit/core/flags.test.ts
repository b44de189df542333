import { describe, expect, test } from "vitest";
import { countsInView } from "#lib/core/counts-in-view";
import { runFlags, type SourceFacts } from "#lib/core/flags";

/** The codes raised by tasks given as verdicts, or as counts `[n, c]`. */
function flagsOf(tasks: readonly (string | [number, number])[], source: SourceFacts | null = null) {
  const counts = {
    n: tasks.map((task) => (typeof task === "string" ? task.length : task[0])),
    c: tasks.map((task) => (typeof task === "string" ? task.replaceAll(/[^P]/g, "").length : task[1])),
    verdicts: tasks.map((task) => (typeof task === "string" ? task : "")),
  };
  return runFlags(counts, countsInView(counts, { errors: "strict" }), source);
}
const codes = (...args: Parameters<typeof flagsOf>): string[] => flagsOf(...args).map(({ code }) => code);

test("an ordinary run raises no flag", () => {
  expect(codes(["PPF", "FFF", "PFP", "EFP"], { claimed: { "pass@1": 5 / 12 }, retried: 0 })).toEqual([]);
});

describe("n that depends on c", () => {
  test("is told where sampling stopped at the first pass", () => {
    expect(codes(["P", "FP", "FFP", "FFFF", "FP"])).toContain("n_depends_on_c");
    expect(
      codes([
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 0],
      ]),
    ).toContain("n_depends_on_c");
  });

  test("is told where only failures were tried again", () => {
    expect(codes(["P", "P", "P", "FF", "FF", "FP"])).toContain("n_depends_on_c");
  });

  test("is not told for equal n, nor for uneven n with passes anywhere", () => {
    expect(codes(["FP", "FP", "FP", "FP", "FF"])).not.toContain("n_depends_on_c");
    expect(codes(["PF", "PFF", "FFP", "FFFP", "FF"])).not.toContain("n_depends_on_c");
    expect(codes(["PF", "FP", "FFP", "FFFP", "FFP"])).not.toContain("n_depends_on_c");
  });
});

describe("time-outs", () => {
  test("are told from one sample in twenty on, with the score had each passed", () => {
    const [flag] = flagsOf(["PPTTFFFFFF", "PPPPPPPPPP"]);
    expect(flag?.message).toBe(
      "2 of 20 samples (10.0 %) timed out. Had each of them passed, pass@1 would be 70.0 %, not 60.0 %.",
    );
    expect(codes([`T${"F".repeat(20)}`])).toEqual([]);
    expect(codes([`T${"F".repeat(19)}`])).toEqual(["many_timeouts"]);
  });

  test("come without a score where a task is missing", () => {
    expect(flagsOf(["TT", ""])[0]?.message).toBe("2 of 2 samples (100.0 %) timed out.");
  });
});

test("verdicts unknown on some task are told, those of a task without samples are not", () => {
  expect(flagsOf(["PF", [2, 1]])[0]?.message).toContain("1 of 2 tasks");
  expect(codes([[2, 1]])).toEqual(["verdicts_unknown"]);
  expect(codes(["PF", ""])).toEqual([]);
});

test("a task recorded as failures without samples is no sign of unknown verdicts or of chosen n", () => {
  const counts = { n: [2, 3], c: [1, 0], verdicts: ["PF", ""] };
  const view = countsInView(counts, { errors: "strict", failedMissing: new Set([1]) });
  expect(runFlags(counts, view, null, new Set([1]))).toEqual([]);
});

test("retries and repeated completions in the source are told", () => {
  expect(codes(["PF"], { retried: 3, duplicate_completions: 2 })).toEqual(["retried", "duplicate_completions"]);
});

describe("a fault of the harness", () => {
  test("is told where nine in ten of ten samples or more are errors", () => {
    expect(codes(["EEEEEEEEEP"])).toContain("harness_fault");
    expect(codes(["EIEIEIEIEF"])).toContain("harness_fault");
    expect(codes(["EEEEEEEEFP"])).not.toContain("harness_fault");
    expect(codes(["EEEEEEEEE"])).not.toContain("harness_fault");
  });

  test("is told where no sample of ten tasks or more passed", () => {
    const failed = Array.from({ length: 10 }, () => "F");
    expect(codes(failed)).toContain("harness_fault");
    expect(codes(failed.slice(1))).not.toContain("harness_fault");
    expect(codes([...failed, "P"])).not.toContain("harness_fault");
  });
});
