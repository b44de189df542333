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
  warnings.push(...aboutTaskSet(target, task_set, dryRun));
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

/** What was made, and how it or the set that is there lies to a well-known one. */
function aboutTaskSet(
  { created, known, taskIds }: UploadTarget,
  name: string,
  dryRun: boolean,
): RunCreated["warnings"] {
  if (!created) return known === null ? [] : unlikeKnown(known, `The task set ${name} here`, makesWhole(known, false));
  const made = dryRun ? "would be made" : "was made";
  const isKnown = known !== null && isListed(known, name);
  const from = isKnown
    ? `with the ${taskIds.length} tasks of ${known.known.title}`
    : `from these ${taskIds.length} tasks`;
  const told = { code: "created_task_set", message: `The task set ${name} ${made} ${from}.` };
  if (known === null || isKnown) return [told];
  const isFree = dryRun || known.known.name !== name;
  return [told, ...unlikeKnown(known, `What ${made}`, makesWhole(known, isFree))];
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

/** @param isFree whether its own name is not taken: what was made under a name stays */
function makesWhole({ known }: KnownMatch, isFree: boolean): string {
  const made = isFree ? `${known.name} --known makes the whole set` : null;
  const way = made ?? `SLUG@REVISION --known ${known.name} makes the whole set under another name`;
  return `recount task-set create ${way}, which a run can then be held against`;
}
