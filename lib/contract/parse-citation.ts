import type { CitationDocument } from "#lib/contract/citation";
import { isJsonObject, type JsonValue } from "#lib/contract/json";
import { checkTaskSetName } from "#lib/contract/names";
import { Findings } from "#lib/contract/validate";
import { describeValue, Fields } from "#lib/contract/validate-fields";
import { RecountError } from "#lib/core/errors";
import { errorPolicies } from "#lib/core/policy";

const known = ["run", "task_set", "test_version", "scoring", "errors", "k"] as const;
const mostKs = 20;

/** Checks the body that cites a view: of a run, or the leaderboard of a task set. @throws RecountError */
export function parseCitationDocument(value: JsonValue): CitationDocument {
  if (!isJsonObject(value)) {
    const detail = `the body is ${describeValue(value)}; it must be an object`;
    throw new RecountError("wrong-type", detail, { problems: [{ code: "wrong-type", detail, pointer: "" }] });
  }
  const findings = new Findings(undefined);
  const fields = new Fields(findings, value, [], known);
  const policy = fields.pattern("errors", errorPolicies.join(" or "), (text) =>
    errorPolicies.some((each) => each === text),
  );
  const k = fields.list("k", (item) => (typeof item === "number" && Number.isInteger(item) && item >= 1 ? item : null));
  const document: CitationDocument = {
    run: fields.text("run", "name"),
    task_set: fields.checked("task_set", (text) => checkTaskSetName(text)),
    test_version: fields.text("test_version", "slug"),
    scoring: fields.text("scoring", "name"),
    errors: errorPolicies.find((each) => each === policy) ?? "strict",
    k: k ?? [1, 10, 100],
  };
  const asked = Array.isArray(value.k) ? value.k.length : (k?.length ?? 1);
  if (document.k.length !== (k === null ? document.k.length : asked) || asked < 1 || asked > mostKs) {
    fields.note("wrong-type", "k", `k must be an array of 1 to ${mostKs} whole numbers from 1`);
  }
  if ((document.run === null) === (document.task_set === null)) {
    fields.note("missing-field", "run", "name a run, or the task set of a leaderboard, and not both");
  }
  if (document.scoring !== null && (document.run === null || document.test_version !== null)) {
    fields.note("wrong-type", "scoring", "scoring chooses one scoring of a run, in place of test_version");
  }
  findings.throwIfAny();
  return document;
}
