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
  none,
  view,
}: {
  readonly filter: Comparison["task_filter"];
  /** The filter leaves no task of any run. */
  readonly none: boolean;
  readonly view: CompareView;
}) {
  if (filter === null) return null;
  const of = formatCount(filter.of, "task");
  return (
    <p className="text-[13px]">
      {none ? `None of ${of} fits the filter: ` : `Every number here is about some of ${of} only: `}
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
