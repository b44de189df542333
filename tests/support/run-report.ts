import type { PassAtKEntry, RunReport } from "#lib/contract/report";

/** A run as the server reports it: human-eval, ten samples, k = 100 withheld. A test names only what it is about. */
export function aRunReport(change: Partial<RunReport> = {}): RunReport {
  const scoring = {
    id: "0193c1de-0000-7000-8000-000000000002",
    number: 1,
    test_version: "base",
    timeout_seconds: 3,
    mixed: false,
    created_at: "2026-11-12T14:03:27.123Z",
    created_by: "local",
    reason: null,
    voided_at: null,
    void_reason: null,
  };
  return {
    run: {
      id: "0193c1de-0000-7000-8000-000000000001",
      created_at: "2026-11-12T14:03:27.123Z",
      created_by: "local",
      digest: "ab".repeat(32),
      missing_policy: "refuse",
      voided_at: null,
      void_reason: null,
      revision: 1,
      name: null,
      model: "codellama-13b",
      task_set: "humaneval@1",
      test_version: "base",
      timeout_seconds: 3,
      temperature: 0.8,
      n: 10,
      harness: null,
      config: {},
      tags: [],
      notes: "",
      evaluated_at: null,
      source: null,
    },
    scoring,
    scorings: [scoring],
    test_version: "base",
    status: "current",
    timeouts: [{ seconds: 3, tasks: 164 }],
    tasks: 164,
    task_filter: null,
    tasks_in_set: 164,
    missing: [],
    missing_as_failed: [],
    stale: [],
    n_min: 10,
    n_max: 10,
    samples: 1640,
    correct: 1078,
    errors: "strict",
    computed_at: "2026-11-13T09:00:00.000Z",
    pass_at_k: [reported(1, 539 / 820), withheld(100)],
    other_policy: null,
    flags: [],
    ...change,
  };
}

export function reported(k: number, value: number): PassAtKEntry {
  const noInterval = { low: null, high: null, level: null, method: null, scope: null };
  return { k, value, pass_hat_k: value / 2, ...noInterval };
}

export function withheld(k: number): PassAtKEntry {
  return {
    k,
    value: null,
    reason: "k_exceeds_n",
    tasks_below_k: [{ task_id: "HumanEval/0", n: 10 }],
    tasks_below_k_total: 164,
    largest_k: 10,
    eligible: null,
    bounds: null,
  };
}
