import type { RunViewQuery } from "#lib/contract/query";
import { RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { type CountsUnderVersion, countsUnder, ownVersion } from "#lib/core/scoring-view";
import type { Db } from "#lib/data/db";
import { isId } from "#lib/data/ids";
import { findRun, type RunRow } from "#lib/data/runs";
import { type FullScoringRow, scoringsOf } from "#lib/data/scorings";
import { type TestVersionRow, testVersionsOf } from "#lib/data/test-versions";
import { unknownTestVersion } from "#lib/services/upload-target";

/** Under what a run is looked at; neither: its own test version. */
export type RunView = Pick<RunViewQuery, "test_version" | "scoring">;

/** A run with its counts under one test version, or of one scoring. */
export interface ViewedRun {
  readonly run: RunRow;
  /** All scorings of the run, oldest first. */
  readonly scorings: readonly FullScoringRow[];
  readonly version: TestVersionRow;
  readonly counts: CountsUnderVersion;
  /** The scoring whose counts are shown: the newest that gives any. */
  readonly shown: FullScoringRow;
  /** Ordinals of missing tasks that were taken as failures. */
  readonly failedMissing: ReadonlySet<number>;
  /** It was asked for this scoring: its number is what it was, although it, or its run, may be voided since. */
  readonly byScoring: boolean;
}

/** @throws RecountError `not-found`, `unknown-test-version`, `bad-parameter` */
export async function viewRun(principal: Principal, db: Db, id: string, view: RunView): Promise<ViewedRun> {
  if (view.test_version !== undefined && view.scoring !== undefined) {
    const detail = "test_version and scoring cannot both be given: a scoring has its own test version";
    throw new RecountError("bad-parameter", detail, {
      problems: [{ code: "bad-parameter", detail, field: "scoring" }],
    });
  }
  const run = await findRun(principal, db, id);
  if (run === null) throw runNotFound();
  const [scorings, versions] = [
    await scoringsOf(principal, db, [run.id]),
    await testVersionsOf(principal, db, run.taskSetId),
  ];
  const byScoring = view.scoring !== undefined;
  const chosen = view.scoring === undefined ? scorings : [{ ...findScoring(scorings, view.scoring), voided: false }];
  return { run, scorings, byScoring, ...runUnderVersion(run, chosen, versions, view.test_version) };
}

/**
 * A run's counts under a test version by name, or under its own.
 *
 * @throws RecountError `unknown-test-version`
 */
export function runUnderVersion(
  run: RunRow,
  scorings: readonly FullScoringRow[],
  versions: readonly TestVersionRow[],
  versionName: string | undefined,
): Omit<ViewedRun, "run" | "scorings" | "byScoring"> {
  const taskSet = `${run.taskSet.slug}@${run.taskSet.revision}`;
  const versionId = versionName === undefined ? ownVersion(scorings) : undefined;
  const version = versions.find(({ id, name }) => (versionId === undefined ? name === versionName : id === versionId));
  if (version === undefined) {
    const names = versions.map(({ name }) => name);
    throw unknownTestVersion(versionName ?? "", names, taskSet, { creatable: false });
  }
  const failedMissing = new Set(scorings.flatMap(({ filled }) => filled));
  const counts = countsUnder(version.id, versions, scorings, run.taskSet.taskCount, failedMissing);
  return { version, counts, failedMissing, shown: shownScoring(scorings, version.id, counts) };
}

/** The scoring that the page names: made under the version if there is one, else the newest that tasks come from. */
function shownScoring(
  scorings: readonly FullScoringRow[],
  versionId: string,
  counts: CountsUnderVersion,
): FullScoringRow {
  const sources = new Set(counts.scoringId);
  const newestFirst = scorings.toSorted((a, b) => b.number - a.number);
  const used = newestFirst.filter(({ id }) => sources.has(id));
  const shown = used.find(({ testVersionId }) => testVersionId === versionId) ?? used[0] ?? newestFirst[0];
  if (shown === undefined) throw new Error("a run has at least one scoring");
  return shown;
}

function findScoring(scorings: readonly FullScoringRow[], id: string): FullScoringRow {
  const scoring = isId(id) ? scorings.find((candidate) => candidate.id === id) : undefined;
  if (scoring === undefined) throw new RecountError("not-found", "this run has no such scoring");
  return scoring;
}

export function runNotFound(): RecountError {
  return new RecountError("not-found", "there is no such run");
}
