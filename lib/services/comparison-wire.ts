import { type ComparedCondition, type ComparisonObstacle, obstacleTasksListed } from "#lib/contract/compare";
import type { Condition } from "#lib/core/condition";
import { describeObstacle, describeWayOut, type Obstacle, type WayOut } from "#lib/core/obstacle";

/** How a run is called in a sentence, by its id. */
export type RunLabels = ReadonlyMap<string, string>;

export function conditionOnWire({ field, state, values, advice }: Condition): ComparedCondition {
  return { field, state, values: [...values], advice };
}

/** An obstacle as data and as sentences that call runs by their labels. */
export function obstacleOnWire(obstacle: Obstacle, labels: RunLabels): ComparisonObstacle {
  const tasks = "tasks" in obstacle ? obstacle.tasks : [];
  return {
    kind: obstacle.kind,
    message: describeObstacle(labelled(obstacle, labels)),
    runs: runsOf(obstacle),
    tasks: tasks.slice(0, obstacleTasksListed),
    tasks_total: tasks.length,
    ways_out: obstacle.waysOut.map((wayOut) => wayOutOnWire(wayOut, labels)),
  };
}

function wayOutOnWire(wayOut: WayOut, labels: RunLabels): ComparisonObstacle["ways_out"][number] {
  const named = wayOut.kind === "rescore" ? { ...wayOut, runId: labels.get(wayOut.runId) ?? wayOut.runId } : wayOut;
  return {
    kind: wayOut.kind,
    message: describeWayOut(named),
    tasks: "tasks" in wayOut ? wayOut.tasks : null,
    run: wayOut.kind === "rescore" ? wayOut.runId : null,
    test_versions: wayOut.kind === "test_version" ? [...wayOut.names] : [],
  };
}

function runsOf(obstacle: Obstacle): string[] {
  if ("runIds" in obstacle) return [...obstacle.runIds];
  return "runId" in obstacle ? [obstacle.runId] : [];
}

function labelled(obstacle: Obstacle, labels: RunLabels): Obstacle {
  const label = (id: string): string => labels.get(id) ?? id;
  if ("runIds" in obstacle) {
    const [a, b] = obstacle.runIds;
    return { ...obstacle, runIds: [label(a), label(b)] };
  }
  return "runId" in obstacle ? { ...obstacle, runId: label(obstacle.runId) } : obstacle;
}

/** A run's name or model; with its id where another run is called the same. */
export function labelsOf(
  runs: readonly { readonly id: string; readonly name: string | null; readonly model: string }[],
): RunLabels {
  const short = runs.map(({ name, model }) => name ?? model);
  return new Map(
    runs.map(({ id }, run) => {
      const label = short[run] ?? id;
      return [id, short.indexOf(label) === short.lastIndexOf(label) ? label : `${label} (${id})`];
    }),
  );
}
