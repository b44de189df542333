import { notFound } from "next/navigation";
import { cache } from "react";
import type { TaskSetDetail, TestVersionSummary } from "#lib/contract/report";
import type { TestVersionStatus } from "#lib/contract/rescore";
import { currentReader } from "#lib/http/reader";
import { orNotFound } from "#lib/http/refusals";
import { recomputableRuns } from "#lib/services/recomputable-runs";
import { getTestVersionStatus } from "#lib/services/test-version-status";
import { decodeSegment } from "#lib/url/routes";
import { loadTaskSet } from "../../load-task-set";

export interface NamedVersion {
  readonly set: TaskSetDetail;
  readonly version: TestVersionSummary;
}

/** The test version that a page is of; the page that says so where there is none. */
export const loadTestVersion = cache(async (taskSet: string, segment: string): Promise<NamedVersion> => {
  const set = await loadTaskSet(taskSet);
  const name = decodeSegment(segment);
  const version = set.test_versions.find((candidate) => candidate.name === name);
  return version === undefined ? notFound() : { set, version };
});

export interface Touched {
  readonly status: TestVersionStatus;
  /** Ids of runs whose counts follow from their outcomes. */
  readonly recomputable: ReadonlySet<string>;
}

/** Where every run stands under the version. */
export async function loadTouched({ set, version }: NamedVersion, k: number): Promise<Touched> {
  const reader = await currentReader();
  const [status, recomputable] = await Promise.all([
    orNotFound(getTestVersionStatus(reader, set.task_set, version.name, { k: [k] })),
    orNotFound(recomputableRuns(reader, set.task_set, version.name)),
  ]);
  return { status, recomputable };
}
