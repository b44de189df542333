import type { KnownMatch } from "#lib/catalogue/catalogue";
import { quoteOutside } from "#lib/contract/names";
import type { RunCreated } from "#lib/contract/report";
import type { MissingPolicy, RunUpload } from "#lib/contract/upload";
import { type ClaimedScoring, claimedScores } from "#lib/services/claimed-scores";
import { isListed, type UploadTarget } from "#lib/services/upload-target";
import type { PlacedTasks } from "#lib/services/upload-tasks";

interface Circumstances {
  readonly target: UploadTarget;
  readonly createdVersions: readonly string[];
  readonly placed: PlacedTasks;
  readonly missing: MissingPolicy;
  readonly sameCounts: { readonly runId: string } | null;
  /** The scorings as they were recorded, that of the upload's own tasks first. */
  readonly scorings: readonly ClaimedScoring[];
  /** Nothing is kept, so nothing was made. */
  readonly dryRun: boolean;
}

/** What the uploader should know although nothing is wrong. */
export function uploadWarnings(upload: RunUpload, circumstances: Circumstances): RunCreated["warnings"] {
  const { target, createdVersions, placed, missing, sameCounts, dryRun } = circumstances;
  const warnings: RunCreated["warnings"] = [];
  const warn = (code: string, message: string) => warnings.push({ code, message });
  const { task_set } = upload.run;
  const made = dryRun ? "would be made" : "was made";
  if (target.created) {
    const { known, taskIds } = target;
    const isKnown = known !== null && isListed(known, task_set);
    const from = isKnown
      ? `with the ${taskIds.length} tasks of ${known.known.title}`
      : `from these ${taskIds.length} tasks`;
    warn("created_task_set", `The task set ${task_set} ${made} ${from}.`);
    if (known !== null && !isKnown) warnings.push(...unlikeKnown(known, `What ${made}`, makesWhole(known)));
  } else if (target.known !== null)
    warnings.push(...unlikeKnown(target.known, `The task set ${task_set} here`, "Runs are held against what is here"));
  for (const version of createdVersions) {
    warn("created_test_version", `The test version ${version} of ${task_set} ${made}.`);
  }
  const filled = missing === "fail" && upload.run.n !== null ? [upload.run.n] : [];
  const samples = [...upload.tasks.map(({ n }) => n), ...filled];
  const least = samples.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = samples.reduce((a, b) => Math.max(a, b), 0);
  if (least < most) warn("mixed_n", `n is not the same on every task: from ${least} to ${most}.`);
  const absent = `${placed.missing.length} of ${target.taskSet.taskCount} tasks are missing`;
  if (missing === "fail") warn("missing_as_failed", `${absent}: recorded as n = ${upload.run.n}, c = 0 each.`);
  if (missing === "allow") warn("incomplete", `${absent}: the run has no pass@k over the whole set, only bounds.`);
  const claimed = upload.run.source?.claimed ?? {};
  for (const { code, message } of claimedScores(claimed, circumstances.scorings)) warn(code, message);
  if (sameCounts !== null) warn("same_counts", `The counts are those of an earlier run, ${sameCounts.runId}.`);
  return warnings;
}

/** Said of a task set whose tasks are nearly those of a well-known one, or that has its name. */
function unlikeKnown(
  { known, tasks, shared, missing, foreign }: KnownMatch,
  what: string,
  consequence: string,
): RunCreated["warnings"] {
  if (missing.length === 0 && foreign.length === 0) return [];
  const [lacking] = missing;
  const [other] = foreign;
  const parts = [
    ...(lacking === undefined ? [] : [`${missing.length} are missing, such as ${quoteOutside(lacking)}`]),
    ...(other === undefined ? [] : [`${foreign.length} are no tasks of it, such as ${quoteOutside(other)}`]),
  ];
  const message = `${what} has ${shared} of the ${tasks} tasks of ${known.title} (${known.name}): ${parts.join("; ")}. ${consequence}.`;
  return [{ code: "unlike_known_set", message }];
}

function makesWhole({ known }: KnownMatch): string {
  return `recount task-set create ${known.name} --known makes the whole set, which a run can then be held against`;
}
