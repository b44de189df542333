import type { TaskDocument } from "#lib/contract/documents";
import { checkText, quoteOutside, type TextProblem, TwinFinder } from "#lib/contract/names";
import type { Findings } from "#lib/contract/validate";
import type { Fields } from "#lib/contract/validate-fields";
import { defaultMaxTasks } from "#lib/contract/validate-task";
import { isDate } from "#lib/core/calendar-date";

const taskFields = ["task_id", "category", "difficulty", "released_on", "tags", "group"] as const;

/** The tasks that a document lists with their facts, each once; null when the field is absent. */
export function readTaskFacts(
  fields: Fields,
  field: string,
  findings: Findings,
  { maxTasks = defaultMaxTasks }: { readonly maxTasks?: number | undefined } = {},
): TaskDocument[] | null {
  const tasks = fields.objects(field, taskFields, readTask);
  if (tasks === null) return null;
  if (tasks.length > maxTasks) fields.note("too-many-tasks", field, `more than ${maxTasks} tasks`);
  noteDuplicates(tasks, field, findings);
  return tasks;
}

function readTask(fields: Fields): TaskDocument {
  // An integer id is taken as its decimal text.
  const id = fields.object.task_id;
  if (typeof id === "number" && Number.isSafeInteger(id)) fields.object.task_id = String(id);
  const check = (text: string): TextProblem | null => checkText("taskId", text, "task_id");
  return {
    task_id: fields.checked("task_id", check, { required: true }) ?? "",
    category: fields.text("category", "name"),
    difficulty: fields.text("difficulty", "name"),
    released_on: fields.pattern("released_on", "a date such as 2026-11-29", isDate),
    tags: fields.texts("tags", "tag") ?? [],
    group: fields.text("group", "name"),
  };
}

function noteDuplicates(tasks: readonly TaskDocument[], field: string, findings: Findings): void {
  const places = new Map<string, number>();
  const twins = new TwinFinder();
  tasks.forEach(({ task_id }, index) => {
    const before = places.get(task_id) ?? places.get(twins.add(task_id) ?? "");
    if (before === undefined) places.set(task_id, index);
    else if (task_id !== "") {
      const detail = `this task is given twice (or in another Unicode normal form): /${field}/${before} and /${field}/${index}`;
      findings.add({
        code: "duplicate-task",
        detail,
        taskId: quoteOutside(task_id),
        pointer: `/${field}/${index}/task_id`,
      });
    }
  });
}
