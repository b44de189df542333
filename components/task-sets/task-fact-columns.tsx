import type { Column } from "#components/table/column";
import { factColumn } from "#components/table/fact-column";
import { TaskLink } from "#components/tasks/task-link";
import { Chip } from "#components/ui/chip";
import { Name } from "#components/ui/text";
import type { TaskSetDetail } from "#lib/contract/report";
import { formatNumber } from "#lib/format/number";
import { taskPath } from "#lib/url/routes";

export type TaskFacts = TaskSetDetail["items"][number];

/** The columns of what the publisher says about each task; those of which nothing is known are left out. */
export function taskFactColumns(
  taskSet: string,
  tasks: readonly TaskFacts[],
  notes: ReadonlyMap<string, number>,
): readonly Column<TaskFacts>[] {
  const positions = new Map(tasks.map((task, place) => [task.task_id, place + 1]));
  const columns: readonly (Column<TaskFacts> | null)[] = [
    {
      id: "position",
      header: "#",
      align: "right",
      width: 64,
      value: (task) => positions.get(task.task_id) ?? null,
      cell: (task) => <span className="text-muted">{formatNumber(positions.get(task.task_id) ?? 0)}</span>,
    },
    {
      id: "task",
      header: "Task",
      width: 220,
      grow: true,
      value: (task) => task.task_id,
      cell: (task) => (
        <TaskLink id={task.task_id} path={taskPath(taskSet, task.task_id)} notes={notes.get(task.task_id)} />
      ),
    },
    factColumn("category", "Category", tasks, (task) => task.category),
    factColumn("difficulty", "Difficulty", tasks, (task) => task.difficulty),
    factColumn("released_on", "Released", tasks, (task) => task.released_on),
    factColumn("group", "Group", tasks, (task) => task.group),
    tasks.every((task) => task.tags.length === 0)
      ? null
      : {
          id: "tags",
          header: "Tags",
          width: 180,
          sortable: false,
          value: () => null,
          cell: (task) => (
            <span className="flex gap-1 overflow-hidden">
              {task.tags.map((tag) => (
                <Chip key={tag} tone="muted">
                  <Name>{tag}</Name>
                </Chip>
              ))}
            </span>
          ),
        },
  ];
  return columns.filter((column) => column !== null);
}
