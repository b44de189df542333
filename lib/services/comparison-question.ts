import { runsCompared, type WayOutTaken } from "#lib/contract/compare";
import type { CompareQuery } from "#lib/contract/query";
import { RecountError } from "#lib/core/errors";
import type { IntervalScope } from "#lib/core/interval-scope";
import type { SliceField } from "#lib/core/slice-fields";
import type { RunToCompare } from "#lib/services/compared-runs";

/** What was asked for, every choice made. */
export interface Asked {
  readonly k: number;
  readonly wayOut: WayOutTaken | null;
  readonly testVersion: string | null;
  readonly errors: CompareQuery["errors"];
  readonly scope: IntervalScope;
  /** Position among the runs that are compared; -1: it was voided; null: every pair. */
  readonly baseline: number | null;
  readonly eligible: boolean;
  readonly slices: SliceField | null;
}

/** @param runs those that are compared */
export function askedFor(query: CompareQuery, runs: readonly RunToCompare[]): Asked {
  const { test_version: testVersion = null, baseline, errors, k, scope = "task_population" } = query;
  const chosen = query.shared === true ? "shared" : query.anyway === true ? "anyway" : null;
  const wayOut = testVersion === null ? chosen : "test_version";
  const position = baseline === undefined ? null : runs.findIndex(({ run }) => run.id === baseline.toLowerCase());
  const { eligible = false, slices = null } = query;
  return { k, eligible, slices, wayOut, testVersion, errors, scope, baseline: position };
}

/** A voided run, or one whose every scoring was voided, takes no part in comparisons. */
export function isVoided({ run, counts }: RunToCompare): boolean {
  return run.voidedAt !== null || counts.voided;
}

/** @throws RecountError `bad-parameter` */
export function assertQuery(query: CompareQuery): void {
  const { runs, baseline } = query;
  const ids = runs.map((id) => id.toLowerCase());
  if (runs.length < runsCompared.min) refuse("runs", `runs must name at least ${runsCompared.min} runs`);
  if (runs.length > runsCompared.max) {
    refuse("runs", `runs names ${runs.length} runs, but at most ${runsCompared.max} can be compared at once`);
  }
  if (new Set(ids).size < ids.length) refuse("runs", "runs names a run more than once");
  const chosen = [query.shared === true, query.test_version !== undefined, query.anyway === true].filter(Boolean);
  if (chosen.length > 1) refuse("anyway", "of shared, test_version and anyway only one can be chosen");
  if (baseline !== undefined && !ids.includes(baseline.toLowerCase())) {
    refuse("baseline", "baseline must be one of the runs");
  }
}

function refuse(field: string, detail: string): never {
  throw new RecountError("bad-parameter", detail, { problems: [{ code: "bad-parameter", detail, field }] });
}
