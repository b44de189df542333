import { describe, expect, test } from "vitest";
import { parseKList, passAtKEntry } from "#lib/contract/pass-at-k";
import { passAtKEntrySchema } from "#lib/contract/report";
import { RecountError } from "#lib/core/errors";
import { reportPassAtK } from "#lib/core/reportability";

const view = {
  histogram: [{ n: 2, c: 1, tasks: 30 }],
  emptied: 0,
  missing: 0,
  stale: [],
  verdictsUnknown: false,
  voided: false,
};

describe("pass@k on the wire", () => {
  test("a number has its k, pass^k and interval", () => {
    const entry = passAtKEntry(reportPassAtK(view, 2), []);
    // 31/32 less 2.0452296… (t with 29 degrees of freedom) times sqrt(31/32)/32, worked out by hand.
    expect(passAtKEntrySchema.parse(entry)).toEqual({
      k: 2,
      value: 1,
      pass_hat_k: 0,
      low: expect.closeTo(0.905843147240956, 12),
      high: 1,
      level: 0.95,
      method: "plus_two_tasks",
      scope: "task_population",
    });
  });

  test("the score of a single task has no interval", () => {
    const one = { ...view, histogram: [{ n: 2, c: 1, tasks: 1 }] };
    expect(passAtKEntry(reportPassAtK(one, 1), [])).toMatchObject({ value: 0.5, low: null, high: null, level: null });
  });

  test("a withheld k names the first 20 tasks below it, and how many there are", () => {
    const tasks = Array.from({ length: 30 }, (_, task) => ({ task_id: `t/${task}`, n: 2 }));
    const entry = passAtKEntry(reportPassAtK(view, 3), tasks);
    expect(passAtKEntrySchema.parse(entry)).toEqual({
      k: 3,
      value: null,
      reason: "k_exceeds_n",
      tasks_below_k: tasks.slice(0, 20),
      tasks_below_k_total: 30,
      largest_k: 2,
      eligible: null,
      bounds: null,
    });
  });
});

describe("a list of k", () => {
  test("is whole numbers from 1, in the order asked for, each once", () => {
    expect(parseKList("1,10,100")).toEqual([1, 10, 100]);
    expect(parseKList("10,1,10")).toEqual([10, 1]);
    expect(parseKList("1000000")).toEqual([1_000_000]);
  });

  test.each([
    "",
    "0",
    "-1",
    "1.5",
    "abc",
    "1e309",
    "9007199254740993",
    "1000001",
    "1,",
    ",1",
    " 1",
    "+1",
    "01",
    "0x1",
    "١",
  ])("is refused, naming k: %j", (text) => {
    const refused = refusalOf(text);
    expect(refused.code).toBe("bad-parameter");
    expect(refused.message).toMatch(/^k: /);
    expect(refused.problems[0]?.field).toBe("k");
  });

  test("has at most 20 values", () => {
    const list = (length: number): string => Array.from({ length }, (_, index) => index + 1).join(",");
    expect(parseKList(list(20))).toHaveLength(20);
    expect(refusalOf(list(21)).message).toBe("k: 21 values, but at most 20 can be asked for at once");
  });

  test("is refused without repeating a long text", () => {
    expect(refusalOf("x".repeat(10_000)).message.length).toBeLessThan(120);
  });
});

function refusalOf(text: string): RecountError {
  try {
    parseKList(text);
  } catch (error) {
    if (error instanceof RecountError) return error;
    throw error;
  }
  throw new Error(`accepted: ${text}`);
}
