import type { Suspects } from "#lib/contract/suspects";
import { currentReader } from "#lib/http/reader";
import { orNotFound } from "#lib/http/refusals";
import { getSuspects } from "#lib/services/suspects";

/** What all runs say against the tests of tasks, under one version or the one under which most runs are current. */
export async function loadSuspects(taskSet: string, testVersion: string | undefined): Promise<Suspects> {
  return orNotFound(getSuspects(await currentReader(), taskSet, { test_version: testVersion }));
}
