import { bodyFields } from "#lib/contract/body-fields";
import type { JsonValue } from "#lib/contract/json-value";
import { checkText, isBlank, type TextProblem } from "#lib/contract/names";
import type { TaskNoteDocument, TaskNoteEdit } from "#lib/contract/task-note";

/** Checks a note that is to be written. @throws RecountError */
export function parseTaskNote(value: JsonValue): TaskNoteDocument {
  const { fields, findings } = bodyFields(value, ["task_id", "text"]);
  const task_id = fields.text("task_id", "taskId", { required: true }) ?? "";
  const text = fields.checked("text", checkNote, { required: true }) ?? "";
  findings.throwIfAny();
  return { task_id, text };
}

/** Checks what a note is to say from now on; nothing at all takes it away. @throws RecountError */
export function parseTaskNoteEdit(value: JsonValue): TaskNoteEdit {
  const { fields, findings } = bodyFields(value, ["text"]);
  const text = fields.checked("text", (given) => (given === "" ? null : checkNote(given)), { required: true }) ?? "";
  findings.throwIfAny();
  return { text };
}

function checkNote(text: string): TextProblem | null {
  if (!isBlank(text)) return checkText("notes", text, "text");
  const hint = 'say something; to take a note away, send an empty text ("") as its edit';
  return { code: "bad-identifier", detail: text === "" ? "text is empty" : "text holds nothing but blanks", hint };
}
