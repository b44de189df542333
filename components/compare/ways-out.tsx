import Link from "next/link";
import { buttonClass } from "#components/ui/button";
import type { ComparisonObstacle, ComparisonWayOut } from "#lib/contract/compare";
import { noTaskFilter } from "#lib/core/task-filter";
import { formatCount } from "#lib/format/number";
import { comparePath } from "#lib/url/compare-routes";
import type { CompareView } from "#lib/url/compare-view";
import { runPath } from "#lib/url/routes";

/** The way out of one obstacle is often that of another. */
export function distinctWays(obstacles: readonly ComparisonObstacle[]): readonly ComparisonWayOut[] {
  const ways = new Map<string, ComparisonWayOut>();
  for (const way of obstacles.flatMap(({ ways_out }) => ways_out)) ways.set(`${way.kind} ${way.run ?? ""}`, way);
  const order = ["shared", "test_version", "rescore", "all_tasks", "one_policy", "anyway"] as const;
  return [...ways.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

interface WaysOutProps {
  readonly ways: readonly ComparisonWayOut[];
  readonly view: CompareView;
  readonly letters: ReadonlyMap<string, string>;
}

/** Every way out as a link, the one that leaves least in doubt first. */
export function WaysOut({ ways, view, letters }: WaysOutProps) {
  const choices = ways.flatMap((way) => linksOf(way, view));
  const rescore = ways.filter(({ kind }) => kind === "rescore");
  return (
    <nav aria-label="Ways out" className="space-y-2">
      <p className="flex flex-wrap gap-2">
        {choices.map(({ label, path }, place) => (
          <Link key={path} href={path} prefetch={false} className={buttonClass(place === 0 ? "accent" : "plain")}>
            {label}
          </Link>
        ))}
      </p>
      {rescore.map(({ run, tasks }) =>
        run === null ? null : (
          <p key={run} className="text-muted">
            Or rescore {formatCount(tasks ?? 0, "task")} of{" "}
            <Link href={runPath(run)} prefetch={false} className="text-accent underline">
              {letters.get(run) ?? run}
            </Link>
            .
          </p>
        ),
      )}
    </nav>
  );
}

function linksOf(
  way: ComparisonWayOut,
  view: CompareView,
): readonly { readonly label: string; readonly path: string }[] {
  switch (way.kind) {
    case "shared":
      return [
        {
          label: `Compare on the ${formatCount(way.tasks ?? 0, "shared task")}`,
          path: comparePath({ ...view, wayOut: "shared", testVersion: undefined }),
        },
      ];
    case "test_version":
      return way.test_versions.map((testVersion) => ({
        label: `Use test version ${testVersion}`,
        path: comparePath({ ...view, wayOut: undefined, testVersion }),
      }));
    case "anyway":
      return [
        {
          label: "Compare anyway (stamped)",
          path: comparePath({ ...view, wayOut: "anyway", testVersion: undefined }),
        },
      ];
    case "all_tasks":
      return [{ label: "Clear the filter", path: comparePath({ ...view, tasks: noTaskFilter }) }];
    case "rescore":
    case "one_policy":
      return [];
  }
}
