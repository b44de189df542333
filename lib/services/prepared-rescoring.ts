import { rescoringDigest } from "#lib/contract/digest";
import type { ScoringDocument } from "#lib/contract/rescore";
import type { UploadTask } from "#lib/contract/upload";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { planRescoring, type RescorePlan } from "#lib/core/rescore-plan";
import type { Db } from "#lib/data/db";
import type { NewRescoring } from "#lib/data/rescorings";
import type { FullScoringRow } from "#lib/data/scorings";
import { type RunBefore, runsBefore } from "#lib/services/rescore-context";
import { retestedTasks } from "#lib/services/retested-tasks";

/** A run with the scoring that a document makes of it. */
export interface Prepared {
  readonly before: RunBefore;
  readonly plan: RescorePlan;
  readonly digest: string;
  /** Those of the document that are tested, with outcomes. */
  readonly tasks: readonly UploadTask[];
  /** The same rescoring, recorded before. */
  readonly same: FullScoringRow | undefined;
}

/**
 * What a document makes of every run that it names: planned, and not stored.
 *
 * @throws RecountError as {@link runsBefore} and {@link retestedTasks} do; `empty-upload`
 */
export async function prepare(
  principal: Principal,
  db: Db,
  document: ScoringDocument,
  { lock }: { readonly lock: boolean },
): Promise<Prepared[]> {
  const verdictsOf = new Set(document.runs.flatMap(({ tasks }) => tasks.map(({ task_id }) => task_id)));
  const ids = document.runs.map(({ run }) => run ?? "");
  const before = await runsBefore(principal, db, ids, document.test_version, { lock, verdictsOf });
  const { test_version, timeout_seconds, reason } = document;
  return before.map((each, index) => {
    const given = document.runs[index]?.tasks ?? [];
    const digestOf = (tasks: readonly UploadTask[]): string =>
      rescoringDigest({ run: each.run.id, test_version, timeout_seconds, reason, tasks });
    const recorded = (sent: string): FullScoringRow | undefined =>
      each.scorings.find((scoring) => scoring.digest === sent && !scoring.voided);
    const whole = digestOf(given);
    // What was accepted once is not refused because other scorings came since.
    const again = recorded(whole);
    const place = { all: document.all || again !== undefined, namesRuns: ids.length > 1 };
    const plan = planRescoring(each, each.base, retestedTasks(each, given, place));
    const tested = new Set(plan.rescored);
    const tasks = given.filter(({ task_id }) => tested.has(each.taskSet.ordinals.get(task_id) ?? -1));
    if (again === undefined && tasks.length === 0) throw nothingTested(each.run.id);
    const digest = tasks.length === given.length ? whole : digestOf(tasks);
    return { before: each, plan, digest, tasks, same: again ?? recorded(digest) };
  });
}

function nothingTested(run: string): RecountError {
  const detail = `no task of run ${run} has a new verdict: there is nothing to store`;
  const problems = [{ code: "empty-upload", detail, field: "tasks" }] as const;
  return new RecountError("empty-upload", detail, { problems });
}

/** A new scoring as it will be stored. */
export function newRescoring({ before, plan, digest }: Prepared, document: ScoringDocument): NewRescoring {
  return {
    runId: before.run.id,
    number: plan.number,
    testVersionId: before.testVersionId,
    timeoutSeconds: document.timeout_seconds ?? before.builtOn.timeoutSeconds,
    timeoutGiven: document.timeout_seconds !== null,
    reason: document.reason,
    builtOnId: before.builtOn.id,
    n: before.base.n,
    c: plan.c,
    tested: plan.rescored,
    testedVerdicts: plan.rescored.map((task) => plan.verdicts[task] ?? ""),
    testedBy: plan.testedBy,
    stale: plan.stale,
    digest,
  };
}

/** A new scoring as it will be read. */
export function scoringOf(
  prepared: Prepared,
  document: ScoringDocument,
  id: string | null,
  createdAt: Date,
  principal: Principal,
): FullScoringRow {
  const { before, plan } = prepared;
  const retired = new Set(before.taskSet.version.retired);
  const partly = plan.stale.filter((task) => plan.testedBy[task] === plan.number || isPartly(before, task));
  return {
    ...newRescoring(prepared, document),
    verdicts: plan.verdicts,
    id: id ?? "",
    testVersion: document.test_version,
    origin: "rescoring",
    createdAt,
    createdBy: principal.name,
    voidedAt: null,
    voidReason: null,
    voided: false,
    filled: [...before.failedMissing].sort((a, b) => a - b),
    mixed: plan.stale.some((task) => !retired.has(task)),
    partly,
  };
}

function isPartly({ base }: RunBefore, task: number): boolean {
  return base.state[task] === "stale" && (base.untested[task] ?? 0) < (base.n[task] ?? 0);
}
