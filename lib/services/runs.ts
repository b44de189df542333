import { canonicalJson } from "#lib/contract/canonical-json";
import { uploadDigest } from "#lib/contract/digest";
import { parseJson } from "#lib/contract/parse-json";
import type { RunListQuery, RunViewQuery, TaskFilterQuery } from "#lib/contract/query";
import { type RunCounts, type RunCreated, type RunList, type RunReport, runCreatedSchema } from "#lib/contract/report";
import type { RunUpload, UploadOptions } from "#lib/contract/upload";
import type { Principal } from "#lib/core/principal";
import { type Db, inTransaction, reading } from "#lib/data/db";
import { requireScope } from "#lib/data/require-scope";
import { isKept } from "#lib/data/runs";
import { findSameCounts } from "#lib/data/scorings";
import { taskGroupsOf, taskIdsOf, tasksOf } from "#lib/data/task-sets";
import { recordUpload } from "#lib/services/create-run";
import { uploadFromTables } from "#lib/services/export-run";
import { type KeyedRequest, once } from "#lib/services/keyed";
import { runPage } from "#lib/services/run-list";
import { runCounts, runReport } from "#lib/services/run-report";
import { type RunView, viewRun } from "#lib/services/run-view";
import { knownFilter } from "#lib/services/task-filter";

/** Where no key is sent, `/import` passes the digest of the request. */
export interface CreateRunOptions extends UploadOptions, KeyedRequest {
  /** Name of the format the upload was read from. */
  readonly format: string;
  readonly requestId: string | null;
}

/**
 * Records an upload, whole or not at all. `replayed` is true when the key's stored answer is given again;
 * the answer then says `created: false`.
 */
export async function createRun(
  principal: Principal,
  upload: RunUpload,
  options: CreateRunOptions,
): Promise<{ answer: RunCreated; replayed: boolean }> {
  requireScope(principal, "upload");
  const digest = uploadDigest(upload);
  const record = (db: Db) => recordUpload(principal, db, upload, { ...options, digest });
  if (options.dry_run) {
    const answer = await inTransaction(record, { dryRun: true, again: "on-same-name" });
    return { answer: withoutIds(answer), replayed: false };
  }
  return once<RunCreated>(principal, options, {
    record,
    write: canonicalJson,
    made: (text) => `run ${runCreatedSchema.parse(parseJson(text)).run.id}`,
    replay: async (db, text) => {
      const answer = runCreatedSchema.parse(parseJson(text));
      // A run that was deleted since is not there: the same upload makes another.
      if (answer.run.id === null || !(await isKept(principal, db, answer.run.id))) return null;
      return { ...answer, run: { ...answer.run, created: false } };
    },
  });
}

/** In a dry run the rows are gone again, so their ids name nothing; those of an earlier run do. */
function withoutIds(answer: RunCreated): RunCreated {
  if (!answer.run.created) return answer;
  return {
    ...answer,
    run: { id: null, url: null, created: true },
    scorings: answer.scorings.map(({ test_version }) => ({ id: null, test_version })),
  };
}

/** One page of runs, newest first unless sorted. */
export async function listRuns(principal: Principal, query: RunListQuery): Promise<RunList> {
  return reading((db) => runPage(principal, db, query));
}

/** One run under one test version (or one scoring): every score computed now. */
export async function getRunReport(principal: Principal, id: string, query: RunViewQuery): Promise<RunReport> {
  return reading(async (db) => {
    const viewed = await viewRun(principal, db, id, query);
    const { taskSetId } = viewed.run;
    const filtered = await knownFilter(principal, db, taskSetId, query);
    const taskIds = await taskIdsOf(principal, db, taskSetId);
    const groups = await taskGroupsOf(principal, db, taskSetId);
    const sameCounts = await findSameCounts(principal, db, viewed.shown.id);
    return runReport(viewed, { ...query, taskIds, groups, sameCounts, filtered, now: new Date() });
  });
}

/** {@link getRunReport} and {@link getRunCounts} of one moment, read once. */
export async function getRunInFull(
  principal: Principal,
  id: string,
  query: RunViewQuery,
): Promise<{ readonly report: RunReport; readonly counts: RunCounts }> {
  return reading(async (db) => {
    const viewed = await viewRun(principal, db, id, query);
    const filtered = await knownFilter(principal, db, viewed.run.taskSetId, query);
    const tasks = await tasksOf(principal, db, viewed.run.taskSetId);
    const sameCounts = await findSameCounts(principal, db, viewed.shown.id);
    const taskIds = tasks.map(({ task_id }) => task_id);
    const groups = tasks.map(({ group }) => group);
    const report = runReport(viewed, { ...query, taskIds, groups, sameCounts, filtered, now: new Date() });
    return { report, counts: runCounts(viewed, tasks, filtered) };
  });
}

/** The counts behind {@link getRunReport}, task by task. */
export async function getRunCounts(
  principal: Principal,
  id: string,
  view: RunView & TaskFilterQuery = {},
): Promise<RunCounts> {
  return reading(async (db) => {
    const viewed = await viewRun(principal, db, id, view);
    const filtered = await knownFilter(principal, db, viewed.run.taskSetId, view);
    return runCounts(viewed, await tasksOf(principal, db, viewed.run.taskSetId), filtered);
  });
}

/** The run as the document that would make it again, with the same digest. */
export async function exportRun(principal: Principal, id: string): Promise<RunUpload> {
  return reading((db) => uploadFromTables(principal, db, id));
}
