import { expect, test } from "vitest";
import { formatReport } from "#cli/output/report";
import { aRunReport, reported, withheld } from "#tests/support/run-report";

const text = (change = {}) => formatReport(aRunReport(change)).join("\n");

test("a score stands with all its conditions, and unknown settings are called unknown", () => {
  const shown = text();
  for (const part of [
    /task set +humaneval@1/,
    /tests +base/,
    /tasks +164 of 164, current/,
    /n +10 \(declared 10\)/,
    /timeout +3 s/,
    /temperature +0\.8/,
    /top_p +unknown/,
    /harness +unknown/,
    /errors +strict/,
    /computed +13 Nov 2026, 09:00 UTC/,
    /\n +1 +65\.7/,
    /\n100 +withheld/,
    /k = 100 is withheld: n = 10 on all 164 tasks; the largest k is 10/,
  ]) {
    expect(shown).toMatch(part);
  }
});

test("both error policies are shown where they differ", () => {
  expect(text({ other_policy: { errors: "exclude-infra", pass_at_k: [reported(1, 0.7)] } })).toMatch(
    /errors exclude-infra:\nk[^\n]*\n1 +70\.0/,
  );
});

test("the other error policy is never given the n of the first", () => {
  const entry = { ...withheld(100), tasks_below_k: [{ task_id: "t/0", n: 9 }], largest_k: null };
  const shown = text({ n_min: 10, n_max: 10, other_policy: { errors: "exclude-infra", pass_at_k: [entry] } });
  expect(shown).toContain("n = 10 on all 164 tasks; the largest k is 10");
  expect(shown.slice(shown.indexOf("errors exclude-infra"))).not.toContain("n = 10");
});

test("a voided run, a mixed scoring and every flag are said", () => {
  const { run, scoring } = aRunReport();
  const shown = text({
    run: { ...run, voided_at: "2026-11-13T00:00:00Z", void_reason: "wrong file" },
    scoring: { ...scoring, mixed: true },
    flags: [{ code: "retried", message: "samples were retried" }],
  });
  expect(shown).toContain("This run was voided 13 Nov 2026, 00:00 UTC: wrong file");
  expect(shown).toContain("mixed");
  expect(shown).toContain("flag: samples were retried");
});

test("missing tasks are named, and those taken as failed apart", () => {
  const missing = ["a", "b", "c", "d", "e"];
  const shown = text({ status: "incomplete", tasks: 159, missing, missing_as_failed: ["x"] });
  expect(shown).toMatch(/tasks +159 of 164, incomplete/);
  expect(shown).toMatch(/missing +a, b, c and 2 more/);
  expect(shown).toMatch(/taken as failed +x/);
});

test("where the counts come from another test version, that is said", () => {
  expect(text({ test_version: "2026-11-fix" })).toMatch(/tests +2026-11-fix \(counted under base\)/);
});

test("a run scored under several test versions names them", () => {
  const { scoring } = aRunReport();
  const scorings = [scoring, { ...scoring, number: 2, test_version: "plus" }];
  expect(text({ scorings })).toMatch(/scored under +base, plus/);
});

test("an interval stands with its level and scope", () => {
  const entry = { ...reported(1, 0.5), low: 0.4, high: 0.6, level: 0.95, scope: "task_population" };
  expect(text({ pass_at_k: [entry] })).toMatch(/40\.0.%? to 60\.0.%? \(95 %, task_population\)/u);
});
