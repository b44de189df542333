import type { EditDocument } from "#lib/contract/edit";
import { isJsonObject, type JsonValue } from "#lib/contract/json-value";
import type { DocumentPlace } from "#lib/contract/parse-document";
import { Findings } from "#lib/contract/validate";
import { describeValue, Fields } from "#lib/contract/validate-fields";
import { readTags } from "#lib/contract/validate-run";
import { RecountError } from "#lib/core/errors";

const known = ["name", "notes", "tags"] as const;

/** What is to be edited, by the rules of an upload. @throws RecountError */
export function parseEditDocument(value: JsonValue, where: DocumentPlace = {}): EditDocument {
  if (!isJsonObject(value)) {
    const detail = `the body is ${describeValue(value)}; it must be an object`;
    throw new RecountError("wrong-type", detail, { problems: [{ code: "wrong-type", detail, pointer: "" }] });
  }
  const findings = new Findings(where.file);
  const fields = new Fields(findings, value, [], known);
  const given = known.filter((field) => Object.hasOwn(value, field));
  for (const field of given) {
    if (value[field] !== null || field === "name") continue;
    const hint = `leave ${field} out to keep ${field === "notes" ? "them; to remove them, send an empty text" : "them; to remove them, send []"}`;
    fields.note("wrong-type", field, `${field} is null`, hint);
  }
  if (given.length === 0 && findings.isEmpty) {
    fields.note("missing-field", "name", "nothing is to be edited", "give name, notes or tags");
  }
  const [name, notes, tags] = [fields.text("name", "name"), fields.text("notes", "notes"), readTags(fields)];
  findings.throwIfAny();
  return {
    ...(given.includes("name") ? { name } : {}),
    ...(notes === null ? {} : { notes }),
    ...(tags === null ? {} : { tags }),
  };
}
