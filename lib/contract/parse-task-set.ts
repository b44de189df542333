import type { TaskDocument, TaskSetDocument } from "#lib/contract/documents";
import { isJsonObject, type JsonValue } from "#lib/contract/json";
import { checkTaskSetName, checkText, quoteOutside, type TextProblem, TwinFinder } from "#lib/contract/names";
import { type DocumentPlace, documentOf } from "#lib/contract/parse-document";
import { Findings } from "#lib/contract/validate";
import { describeValue, Fields, isDate } from "#lib/contract/validate-fields";
import { defaultMaxTasks } from "#lib/contract/validate-task";

const taskFields = ["task_id", "category", "difficulty", "released_on", "tags", "group"] as const;

/** Checks a `recount-task-set/1` document. @throws RecountError with every problem of the first failing stage */
export function parseTaskSetDocument(value: JsonValue, where: DocumentPlace = {}): TaskSetDocument {
  const document = documentOf(value, "recount-task-set/1", where);
  const findings = new Findings(where.file);
  const fields = new Fields(findings, document, [], ["format", "task_set", "title", "tasks"]);
  const task_set = fields.checked("task_set", (text) => checkTaskSetName(text), { required: true }) ?? "";
  const title = fields.text("title", "name");
  fields.get("tasks", { required: true });
  const tasks =
    fields.list("tasks", (item, path) => {
      if (isJsonObject(item)) return readTask(new Fields(findings, item, path, taskFields));
      fields.note("wrong-type", "tasks", `a task is ${describeValue(item)}; it must be an object`);
      return null;
    }) ?? [];
  if (Array.isArray(document.tasks) && document.tasks.length === 0) {
    fields.note("empty-upload", "tasks", "tasks is empty: a task set has at least one task");
  }
  const most = where.maxTasks ?? defaultMaxTasks;
  if (tasks.length > most) fields.note("too-many-tasks", "tasks", `more than ${most} tasks`);
  noteDuplicates(tasks, findings);
  findings.throwIfAny(tasks.length);
  return { format: "recount-task-set/1", task_set, title, tasks };
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

function noteDuplicates(tasks: readonly TaskDocument[], findings: Findings): void {
  const places = new Map<string, number>();
  const twins = new TwinFinder();
  tasks.forEach(({ task_id }, index) => {
    const before = places.get(task_id) ?? places.get(twins.add(task_id) ?? "");
    if (before === undefined) places.set(task_id, index);
    else if (task_id !== "") {
      const detail = `this task is given twice (or in another Unicode normal form): /tasks/${before} and /tasks/${index}`;
      findings.add({
        code: "duplicate-task",
        detail,
        taskId: quoteOutside(task_id),
        pointer: `/tasks/${index}/task_id`,
      });
    }
  });
}
