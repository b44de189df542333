import { bodyFields } from "#lib/contract/body-fields";
import type { DisabledTests, TaskDigest, TestVersionDocument } from "#lib/contract/documents";
import type { JsonValue } from "#lib/contract/json-value";
import { checkText, quoteOutside } from "#lib/contract/names";
import type { DocumentPlace } from "#lib/contract/parse-document";
import { testDigestText } from "#lib/contract/test-digest";
import type { Fields } from "#lib/contract/validate-fields";

const known = ["name", "parent", "changed", "retired", "note", "digests", "disabled"] as const;

/** Checks the body that creates a test version. @throws RecountError with every problem of the first failing stage */
export function parseTestVersionDocument(value: JsonValue, where: DocumentPlace = {}): TestVersionDocument {
  const { fields, findings } = bodyFields(value, known, where.file);
  const document: TestVersionDocument = {
    name: fields.text("name", "slug", { required: true }) ?? "",
    parent: fields.text("parent", "slug"),
    changed: fields.object.changed === "all" ? "all" : (fields.texts("changed", "taskId") ?? []),
    retired: fields.texts("retired", "taskId") ?? [],
    note: fields.text("note", "notes") ?? "",
    ...digestsOf(fields),
    ...disabledOf(fields),
  };
  findings.throwIfAny();
  const { changed, retired, digests, disabled } = document;
  const lists = changed === "all" || changed.length > 0 || retired.length > 0;
  const says = lists || digests !== undefined || disabled !== undefined;
  if (document.parent !== null && !says) {
    const detail =
      "a test version with a parent says what differs: changed (task ids, or all), retired, digests or disabled";
    fields.note("missing-field", "changed", detail);
  }
  if (document.parent === null && (document.changed === "all" || document.changed.length > 0)) {
    fields.note("missing-field", "parent", "changed says what differs from a parent; parent is missing");
  }
  if (document.parent === null && disabled !== undefined) {
    fields.note("missing-field", "parent", "disabled names tests of a parent; parent is missing");
  }
  findings.throwIfAny();
  return document;
}

/** The body that recounts runs under a test version: why, or null for the version's own note. @throws RecountError */
export function parseRecountDocument(value: JsonValue): { readonly reason: string | null } {
  const { fields, findings } = bodyFields(value, ["reason"]);
  const reason = fields.text("reason", "notes");
  findings.throwIfAny();
  return { reason: reason === "" ? null : reason };
}

/** One digest a task, each task once. */
function digestsOf(fields: Fields): Pick<TestVersionDocument, "digests"> {
  const seen = new Set<string>();
  const digests = fields.objects("digests", ["task_id", "sha256"], (place): TaskDigest | null => {
    const task_id = place.text("task_id", "taskId", { required: true });
    place.get("sha256", { required: true });
    const sha256 = place.pattern("sha256", "64 hexadecimal digits in lower case", (text) => testDigestText.test(text));
    if (task_id === null || sha256 === null) return null;
    if (seen.has(task_id)) place.note("duplicate-task", "task_id", `${quoteOutside(task_id)} has two digests`);
    seen.add(task_id);
    return { task_id, sha256 };
  });
  return digests === null ? {} : { digests };
}

/** Tests that no longer count, each task once: ids, or positions from 0. */
function disabledOf(fields: Fields): Pick<TestVersionDocument, "disabled"> {
  const seen = new Set<string>();
  const disabled = fields.objects("disabled", ["task_id", "tests"], (place): DisabledTests | null => {
    const task_id = place.text("task_id", "taskId", { required: true });
    const given = place.get("tests", { required: true });
    const tests = Array.isArray(given) ? given.filter(isTest) : [];
    if (given !== undefined && (!Array.isArray(given) || tests.length === 0 || tests.length < given.length)) {
      place.note("wrong-type", "tests", "tests must be an array of ids, or of positions from 0, and not empty");
      return null;
    }
    if (task_id === null) return null;
    if (seen.has(task_id)) place.note("duplicate-task", "task_id", `${quoteOutside(task_id)} is named twice`);
    seen.add(task_id);
    return { task_id, tests: [...new Set(tests)] };
  });
  return disabled === null || disabled.length === 0 ? {} : { disabled };
}

function isTest(value: JsonValue): value is string | number {
  if (typeof value === "string") return checkText("taskId", value) === null;
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
