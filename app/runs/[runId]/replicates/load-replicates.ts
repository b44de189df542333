import type { Replicates } from "#lib/contract/replicates";
import { currentReader } from "#lib/http/reader";
import { isBadView, orNotFound } from "#lib/http/refusals";
import { getReplicates } from "#lib/services/replicates";
import type { ReplicatesView } from "#lib/url/replicates-view";
import { decodeSegment } from "#lib/url/routes";

export interface LoadedReplicates {
  readonly found: Replicates;
  readonly view: ReplicatesView;
  readonly ignored: readonly string[];
}

/** The runs of a configuration under a view; where the view names tests that are not there, under the run's own. */
export async function loadReplicates(segment: string, view: ReplicatesView): Promise<LoadedReplicates> {
  const runId = decodeSegment(segment) ?? "";
  const { k, errors, scope, pool } = view;
  const load = async (testVersion: string | undefined) =>
    getReplicates(await currentReader(), runId, { k, errors, scope, pool, test_version: testVersion });
  try {
    return { found: await load(view.testVersion), view, ignored: [] };
  } catch (error) {
    if (view.testVersion === undefined || !isBadView(error)) return orNotFound(Promise.reject(error));
    const found = await orNotFound(load(undefined));
    return { found, view: { ...view, testVersion: undefined }, ignored: ["test_version"] };
  }
}
