import { expect, test } from "vitest";
import type { ErrorPolicy } from "#lib/contract/report";
import { passkReport } from "#lib/importers/passk-report";

const tasks = [
  { task_id: "a", n: 4, c: 1, verdicts: "PFFI" },
  { task_id: "b", n: 3, c: 2, verdicts: "PPT" },
];
const report = (errors: ErrorPolicy, ...ks: number[]) => passkReport(tasks, { ks, errors, format: "csv" });

test("pass@k is the plain mean over tasks, not of pooled samples", () => {
  // (1/4 + 2/3) / 2; pooled it would be 3/7.
  expect(report("strict", 1).pass_at_k).toMatchObject([{ value: expect.closeTo(11 / 24, 15) }]);
});

test("a k above the n of one task is withheld, naming the task and the largest k", () => {
  expect(report("strict", 4).pass_at_k).toMatchObject([
    {
      value: null,
      reason: "k_exceeds_n",
      tasks_below_k: [{ task_id: "b", n: 3 }],
      tasks_below_k_total: 1,
      largest_k: 3,
    },
  ]);
});

test("under exclude-infra a lost sample leaves n", () => {
  const excluded = report("exclude-infra", 1);
  expect(excluded).toMatchObject({ n_min: 3, n_max: 3, errors: "exclude-infra" });
  expect(excluded.pass_at_k).toMatchObject([{ value: expect.closeTo((1 / 3 + 2 / 3) / 2, 15) }]);
});

test("with counts only, exclude-infra is withheld and says so", () => {
  const counts = passkReport([{ task_id: "a", n: 4, c: 1 }], { ks: [1], errors: "exclude-infra", format: "csv" });
  expect(counts.pass_at_k).toMatchObject([{ value: null, reason: "verdicts_unknown" }]);
});
