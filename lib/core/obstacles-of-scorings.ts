import type { ComparedScoring } from "#lib/core/compared-scoring";
import type { Obstacle, WayOut } from "#lib/core/obstacle";
import { looksRenamed, type SharedTasks } from "#lib/core/shared-tasks";

/**
 * All that keeps scorings from being compared as they stand, each with its ways out.
 *
 * @param commonVersions names of test versions under which all runs have been scored completely
 */
export function obstaclesOf(
  scorings: readonly ComparedScoring[],
  shared: SharedTasks,
  commonVersions: readonly string[],
): readonly Obstacle[] {
  const policies: readonly Obstacle[] =
    new Set(scorings.map(({ errors }) => errors)).size > 1
      ? [{ kind: "policies_differ", waysOut: [{ kind: "one_policy" }] }]
      : [];
  if (shared.common.length === 0) {
    return [{ kind: "no_shared_tasks", looksRenamed: someLookRenamed(scorings), waysOut: [] }, ...policies];
  }
  const onShared: readonly WayOut[] =
    shared.agreeing.length > 0 ? [{ kind: "shared", tasks: shared.agreeing.length }] : [];
  const anyway: readonly WayOut[] = shared.counted.length > 0 ? [{ kind: "anyway", tasks: shared.counted.length }] : [];
  const versions: readonly WayOut[] =
    commonVersions.length > 0 ? [{ kind: "test_version", names: commonVersions }] : [];
  const common = new Set(shared.common);
  const perRun = scorings.flatMap(({ runId, tasks }): readonly Obstacle[] => {
    const idsOf = (state: ComparedScoring["tasks"][number]["state"]): readonly string[] =>
      tasks.filter((task) => task.state === state).map(({ id }) => id);
    const extra = tasks.map(({ id }) => id).filter((id) => !common.has(id));
    const [missing, stale] = [idsOf("missing"), idsOf("stale")];
    const rescore: WayOut = { kind: "rescore", runId, tasks: stale.length };
    return [
      ...listed({ kind: "extra_tasks", runId, tasks: extra, waysOut: [...onShared, ...anyway] }),
      ...listed({ kind: "missing_tasks", runId, tasks: missing, waysOut: [...onShared, ...anyway] }),
      ...listed({ kind: "stale_tests", runId, tasks: stale, waysOut: [...onShared, ...versions, rescore, ...anyway] }),
    ];
  });
  const tests = shared.disagreements.map(
    ({ a, b, tasks }): Obstacle => ({
      kind: "tests_differ",
      runIds: [scorings[a]?.runId ?? "", scorings[b]?.runId ?? ""],
      tasks,
      waysOut: [...onShared, ...versions, ...anyway],
    }),
  );
  return [...perRun, ...tests, ...policies];
}

function listed(obstacle: Obstacle & { readonly tasks: readonly string[] }): readonly Obstacle[] {
  return obstacle.tasks.length === 0 ? [] : [obstacle];
}

function someLookRenamed(scorings: readonly ComparedScoring[]): boolean {
  const ids = scorings.map(({ tasks }) => tasks.map(({ id }) => id));
  const [first = [], ...others] = ids;
  return others.some((other) => looksRenamed(first, other));
}
