import type { ReplicatesQuery } from "#lib/contract/query";
import { type Pooled, type Replicate, type Replicates, replicatesShown } from "#lib/contract/replicates";
import { samplesRange } from "#lib/core/counts-in-view";
import { defaultLevel } from "#lib/core/interval";
import { spreadOf } from "#lib/core/pooling";
import { describePoolingObstacle } from "#lib/core/pooling-obstacle";
import type { Principal } from "#lib/core/principal";
import { runStatus } from "#lib/core/reportability";
import { type Db, reading } from "#lib/data/db";
import { findRun, type RunRow, runsOfModel } from "#lib/data/runs";
import { type RunToCompare, runsToCompare } from "#lib/services/compared-runs";
import { isVoided } from "#lib/services/comparison-question";
import { type Pool, pooledView, poolOf } from "#lib/services/replicate-pool";
import { configurationKey } from "#lib/services/run-configuration";
import { runNotFound, viewRun } from "#lib/services/run-view";
import { scoresOf } from "#lib/services/scores";

/**
 * The runs of one configuration, found by themselves: side by side, and with their counts added per task where that is
 * allowed. The pass@k of runs is never averaged.
 *
 * @throws RecountError `not-found`, `unknown-test-version`
 */
export async function getReplicates(principal: Principal, id: string, query: ReplicatesQuery): Promise<Replicates> {
  return reading(async (db) => {
    const { run, version } = await viewRun(principal, db, id, { test_version: query.test_version });
    const ids = await sameConfiguration(principal, db, run);
    const asked = { runs: ids.slice(-replicatesShown), test_version: version.name, errors: query.errors, k: 1 };
    const { runs } = await runsToCompare(principal, db, asked);
    const base = runs.find((each) => each.run.id === run.id);
    if (base === undefined) throw new Error("a run is one of its configuration");
    return report(base, runs, ids.length, query);
  });
}

/** Another run of the same configuration, as it is listed. */
export interface ReplicateName {
  readonly id: string;
  readonly name: string | null;
  readonly created_at: string;
}

/** The other runs of a run's configuration that stand, newest first: their names alone. */
export async function otherReplicates(principal: Principal, id: string): Promise<readonly ReplicateName[]> {
  return reading(async (db) => {
    const run = await findRun(principal, db, id);
    if (run === null) throw runNotFound();
    const key = configurationKey(run);
    const others = (await runsOfModel(principal, db, run)).filter((other) => configurationKey(other) === key);
    return others.reverse().map((other) => ({
      id: other.id,
      name: other.name,
      created_at: other.createdAt.toISOString(),
    }));
  });
}

/** Ids, oldest first but for the run itself, which is last and thus always shown. */
async function sameConfiguration(principal: Principal, db: Db, run: RunRow): Promise<readonly string[]> {
  const key = configurationKey(run);
  const others = await runsOfModel(principal, db, run);
  return [...others.filter((other) => configurationKey(other) === key).map(({ id }) => id), run.id];
}

function report(base: RunToCompare, found: readonly RunToCompare[], total: number, query: ReplicatesQuery): Replicates {
  const { k, errors, scope = "task_population" } = query;
  const runs = found.toSorted((a, b) => a.run.seq - b.run.seq);
  const isWithdrawn = isVoided(base);
  const pool = poolOf(base, isWithdrawn ? [] : runs.filter((run) => run !== base && !isVoided(run)));
  const rows = runs.map((run) => replicate(run, pool, query));
  const unknown = pool.verdict?.verdict === "on_request" ? pool.verdict.unknown : [];
  const pooling = runs.length < 2 ? "alone" : pool.verdict === null ? "refused" : pool.verdict.verdict;
  const isPooled = pooling === "poolable" || (pooling === "on_request" && query.pool === true);
  return {
    run: base.run.id,
    model: base.run.model,
    task_set: `${base.run.taskSet.slug}@${base.run.taskSet.revision}`,
    test_version: base.version.name,
    temperature: base.run.temperature,
    errors,
    scope,
    level: defaultLevel,
    k: [...k],
    tasks: base.scoring.tasks.length,
    computed_at: new Date().toISOString(),
    total,
    runs: rows,
    spread: k.flatMap((each, at) => spreadAt(each, at, rows)),
    pooling,
    unknown: [...unknown],
    pooled: isPooled ? pooledOnWire(pool.members, query) : null,
  };
}

function replicate(run: RunToCompare, pool: Pool, { k, scope }: ReplicatesQuery): Replicate {
  const range = samplesRange(run.view);
  const timeouts = run.scoring.timeoutSeconds;
  return {
    id: run.run.id,
    name: run.run.name,
    created_at: run.run.createdAt.toISOString(),
    tags: [...run.run.tags],
    timeout_seconds: timeouts.length === 1 ? (timeouts[0] ?? null) : null,
    n_min: range?.min ?? null,
    n_max: range?.max ?? null,
    status: runStatus(run.view),
    pass_at_k: scoresOf({ ...run.view, voided: isVoided(run) }, k, run.taskSet.taskIds, scope),
    pooled: pool.members.includes(run) && pool.members.length > 1,
    obstacles: (pool.refused.get(run) ?? []).map((obstacle) => ({
      code: obstacle.kind,
      message: describePoolingObstacle(obstacle),
    })),
  };
}

function spreadAt(k: number, at: number, rows: readonly Replicate[]): Replicates["spread"] {
  const scores = rows.flatMap(({ pooled, pass_at_k }) => {
    const value = pass_at_k[at]?.value ?? null;
    return pooled && value !== null ? [value] : [];
  });
  if (scores.length < 2) return [];
  const { min, max, sd } = spreadOf(scores);
  return [{ k, runs: scores.length, min, max, sd: sd ?? 0 }];
}

function pooledOnWire(members: readonly RunToCompare[], { k, scope }: ReplicatesQuery): Pooled {
  const [first] = members;
  if (first === undefined) throw new Error("a pool has a first run");
  const { view, disagreeing } = pooledView(
    members,
    first.taskSet.tasks.map(({ group }) => group),
  );
  const range = samplesRange(view);
  const total = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return {
    runs: members.map(({ run }) => run.id),
    n_min: range?.min ?? null,
    n_max: range?.max ?? null,
    samples: total(view.samples),
    correct: total(view.passed),
    histogram: [...view.histogram],
    pass_at_k: scoresOf(view, k, first.taskSet.taskIds, scope),
    warnings: disagreeing.map(({ run, tests }) => ({
      code: "counts_disagree",
      message: disagreement(members[run]?.run, tests.shift.p, tests.heterogeneity.p),
    })),
  };
}

function disagreement(run: RunRow | undefined, shift: number | null, heterogeneity: number | null): string {
  const small = (p: number | null) => (p === null ? "not tested" : p < 0.001 ? "p < .001" : `p = ${p.toFixed(3)}`);
  return `The counts of run ${run?.name ?? run?.id ?? ""} do not fit those of the others: shift ${small(shift)}, tasks one by one ${small(heterogeneity)}. Were they really measured alike?`;
}
