import type { RunRow } from "#components/runs/run-row";

/** A row of the table of runs, with the parts that a test is about. */
export function aRunRow(part: Partial<RunRow> = {}): RunRow {
  return {
    id: "0198c0de-0000-7000-8000-000000000001",
    model: "m",
    name: null,
    taskSet: "humaneval@1",
    testVersion: "base",
    timeoutSeconds: 3,
    temperature: 0.2,
    harness: null,
    tags: [],
    notes: "",
    nMin: 10,
    nMax: 10,
    tasks: 164,
    tasksInSet: 164,
    voided: false,
    flags: [],
    uploader: null,
    createdAt: "2026-11-30T12:00:00.000Z",
    scores: [],
    ...part,
  };
}
