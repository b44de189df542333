import Link from "next/link";
import { letterOf } from "#components/compare/run-mark";
import { distinctWays, WaysOut } from "#components/compare/ways-out";
import { Id } from "#components/ui/text";
import type { Comparison, ComparisonObstacle } from "#lib/contract/compare";
import { formatCount, formatNumber } from "#lib/format/number";
import { comparePath } from "#lib/url/compare-routes";
import type { CompareView } from "#lib/url/compare-view";

/** Why the runs cannot be compared as they stand, and every way out as a link. */
export function Refusal({ comparison, view }: { readonly comparison: Comparison; readonly view: CompareView }) {
  const letters = new Map(comparison.runs.map(({ id }, place) => [id, letterOf(place)]));
  const ways = distinctWays(comparison.obstacles);
  // No choice among runs and tests brings back tasks that a filter takes away.
  const isOpen = comparison.way_out === null || comparison.refusal?.code === "no_tasks";
  return (
    <div className="space-y-3 text-[13px]">
      <ul className="space-y-1.5">
        {comparison.obstacles.map((obstacle) => (
          <li key={`${obstacle.kind} ${obstacle.runs.join()}`}>
            <ObstacleText obstacle={obstacle} letters={letters} />
          </li>
        ))}
      </ul>
      {isOpen && ways.length > 0 ? <WaysOut ways={ways} view={view} letters={letters} /> : null}
      {isOpen ? null : <WayTaken comparison={comparison} view={view} />}
    </div>
  );
}

function ObstacleText({
  obstacle,
  letters,
}: {
  readonly obstacle: ComparisonObstacle;
  readonly letters: ReadonlyMap<string, string>;
}) {
  const { tasks, tasks_total: total } = obstacle;
  const more = total - tasks.length;
  return (
    <>
      {obstacleSentence(obstacle, letters)}
      {tasks.length === 0 ? null : (
        <details className="inline-block max-w-full pl-2 align-top">
          <summary className="w-fit text-accent hover:underline">which</summary>
          <p className="max-h-40 overflow-auto py-1">
            {tasks.map((task, place) => (
              <span key={task}>
                {place === 0 ? "" : ", "}
                <Id>{task}</Id>
              </span>
            ))}
            {more > 0 ? ` and ${formatNumber(more)} more` : ""}
          </p>
        </details>
      )}
    </>
  );
}

function obstacleSentence(obstacle: ComparisonObstacle, letters: ReadonlyMap<string, string>): string {
  const runs = obstacle.runs.map((id) => letters.get(id) ?? id).join(" and ");
  const tasks = formatCount(obstacle.tasks_total, "task");
  switch (obstacle.kind) {
    case "extra_tasks":
      return `${runs} has ${tasks} that not every run has.`;
    case "missing_tasks":
      return `${runs} has no samples for ${tasks}.`;
    case "stale_tests":
      return `${runs} was scored with other tests on ${tasks}.`;
    case "tests_differ":
      return `${runs} are not known to have had the same tests on ${tasks}.`;
    case "no_tasks":
    case "no_shared_tasks":
    case "policies_differ":
    case "voided":
      return obstacle.message;
  }
}

/** What was chosen, and the way back. */
function WayTaken({ comparison, view }: { readonly comparison: Comparison; readonly view: CompareView }) {
  const tasks = comparison.tasks_compared;
  return (
    <p>
      {comparison.refusal?.code === "not_comparable" ? null : (
        <span className="font-medium">{taken(comparison, tasks)}</span>
      )}{" "}
      <Link
        href={comparePath({ ...view, wayOut: undefined, testVersion: undefined })}
        prefetch={false}
        className="whitespace-nowrap text-accent underline"
      >
        Undo this choice
      </Link>
    </p>
  );
}

/** @param tasks those compared; null: at this k none are, whereas at another they may be */
function taken({ way_out, test_version }: Comparison, tasks: number | null): string {
  const compared = tasks === null ? "tasks" : formatCount(tasks, "task");
  const on = tasks === null ? "" : `, on ${compared}`;
  switch (way_out) {
    case "shared":
      return `Compared on the ${compared} that all runs share, with the same tests.`;
    case "test_version":
      return `Compared under the tests ${test_version ?? ""}${on}.`;
    default:
      return `Compared anyway${on}: the numbers below say so wherever they go.`;
  }
}
