import type { RunListItem } from "#lib/contract/report";
import type { Principal } from "#lib/core/principal";
import { reading } from "#lib/data/db";
import { findRun } from "#lib/data/runs";
import { twinsOf } from "#lib/data/twins";
import { runPage } from "#lib/services/run-list";
import { runNotFound } from "#lib/services/run-view";

/** A run that is, or may be, the same file once more. */
export interface TwinRun {
  readonly id: string;
  readonly name: string | null;
  readonly model: string;
  readonly created_at: string;
  /** What is the same, most first: the whole upload, the verdict of every sample, or n and c of every task. */
  readonly same: "upload" | "verdicts" | "counts";
}

export interface RelatedRuns {
  readonly twins: readonly TwinRun[];
  /** The newest other runs of the model: on the same task set, and on other ones. */
  readonly here: readonly RunListItem[];
  readonly elsewhere: readonly RunListItem[];
  /** All other runs of the model. */
  readonly total: number;
}

/** So many runs of each kind are named. */
const named = 6;
/** So many of the newest are looked at for runs on other task sets. */
const looked = 40;

/**
 * Runs that somebody who reads this one will ask for next; each with its pass@1.
 *
 * @param scoringId the scoring that is shown: twins have its counts
 * @throws RecountError `not-found`
 */
export async function relatedRuns(principal: Principal, id: string, scoringId: string): Promise<RelatedRuns> {
  return reading(async (db) => {
    const run = await findRun(principal, db, id);
    if (run === null) throw runNotFound();
    const taskSet = `${run.taskSet.slug}@${run.taskSet.revision}`;
    const twins = await twinsOf(principal, db, run, scoringId);
    const ofModel = { model: [run.model], k: [1] };
    const all = await runPage(principal, db, { ...ofModel, limit: looked });
    const here = await runPage(principal, db, { ...ofModel, task_set: [taskSet], limit: named + 1 });
    return {
      twins: twins.map((twin) => ({
        id: twin.id,
        name: twin.name,
        model: twin.model,
        created_at: twin.createdAt.toISOString(),
        same: twin.sameUpload ? "upload" : twin.sameVerdicts ? "verdicts" : "counts",
      })),
      here: here.items.filter((item) => item.id !== id).slice(0, named),
      elsewhere: all.items.filter((item) => item.task_set !== taskSet).slice(0, named),
      total: all.total - 1,
    };
  });
}
