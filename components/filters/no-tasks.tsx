import Link from "next/link";
import { Notice } from "#components/ui/notice";
import { Name } from "#components/ui/text";
import type { TaskFilterOnWire } from "#lib/contract/task-filter";
import { formatCount } from "#lib/format/number";
import { filterText } from "#lib/format/task-filter";

/** Says that no task is in view, why, and the way back to all of them. */
export function NoTasks({
  filter,
  testVersion,
  all,
}: {
  /** null: nothing was asked of the tasks, so the tests retired every one. */
  readonly filter: TaskFilterOnWire | null;
  readonly testVersion: string;
  /** The page without a filter. */
  readonly all: string;
}) {
  if (filter === null || filter.of === 0) {
    return (
      <Notice>
        No task is in view, so there is no score: the tests <Name>{testVersion}</Name> retire every task.
      </Notice>
    );
  }
  return (
    <Notice>
      None of {formatCount(filter.of, "task")} fits the filter, so there is no score:{" "}
      <bdi className="font-medium">{filterText(filter)}</bdi>.{" "}
      <Link href={all} prefetch={false} className="whitespace-nowrap underline decoration-1 underline-offset-2">
        Clear the filter
      </Link>
    </Notice>
  );
}
