import { expect, test } from "vitest";
import type { WithheldPassAtK } from "#lib/contract/report";
import { assertReportable } from "#lib/http/strict-k";

const withheld = (reason: WithheldPassAtK["reason"]): WithheldPassAtK => ({
  k: 11,
  value: null,
  reason,
  tasks_below_k: [
    { task_id: "t/1", n: 10 },
    { task_id: "t/2", n: 10 },
  ],
  tasks_below_k_total: 2,
  largest_k: 10,
  eligible: null,
  bounds: null,
});

test("a k larger than some n is refused, naming k, the tasks, their n and the largest k", () => {
  expect(() => assertReportable([withheld("k_exceeds_n")])).toThrow(
    expect.objectContaining({
      code: "k-exceeds-n",
      message: expect.stringMatching(/pass@11.*t\/1 \(n = 10\), t\/2 \(n = 10\).*largest reportable k is 10/),
    }),
  );
});

test("a score withheld for another reason is an answer, not a refusal", () => {
  expect(() => assertReportable([withheld("tasks_missing")])).not.toThrow();
});
