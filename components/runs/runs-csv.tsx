import type { RunRow } from "#components/runs/run-row";
import { type CsvCell, csvText } from "#lib/format/csv";

/** The selected runs as CSV: every score with its conditions, full values, withheld scores with their reason. */
export function runsCsv(rows: readonly RunRow[], ks: readonly number[]): string {
  const head = ["run", "model", "name", "task_set", "test_version", "timeout_seconds", "temperature", "n_min", "n_max"];
  const scores = ks.flatMap((k) => [`pass@${k}`, `pass@${k} withheld`]);
  const table = rows.map((row): CsvCell[] => [
    row.id,
    row.model,
    row.name,
    row.taskSet,
    row.testVersion,
    row.timeoutSeconds,
    row.temperature,
    row.nMin,
    row.nMax,
    row.tasks,
    row.tasksInSet,
    "strict",
    ...ks.flatMap((k): CsvCell[] => {
      const entry = row.scores.find((score) => score.k === k);
      if (entry === undefined) return [null, null];
      return entry.value === null ? [null, entry.reason] : [entry.value, null];
    }),
    row.createdAt,
  ]);
  return csvText([[...head, "tasks", "tasks_in_set", "errors", ...scores, "created_at"], ...table]);
}
