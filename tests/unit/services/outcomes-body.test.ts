import { describe, expect, test } from "vitest";
import { type OutcomesOfTask, packOutcomes, unpackOutcomes } from "#lib/services/outcomes-body";
import { integerBetween, seededRandom } from "#tests/support/random";

const random = seededRandom(164);
const megabyte = 1_000_000;

/** 164 tasks of 200 samples of 100 tests, whose letters come from `text`. */
const aRun = (text: () => string, tests?: (task: number) => readonly string[]): OutcomesOfTask[] =>
  Array.from({ length: 164 }, (_, ordinal) => {
    return { ordinal, tests: tests?.(ordinal), outcomes: Array.from({ length: 200 }, text) };
  });
const anyLetters = (): string => Array.from({ length: 100 }, () => "PF-"[integerBetween(random, 0, 2)]).join("");

describe("164 tasks of 200 samples of 100 tests take at most 1 MB", () => {
  test("where a harness stops at the first failure", async () => {
    const stopped = (): string => {
      const failsAt = integerBetween(random, 0, 160);
      return failsAt >= 100 ? "P".repeat(100) : `${"P".repeat(failsAt)}F`;
    };
    expect((await packOutcomes(aRun(stopped))).body.length).toBeLessThan(megabyte / 4);
  });

  test("where every test runs and fails on its own", async () => {
    const each = (): string => Array.from({ length: 100 }, () => (random() < 0.2 ? "F" : "P")).join("");
    expect((await packOutcomes(aRun(each))).body.length).toBeLessThan(megabyte);
  });

  test("where every letter is drawn at random, which nothing can compress further", async () => {
    expect((await packOutcomes(aRun(anyLetters))).body.length).toBeLessThan(megabyte);
  });

  test("with tests that have long names", async () => {
    const names = (task: number) =>
      Array.from({ length: 100 }, (_, at) => `tests/test_module_${task}.py::test_number_${at}`);
    expect((await packOutcomes(aRun(anyLetters, names))).body.length).toBeLessThan(megabyte);
  });
});

test("what is packed comes back, in task-set order, with ids of tests as they were", async () => {
  const tasks: OutcomesOfTask[] = [
    { ordinal: 7, tests: undefined, outcomes: ["P", "", "PF-"] },
    { ordinal: 2, tests: [], outcomes: [""] },
    { ordinal: 3, tests: ["__proto__", "ä\n\u{1F600}"], outcomes: ["PP", "F-"] },
  ];
  const packed = await packOutcomes(tasks);
  expect(packed).toMatchObject({ ordinals: [2, 3, 7], samples: [1, 2, 3], codec: "deflate" });
  const [seven, ...others] = tasks;
  expect(unpackOutcomes(packed)).toEqual([...others, seven]);
});

test("rows that were moved from the first layout are read as they are", async () => {
  const body = Buffer.from('[0, null, ["P", "F"]]\n[2, ["a"], ["P"]]');
  expect(unpackOutcomes({ codec: "text", body })).toEqual([
    { ordinal: 0, tests: undefined, outcomes: ["P", "F"] },
    { ordinal: 2, tests: ["a"], outcomes: ["P"] },
  ]);
});

test("a body that is damaged is no outcome", async () => {
  expect(() => unpackOutcomes({ codec: "text", body: Buffer.from("[0, 1]") })).toThrow();
  expect(() => unpackOutcomes({ codec: "deflate", body: Buffer.from("no deflate") })).toThrow();
});
