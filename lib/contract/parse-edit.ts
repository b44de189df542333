import { bodyFields } from "#lib/contract/body-fields";
import type { EditDocument } from "#lib/contract/edit";
import type { JsonValue } from "#lib/contract/json-value";
import type { DocumentPlace } from "#lib/contract/parse-document";
import { readTags } from "#lib/contract/validate-run";

const known = ["name", "notes", "tags"] as const;

/** What is to be edited, by the rules of an upload. @throws RecountError */
export function parseEditDocument(value: JsonValue, where: DocumentPlace = {}): EditDocument {
  const { fields, findings } = bodyFields(value, known, where.file);
  const given = known.filter((field) => Object.hasOwn(fields.object, field));
  for (const field of given) {
    if (fields.object[field] !== null || field === "name") continue;
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
