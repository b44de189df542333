import type { RunCreated } from "#lib/contract/report";
import type { MissingPolicy, RunUpload } from "#lib/contract/upload";
import type { UploadTarget } from "#lib/services/upload-target";
import type { PlacedTasks } from "#lib/services/upload-tasks";

interface Circumstances {
  readonly target: UploadTarget;
  readonly createdVersions: readonly string[];
  readonly placed: PlacedTasks;
  readonly missing: MissingPolicy;
  readonly sameCounts: { readonly runId: string } | null;
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
  if (target.created)
    warn("created_task_set", `The task set ${task_set} ${made} from these ${target.taskIds.length} tasks.`);
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
  if (sameCounts !== null) warn("same_counts", `The counts are those of an earlier run, ${sameCounts.runId}.`);
  return warnings;
}
