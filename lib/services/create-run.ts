import { canonicalJson } from "#lib/contract/canonical-json";
import type { RunCreated } from "#lib/contract/report";
import type { MissingPolicy, RunUpload, UploadOptions } from "#lib/contract/upload";
import type { Principal } from "#lib/core/principal";
import { insertAudit } from "#lib/data/audit";
import type { Db } from "#lib/data/db";
import { findSameUpload, insertRun, type NewRun } from "#lib/data/runs";
import { findSameCounts, insertScoring, scoringsOf } from "#lib/data/scorings";
import { storeOutcomes } from "#lib/services/store-outcomes";
import { resolveTaskSet, resolveTestVersions } from "#lib/services/upload-target";
import {
  checkMissing,
  type PlacedTasks,
  placeTasks,
  scoringsOfUpload,
  storedColumns,
} from "#lib/services/upload-tasks";
import { uploadWarnings } from "#lib/services/upload-warnings";

export interface RecordOptions extends UploadOptions {
  /** {@link uploadDigest} of the upload. */
  readonly digest: string;
  readonly format: string;
  readonly requestId: string | null;
}

/** Everything that recording an upload does inside its transaction, but for the idempotency key. */
export async function recordUpload(
  principal: Principal,
  db: Db,
  upload: RunUpload,
  options: RecordOptions,
): Promise<RunCreated> {
  const { digest } = options;
  const target = await resolveTaskSet(principal, db, upload, options.create);
  const { taskSet, taskIds } = target;
  const versionNames = scoringsOfUpload(upload).map(({ test_version }) => test_version);
  const versions = await resolveTestVersions(principal, db, target, versionNames, options.create);
  const placed = placeTasks(upload.tasks, taskIds, upload.run.task_set);
  const declared = upload.run.n;
  checkMissing(placed.missing, options.missing, declared, {
    taskSet: upload.run.task_set,
    taskCount: taskSet.taskCount,
  });
  // Where nothing is missing, how missing tasks were to be taken says nothing about the run.
  const missing: MissingPolicy = placed.missing.length === 0 ? "refuse" : options.missing;

  const answer = answerFor(upload, placed, digest, options.format);
  const same = { digest, name: upload.run.name, missing };
  const earlier = await findSameUpload(principal, db, same);
  if (earlier !== null && !options.new) {
    const scorings = await scoringsOf(principal, db, [earlier]);
    return {
      ...answer,
      run: { id: earlier, url: runUrl(earlier), created: false },
      scorings: scorings.map(({ id, testVersion }) => ({ id, test_version: testVersion })),
    };
  }
  const runId = await insertRun(principal, db, newRun(upload, { taskSetId: taskSet.id, missing, digest }));
  const fillWith = missing === "fail" ? declared : null;
  const scorings = await recordScorings(principal, db, upload, {
    runId,
    taskSet,
    placed,
    fillWith,
    versionId: versions.idOf,
  });
  const [first] = scorings;
  const sameCounts = first === undefined ? null : await findSameCounts(principal, db, first.id);
  await insertAudit(principal, db, {
    action: "run.create",
    object: `run/${runId}`,
    detail: {
      digest,
      missing,
      samples: answer.samples,
      scorings: scorings.map(({ id }) => id),
      task_set: taskSet.id,
      task_set_created: target.created,
      tasks: answer.tasks,
      test_versions_created: versions.created.map(versions.idOf),
    },
    requestId: options.requestId,
  });
  return {
    ...answer,
    run: { id: runId, url: runUrl(runId), created: true },
    scorings,
    warnings: uploadWarnings(upload, {
      target,
      createdVersions: versions.created,
      placed,
      missing,
      sameCounts,
      scorings: scoringsOfUpload(upload).map(({ test_version, tasks }) => {
        return { testVersion: test_version, ...storedColumns(tasks, placed, fillWith) };
      }),
      dryRun: options.dry_run,
    }),
  };
}

/** Where the run is seen, on this server. */
function runUrl(id: string): string {
  return `/runs/${id}`;
}

interface ScoringContext {
  readonly runId: string;
  readonly taskSet: { readonly id: string; readonly taskCount: number };
  readonly placed: PlacedTasks;
  readonly fillWith: number | null;
  readonly versionId: (name: string) => string;
}

/** Writes every scoring of an upload, and compares what the database holds with what was sent. */
async function recordScorings(
  principal: Principal,
  db: Db,
  upload: RunUpload,
  { runId, taskSet, placed, fillWith, versionId }: ScoringContext,
): Promise<{ id: string; test_version: string }[]> {
  const recorded: { id: string; test_version: string }[] = [];
  for (const [index, scoring] of scoringsOfUpload(upload).entries()) {
    const columns = storedColumns(scoring.tasks, placed, fillWith);
    const stored = await insertScoring(principal, db, {
      runId,
      number: index + 1,
      taskSetId: taskSet.id,
      taskCount: taskSet.taskCount,
      testVersionId: versionId(scoring.test_version),
      origin: "upload",
      timeoutSeconds: scoring.timeout_seconds,
      ...columns,
    });
    const whole =
      stored.tasks === taskSet.taskCount && stored.samples === sum(columns.n) && stored.correct === sum(columns.c);
    if (!whole) throw new Error(`scoring ${stored.id} was not stored as it was sent`);
    await storeOutcomes(principal, db, { id: stored.id, taskCount: taskSet.taskCount }, scoring.tasks, placed.ordinals);
    recorded.push({ id: stored.id, test_version: scoring.test_version });
  }
  return recorded;
}

/** What an answer says of the document itself: its own tasks, without those that were filled in. */
function answerFor({ tasks }: RunUpload, { missing }: PlacedTasks, digest: string, format: string): RunCreated {
  return {
    run: { id: null, url: null, created: true },
    scorings: [],
    tasks: tasks.length,
    samples: tasks.reduce((total, { n }) => total + n, 0),
    correct: tasks.reduce((total, { c }) => total + c, 0),
    n_min: tasks.reduce((least, { n }) => Math.min(least, n), Number.POSITIVE_INFINITY),
    n_max: tasks.reduce((most, { n }) => Math.max(most, n), 0),
    missing: missing.map(({ id }) => id),
    format,
    digest,
    warnings: [],
  };
}

function newRun({ run }: RunUpload, facts: Pick<NewRun, "taskSetId" | "missing" | "digest">): NewRun {
  const { top_p, max_tokens, prompt, model_released_on } = run.config;
  return {
    ...facts,
    name: run.name,
    model: run.model,
    temperature: run.temperature,
    nDeclared: run.n,
    topP: typeof top_p === "number" ? top_p : null,
    maxTokens: typeof max_tokens === "number" ? max_tokens : null,
    prompt: typeof prompt === "string" ? prompt : null,
    modelReleasedOn: typeof model_released_on === "string" ? model_released_on : null,
    harnessName: run.harness?.name ?? null,
    harnessVersion: run.harness?.version ?? null,
    config: canonicalJson(run.config),
    tags: run.tags,
    notes: run.notes,
    source: run.source === null ? null : canonicalJson(run.source),
    evaluatedAt: run.evaluated_at,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
