import type { TaskSetDocument } from "#lib/contract/documents";
import type { JsonValue } from "#lib/contract/json-value";
import { checkTaskSetName } from "#lib/contract/names";
import { type DocumentPlace, documentOf } from "#lib/contract/parse-document";
import { Findings } from "#lib/contract/validate";
import { Fields } from "#lib/contract/validate-fields";
import { readTaskFacts } from "#lib/contract/validate-task-facts";

/** Checks a `recount-task-set/1` document. @throws RecountError with every problem of the first failing stage */
export function parseTaskSetDocument(value: JsonValue, where: DocumentPlace = {}): TaskSetDocument {
  const document = documentOf(value, "recount-task-set/1", where);
  const findings = new Findings(where.file);
  const fields = new Fields(findings, document, [], ["format", "task_set", "title", "tasks"]);
  const task_set = fields.checked("task_set", (text) => checkTaskSetName(text), { required: true }) ?? "";
  const title = fields.text("title", "name");
  fields.get("tasks", { required: true });
  const tasks = readTaskFacts(fields, "tasks", findings, where) ?? [];
  if (Array.isArray(document.tasks) && document.tasks.length === 0) {
    fields.note("empty-upload", "tasks", "tasks is empty: a task set has at least one task");
  }
  findings.throwIfAny(tasks.length);
  return { format: "recount-task-set/1", task_set, title, tasks };
}
