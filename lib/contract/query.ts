import type { FacetName } from "#lib/contract/run-facets";
import type { RunSort } from "#lib/contract/run-sorts";
import type { IntervalScope } from "#lib/core/interval-scope";
import type { ErrorPolicy } from "#lib/core/policy";
import type { SliceField } from "#lib/core/slice-fields";

/**
 * What can be asked for. The API parses its query strings into these and refuses what is malformed;
 * pages parse theirs in `lib/url` and fall back to the default.
 */

export const defaultKs: readonly number[] = [1, 10, 100];

/** Which tasks are in view: every part must fit, and one of its values. Absent: every task does. */
export interface TaskFilterQuery {
  readonly category?: readonly string[] | undefined;
  readonly difficulty?: readonly string[] | undefined;
  readonly tag?: readonly string[] | undefined;
  readonly group?: readonly string[] | undefined;
  /** First and last day of release, both within. */
  readonly released_from?: string | undefined;
  readonly released_to?: string | undefined;
  readonly task_id?: readonly string[] | undefined;
}

/** The view of one run: `GET /runs/{id}`. */
export interface RunViewQuery extends TaskFilterQuery {
  readonly k: readonly number[];
  /** Name of a test version; absent: the run's own. */
  readonly test_version?: string | undefined;
  /** Id of one scoring, instead of a test version. */
  readonly scoring?: string | undefined;
  readonly errors: ErrorPolicy;
  /** What the intervals are about; absent: other tasks of this kind. */
  readonly scope?: IntervalScope | undefined;
}

/** Which runs a list holds: all must hold, and of several values of one filter any. */
export interface RunFilterQuery extends Partial<Record<FacetName, readonly string[] | undefined>> {
  /** Words, of which every one must be in name, model, task set, tags or notes, as it is and in any case. */
  readonly q?: string | undefined;
}

/** `GET /runs`, newest first unless sorted. */
export interface RunListQuery extends RunFilterQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** The first is the first to decide; runs that are alike in all stand newest first. */
  readonly sort?: readonly RunSort[] | undefined;
  readonly k: readonly number[];
  /** Only these runs: what a page asks for itself. */
  readonly ids?: readonly string[] | undefined;
  /** So many runs are passed over, in place of a cursor: what a page asks for itself. */
  readonly offset?: number | undefined;
}

/** `GET /leaderboards/{task_set}`. */
export interface LeaderboardQuery extends TaskFilterQuery {
  readonly k: readonly number[];
  /** Absent: the version under which most runs are current, the newest among equals. */
  readonly test_version?: string | undefined;
  readonly errors: ErrorPolicy;
  /** What the intervals are about; absent: other tasks of this kind. Ranks are always about these. */
  readonly scope?: IntervalScope | undefined;
  /** Compute rank intervals also where there are more runs than they are computed for by themselves. */
  readonly ranks?: boolean | undefined;
  /** `KEY=VALUE` each: only runs that have all of these are shown and ranked. */
  readonly where?: readonly string[] | undefined;
}

/** `GET /leaderboards/{task_set}/counts`. */
export interface WindowCountsQuery extends TaskFilterQuery {
  /** Absent: the version under which most runs are current, the newest among equals. */
  readonly test_version?: string | undefined;
  readonly errors: ErrorPolicy;
  /** Ids of some runs; absent: all on the board. */
  readonly runs?: readonly string[] | undefined;
}

/** `GET /runs/{id}/replicates`. */
export interface ReplicatesQuery {
  readonly k: readonly number[];
  /** Name of a test version; absent: the run's own. */
  readonly test_version?: string | undefined;
  readonly errors: ErrorPolicy;
  /** What the intervals are about; absent: other tasks of this kind. */
  readonly scope?: IntervalScope | undefined;
  /** Add counts also where a setting is unknown for every run. */
  readonly pool?: boolean | undefined;
}

/** `GET /runs/{id}/scorings`, newest first. */
export interface HistoryQuery extends TaskFilterQuery, PageQuery {
  readonly k: readonly number[];
  /** Absent: strict. */
  readonly errors?: ErrorPolicy | undefined;
  /** Only scorings with a lower number: what a page asks for itself. */
  readonly below?: number | undefined;
}

/** `GET /compare`. Of `shared`, `test_version` and `anyway` at most one can be chosen. */
export interface CompareQuery extends TaskFilterQuery {
  /** Ids of two or more runs, each once. */
  readonly runs: readonly string[];
  readonly k: number;
  /** Compare on the tasks that all runs share, with agreeing tests. */
  readonly shared?: boolean | undefined;
  /** View all runs under this test version. */
  readonly test_version?: string | undefined;
  /** Compare on all common tasks with counts; the answer is stamped. */
  readonly anyway?: boolean | undefined;
  readonly errors: ErrorPolicy;
  /** What the intervals are about; absent: other tasks of this kind. */
  readonly scope?: IntervalScope | undefined;
  /** Id of the run that all others are compared with; absent: every pair. */
  readonly baseline?: string | undefined;
  /** Leave out the tasks with fewer than k samples in some run: a narrower view, never ranked. */
  readonly eligible?: boolean | undefined;
  /** Compare within the slices of this field as well. */
  readonly slices?: SliceField | undefined;
}

export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}
