import { viewOfCounted } from "#lib/core/counted-tasks";
import type { TasksInView } from "#lib/core/counts-in-view";
import { histogramOf } from "#lib/core/histogram";
import type { TaskColumns } from "#lib/core/pair-histogram";
import { checkPooling, type Poolability, type PoolingObstacle, type SampleFacts } from "#lib/core/poolability";
import { type PooledRun, poolCounts } from "#lib/core/pooling";
import { disagreements, type RunToCompare } from "#lib/services/compared-runs";
import { seedsOf } from "#lib/services/run-configuration";

/** On fewer tasks equal counts may well be chance. */
const fewestForCopies = 10;

/** Which runs' counts can be added to those of the first, and what stands against the others. */
export interface Pool {
  /** The first run and all that nothing speaks against, in the order given. */
  readonly members: readonly RunToCompare[];
  /** What stands against each other run. */
  readonly refused: ReadonlyMap<RunToCompare, readonly PoolingObstacle[]>;
  /** Of the members together; null: there is none but the first. */
  readonly verdict: Poolability | null;
}

/** @param others in the order in which they were recorded: of two copies the earlier one stays */
export function poolOf(base: RunToCompare, others: readonly RunToCompare[]): Pool {
  const members = [base];
  const refused = new Map<RunToCompare, readonly PoolingObstacle[]>();
  for (const run of others) {
    const result = check([base, run], factsOf(run, members));
    if (result.verdict === "refused") refused.set(run, result.obstacles);
    else members.push(run);
  }
  return { members, refused, verdict: members.length < 2 ? null : check(members, {}) };
}

function check(runs: readonly RunToCompare[], facts: SampleFacts): Poolability {
  const candidates = runs.map(({ run, scoring }) => ({ ...scoring, model: run.model }));
  return checkPooling(candidates, disagreements(runs), facts);
}

/** Whether a run repeats samples of others: as far as can be told without the samples. */
function factsOf(run: RunToCompare, members: readonly RunToCompare[]): SampleFacts {
  const seeds = new Set(members.flatMap((member) => seedsOf(member.run.config)));
  const repeatedSeeds = seedsOf(run.run.config).filter((seed) => seeds.has(seed)).length;
  const isCopy = members.some((member) => run.run.digest === member.run.digest || sameCounts(run, member));
  const samples = run.counts.n.reduce((sum, n) => sum + n, 0);
  return { repeatedSeeds, repeatedSampleIds: isCopy ? samples : 0 };
}

function sameCounts({ counts: a }: RunToCompare, { counts: b }: RunToCompare): boolean {
  const same = (x: readonly number[], y: readonly number[]) => x.every((value, task) => value === y[task]);
  return a.n.length >= fewestForCopies && same(a.n, b.n) && same(a.c, b.c);
}

/** The counts of the members added per task, as one run's view. */
export function pooledView(members: readonly RunToCompare[], groups: readonly (string | null)[]): PooledView {
  // Every member has counts of the same tasks: else it would have been refused.
  const tasks = members[0]?.view.samples.flatMap((n, task) => (n === null ? [] : [task])) ?? [];
  const columns = members.map(({ view }): TaskColumns => {
    const column = (values: readonly (number | null)[]) => tasks.map((task) => values[task] ?? 0);
    return { n: column(view.samples), c: column(view.passed) };
  });
  const pooled = poolCounts(columns);
  const samples = members[0]?.view.samples.map(() => null as number | null) ?? [];
  const passed = [...samples];
  tasks.forEach((task, at) => {
    samples[task] = pooled.n[at] ?? 0;
    passed[task] = pooled.c[at] ?? 0;
  });
  const inView = tasks.map((task) => groups[task] ?? null);
  const counted = viewOfCounted({ n: pooled.n, c: pooled.c, histogram: histogramOf(pooled.n, pooled.c) }, inView);
  const verdictsUnknown = members.some((member) => member.view.verdictsUnknown);
  return { view: { ...counted, verdictsUnknown, samples, passed }, disagreeing: pooled.disagreeing };
}

export interface PooledView {
  readonly view: TasksInView;
  readonly disagreeing: PooledRun["disagreeing"];
}
