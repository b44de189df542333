import { isJsonObject, type JsonObject, type JsonValue } from "#lib/contract/json-value";
import { checkText, isBlank, type TextProblem } from "#lib/contract/names";
import type { TaskNoteDocument, TaskNoteEdit } from "#lib/contract/task-note";
import { Findings } from "#lib/contract/validate";
import { describeValue, Fields } from "#lib/contract/validate-fields";
import { RecountError } from "#lib/core/errors";

/** Checks a note that is to be written. @throws RecountError */
export function parseTaskNote(value: JsonValue): TaskNoteDocument {
  const findings = new Findings(undefined);
  const fields = new Fields(findings, object(value), [], ["task_id", "text"]);
  const task_id = fields.text("task_id", "taskId", { required: true }) ?? "";
  const text = fields.checked("text", checkNote, { required: true }) ?? "";
  findings.throwIfAny();
  return { task_id, text };
}

/** Checks what a note is to say from now on; nothing at all takes it away. @throws RecountError */
export function parseTaskNoteEdit(value: JsonValue): TaskNoteEdit {
  const findings = new Findings(undefined);
  const fields = new Fields(findings, object(value), [], ["text"]);
  const text = fields.checked("text", (given) => (given === "" ? null : checkNote(given)), { required: true }) ?? "";
  findings.throwIfAny();
  return { text };
}

function object(value: JsonValue): JsonObject {
  if (isJsonObject(value)) return value;
  const detail = `the body is ${describeValue(value)}; it must be an object`;
  throw new RecountError("wrong-type", detail, { problems: [{ code: "wrong-type", detail, pointer: "" }] });
}

function checkNote(text: string): TextProblem | null {
  if (!isBlank(text)) return checkText("notes", text, "text");
  const hint = 'say something; to take a note away, send an empty text ("") as its edit';
  return { code: "bad-identifier", detail: text === "" ? "text is empty" : "text holds nothing but blanks", hint };
}
