import type { TestVersionDocument } from "#lib/contract/documents";
import { isJsonObject, type JsonValue } from "#lib/contract/json";
import type { DocumentPlace } from "#lib/contract/parse-document";
import { Findings } from "#lib/contract/validate";
import { describeValue, Fields } from "#lib/contract/validate-fields";
import { RecountError } from "#lib/core/errors";

const known = ["name", "parent", "changed", "retired", "note"] as const;

/** Checks the body that creates a test version. @throws RecountError with every problem of the first failing stage */
export function parseTestVersionDocument(value: JsonValue, where: DocumentPlace = {}): TestVersionDocument {
  if (!isJsonObject(value)) {
    const detail = `the body is ${describeValue(value)}; it must be an object`;
    throw new RecountError("wrong-type", detail, { problems: [{ code: "wrong-type", detail, pointer: "" }] });
  }
  const findings = new Findings(where.file);
  const fields = new Fields(findings, value, [], known);
  const document: TestVersionDocument = {
    name: fields.text("name", "slug", { required: true }) ?? "",
    parent: fields.text("parent", "slug"),
    changed: value.changed === "all" ? "all" : (fields.texts("changed", "taskId") ?? []),
    retired: fields.texts("retired", "taskId") ?? [],
    note: fields.text("note", "notes") ?? "",
  };
  findings.throwIfAny();
  const says = document.changed === "all" || document.changed.length > 0 || document.retired.length > 0;
  if (document.parent !== null && !says) {
    const detail = "a test version with a parent says what differs: changed (task ids, or all) or retired";
    fields.note("missing-field", "changed", detail);
  }
  if (document.parent === null && (document.changed === "all" || document.changed.length > 0)) {
    fields.note("missing-field", "parent", "changed says what differs from a parent; parent is missing");
  }
  findings.throwIfAny();
  return document;
}
