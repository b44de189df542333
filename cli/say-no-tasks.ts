import type { CliIo } from "#cli/io/cli-io";
import type { TaskFilterOnWire } from "#lib/contract/task-filter";
import { formatCount } from "#lib/format/number";

/** Where no task is in view: why, and the way out. */
export function sayNoTasks(filter: TaskFilterOnWire | null, io: CliIo): void {
  io.terminal.say(
    filter === null || filter.of === 0
      ? "no task is in view: these tests retire every task"
      : `none of ${formatCount(filter.of, "task")} fits --tasks: leave it out to see all of them`,
  );
}
