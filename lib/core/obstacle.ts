/** What can be done about an obstacle. */
export type WayOut =
  /** Compare on the tasks that all runs share and whose tests agree. */
  | { readonly kind: "shared"; readonly tasks: number }
  /** View all runs under one of these test versions. */
  | { readonly kind: "test_version"; readonly names: readonly string[] }
  /** Rescore a run on the tasks that had other tests. */
  | { readonly kind: "rescore"; readonly runId: string; readonly tasks: number }
  /** Drop the filter of tasks. */
  | { readonly kind: "all_tasks"; readonly tasks: number }
  /** Read all runs under one error policy. */
  | { readonly kind: "one_policy" }
  /** Compare on all common tasks that have counts, with a stamp that says so. */
  | { readonly kind: "anyway"; readonly tasks: number };

/** Why runs are not comparable as they stand. */
export type Obstacle = { readonly waysOut: readonly WayOut[] } & (
  | {
      /** No task of any run is in view. */
      readonly kind: "no_tasks";
    }
  | {
      readonly kind: "no_shared_tasks";
      /** The ids look like other names of the same tasks. */
      readonly looksRenamed: boolean;
    }
  /** A run has tasks in view that not all others have. */
  | { readonly kind: "extra_tasks"; readonly runId: string; readonly tasks: readonly string[] }
  /** A run has no samples for tasks in view. */
  | { readonly kind: "missing_tasks"; readonly runId: string; readonly tasks: readonly string[] }
  /** A run was not scored under the tests in view on these tasks. */
  | { readonly kind: "stale_tests"; readonly runId: string; readonly tasks: readonly string[] }
  /** Two runs had tests that are not known to agree on these tasks. */
  | {
      readonly kind: "tests_differ";
      readonly runIds: readonly [a: string, b: string];
      readonly tasks: readonly string[];
    }
  | { readonly kind: "policies_differ" }
);

/** What stands in the way, as one sentence. */
export function describeObstacle(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case "no_tasks":
      return "No task is in view, so there is nothing on which the runs could be compared.";
    case "no_shared_tasks":
      return obstacle.looksRenamed
        ? "0 shared tasks. The ids look like other names of the same tasks, but nothing is matched by guess."
        : "0 shared tasks.";
    case "extra_tasks":
      return `Run ${obstacle.runId} has ${counted(obstacle.tasks)} that not every run has.`;
    case "missing_tasks":
      return `Run ${obstacle.runId} has no samples for ${counted(obstacle.tasks)}.`;
    case "stale_tests":
      return `Run ${obstacle.runId} was scored with other tests on ${counted(obstacle.tasks)}.`;
    case "tests_differ":
      return `Runs ${obstacle.runIds.join(" and ")} are not known to have had the same tests on ${counted(obstacle.tasks)}.`;
    case "policies_differ":
      return "The runs are read under different error policies.";
  }
}

/** What to do, as one sentence. */
export function describeWayOut(wayOut: WayOut): string {
  switch (wayOut.kind) {
    case "shared":
      return `Compare on the ${wayOut.tasks} shared task${wayOut.tasks === 1 ? "" : "s"} only.`;
    case "test_version":
      return `View all runs under ${wayOut.names.join(" or ")}.`;
    case "rescore":
      return `Rescore ${wayOut.tasks} task${wayOut.tasks === 1 ? "" : "s"} of run ${wayOut.runId}.`;
    case "all_tasks":
      return `Clear the filter: it leaves none of ${wayOut.tasks} tasks.`;
    case "one_policy":
      return "Choose one error policy for all runs.";
    case "anyway":
      return "Compare anyway; the page, its link and every export will say so.";
  }
}

function counted(tasks: readonly string[]): string {
  return `${tasks.length} task${tasks.length === 1 ? "" : "s"}`;
}
