import type { NotRecounted, Recounted } from "#lib/contract/recount-outcomes";
import type { RescoredTasks, ScoringDocument } from "#lib/contract/rescore";
import type { UploadTask } from "#lib/contract/upload";
import { disabledSince } from "#lib/core/disabled-tests";
import type { Principal } from "#lib/core/principal";
import { type DisabledTest, positionOf, recountOutcomes } from "#lib/core/recount-outcomes";
import type { Db } from "#lib/data/db";
import { type OutcomesOfRun, outcomesUnder, type RunOfTaskSet, runsOfTaskSet } from "#lib/data/outcomes";
import { isOwn } from "#lib/data/rescorings";
import type { TestVersionRow } from "#lib/data/test-versions";
import { type OutcomesOfTask, unpackOutcomes } from "#lib/services/outcomes-body";
import { previewRescoring, recordRescoring } from "#lib/services/rescore";
import { type RunBefore, runsBefore } from "#lib/services/rescore-context";

export interface RecountQuestion {
  readonly taskSet: { readonly id: string; readonly name: string };
  readonly taskIds: readonly string[];
  /** All of the task set. */
  readonly versions: readonly TestVersionRow[];
  readonly version: TestVersionRow;
}

export interface RecountOptions {
  readonly reason: string;
  readonly k: readonly number[];
  readonly dryRun: boolean;
  readonly requestId: string | null;
}

/**
 * Recomputes the counts of every run whose outcomes say how its samples do without the tests that a version disables, and
 * records each as a rescoring under the version: all of them in the caller's transaction, or none. Samples of which the
 * harness did not see enough are `U`: their tasks stay stale, with bounds.
 */
export async function recountFromOutcomes(
  principal: Principal,
  db: Db,
  question: RecountQuestion,
  { reason, k, dryRun, requestId }: RecountOptions,
): Promise<Recounted> {
  const { version } = question;
  const known = new Set<string>();
  const left: NotRecounted[] = [];
  const runs: RescoredTasks[] = [];
  const all = await runsOfTaskSet(principal, db, question.taskSet.id);
  const mine: RunOfTaskSet[] = [];
  for (const run of all) {
    if (isOwn(principal, run.createdById)) mine.push(run);
    else left.push(leave(run, "not_yours"));
  }
  const since = disabledSince(question.versions, version.id);
  const ids = mine.map(({ id }) => id);
  const before = await runsBefore(principal, db, ids, version.name, { lock: !dryRun, verdictsOf: new Set() });
  for (const [at, run] of mine.entries()) {
    const context = before[at];
    if (context === undefined) throw new Error("a run is there once");
    const found = await recountRun(principal, db, { ...question, since }, context, known);
    if (typeof found === "string") left.push(leave(run, found));
    else runs.push({ run: run.id, tasks: found });
  }
  const base = { test_version: version.name, left, unknown_tests: unknownTests(question, known) };
  if (runs.length === 0) return { ...base, items: [], places: null };
  const document: ScoringDocument = {
    format: "recount-scoring/1",
    test_version: version.name,
    timeout_seconds: null,
    reason,
    all: false,
    runs,
  };
  const done = dryRun
    ? await previewRescoring(principal, db, document, { k })
    : await recordRescoring(principal, db, document, { k, requestId });
  return { ...base, items: done.items, places: done.places };
}

function leave({ id, name, model }: RunOfTaskSet, reason: NotRecounted["reason"]): NotRecounted {
  return { run: id, name, model, reason };
}

/** The tasks of one run with their new verdicts, or why there are none. */
async function recountRun(
  principal: Principal,
  db: Db,
  { since, taskIds }: Pick<RecountQuestion, "taskIds"> & { readonly since: ReturnType<typeof disabledSince> },
  before: RunBefore,
  known: Set<string>,
): Promise<UploadTask[] | NotRecounted["reason"]> {
  const stored = await outcomesUnder(principal, db, before.run.id, [...since.keys()]);
  if (stored.length === 0) return "no_outcomes";
  const tasks = new Map<number, UploadTask>();
  let reason: NotRecounted["reason"] = "no_outcomes";
  for (const scoring of stored) {
    const disabled = since.get(scoring.testVersionId) ?? new Map<number, readonly DisabledTest[]>();
    for (const told of unpackOutcomes(scoring)) {
      const gone = disabled.get(told.ordinal);
      if (gone === undefined || tasks.has(told.ordinal)) continue;
      noteKnown(told, gone, known);
      const found = newVerdicts(scoring, told, gone, before);
      if (typeof found === "string") reason = found;
      else {
        const { verdicts, n, cMin: c } = found;
        tasks.set(told.ordinal, { task_id: taskIds[told.ordinal] ?? "", n, c, verdicts });
      }
    }
  }
  return tasks.size === 0 ? reason : [...tasks].sort(([a], [b]) => a - b).map(([, task]) => task);
}

function newVerdicts(
  { verdicts }: OutcomesOfRun,
  told: OutcomesOfTask,
  disabled: readonly DisabledTest[],
  { base, changed }: RunBefore,
) {
  const found = recountOutcomes(verdicts[told.ordinal] ?? "", told, disabled);
  if (found === null) return "no_such_test";
  if (found.unknown === found.n) return "nothing_known";
  // Verdicts of these very tests are there, wholly or in part: what was tested is not overridden by what was worked out.
  const untested = base.untested[told.ordinal] ?? 0;
  const isOpen = changed.has(told.ordinal) && base.state[told.ordinal] === "stale" && untested >= found.n;
  return isOpen ? found : "counted";
}

const keyOf = (ordinal: number, test: DisabledTest): string => JSON.stringify([ordinal, test]);

function noteKnown(told: OutcomesOfTask, gone: readonly DisabledTest[], known: Set<string>): void {
  for (const test of gone) if (positionOf(test, told) >= 0) known.add(keyOf(told.ordinal, test));
}

function unknownTests({ version, taskIds }: RecountQuestion, known: ReadonlySet<string>): Recounted["unknown_tests"] {
  return [...version.disabled].flatMap(([ordinal, tests]) =>
    tests.filter((test) => !known.has(keyOf(ordinal, test))).map((test) => ({ task_id: taskIds[ordinal] ?? "", test })),
  );
}
