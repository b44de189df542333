import Link from "next/link";
import type { Comparison } from "#lib/contract/compare";
import { noTaskFilter } from "#lib/core/task-filter";
import { formatCount } from "#lib/format/number";
import { filterText } from "#lib/format/task-filter";
import { comparePath } from "#lib/url/compare-routes";
import type { CompareView } from "#lib/url/compare-view";

/** Says that runs are compared on some of their tasks, which every number of the page is about. */
export function TasksInView({
  filter,
  view,
}: {
  readonly filter: Comparison["task_filter"];
  readonly view: CompareView;
}) {
  if (filter === null) return null;
  return (
    <p className="text-[13px]">
      Every number here is about some of {formatCount(filter.of, "task")} only:{" "}
      <bdi className="font-medium">{filterText(filter)}</bdi>.{" "}
      <Link
        href={comparePath({ ...view, tasks: noTaskFilter })}
        prefetch={false}
        className="text-accent underline decoration-1 underline-offset-2"
      >
        Compare on all tasks
      </Link>
    </p>
  );
}
