import type { RunUpload, UploadScoring, UploadTask } from "#lib/contract/upload";
import type { Principal } from "#lib/core/principal";
import type { Db } from "#lib/data/db";
import { outcomesOf } from "#lib/data/outcomes";
import { findRun } from "#lib/data/runs";
import { type FullScoringRow, scoringsOf } from "#lib/data/scorings";
import { taskIdsOf } from "#lib/data/task-sets";
import { unpackOutcomes } from "#lib/services/outcomes-body";
import { runNotFound } from "#lib/services/run-view";
import { runOnWire, sourceOf } from "#lib/services/run-wire";

/** A run's upload, put together again from the tables: tasks in task-set order, without those that were filled in. */
export async function uploadFromTables(principal: Principal, db: Db, id: string): Promise<RunUpload> {
  const run = await findRun(principal, db, id);
  if (run === null) throw runNotFound();
  const taskIds = await taskIdsOf(principal, db, run.taskSetId);
  const uploaded = (await scoringsOf(principal, db, [run.id])).filter(({ origin }) => origin === "upload");
  const scorings: UploadScoring[] = [];
  for (const scoring of uploaded) {
    const { testVersion: test_version, timeoutSeconds: timeout_seconds } = scoring;
    scorings.push({ test_version, timeout_seconds, tasks: await tasksOfScoring(principal, db, scoring, taskIds) });
  }
  const [first, ...further] = scorings;
  const [stored] = uploaded;
  if (first === undefined || stored === undefined) throw new Error("a run has at least one scoring");
  return {
    format: "recount-run/1",
    run: { ...runOnWire(run, run.taskSet, stored), source: sourceOf(run.source) },
    task_count: first.tasks.length,
    tasks: first.tasks,
    scorings: further,
  };
}

async function tasksOfScoring(
  principal: Principal,
  db: Db,
  scoring: FullScoringRow,
  taskIds: readonly string[],
): Promise<UploadTask[]> {
  const filled = new Set(scoring.filled);
  const packed = await outcomesOf(principal, db, scoring.id);
  const outcomes = new Map((packed === null ? [] : unpackOutcomes(packed)).map((row) => [row.ordinal, row]));
  return taskIds.flatMap((task_id, ordinal): UploadTask[] => {
    const n = scoring.n[ordinal] ?? 0;
    if (n === 0 || filled.has(ordinal)) return [];
    const letters = scoring.verdicts[ordinal] ?? "";
    const tested = outcomes.get(ordinal);
    return [
      {
        task_id,
        n,
        c: scoring.c[ordinal] ?? 0,
        ...(letters === "" ? {} : { verdicts: letters }),
        ...(tested === undefined ? {} : { outcomes: tested.outcomes }),
        ...(tested?.tests === undefined ? {} : { tests: tested.tests }),
      },
    ];
  });
}
