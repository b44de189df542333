import { isJsonObject, type JsonValue } from "#lib/contract/json-value";
import { type TokenDocument, tokenDays } from "#lib/contract/tokens";
import { Findings } from "#lib/contract/validate";
import { describeValue, Fields } from "#lib/contract/validate-fields";
import { RecountError } from "#lib/core/errors";
import { tokenScopes } from "#lib/core/principal";

/** Checks the body that makes a token. @throws RecountError with every problem */
export function parseTokenDocument(value: JsonValue): TokenDocument {
  const { findings, fields } = begin(value, ["name", "scopes", "expires_in_days"]);
  const name = fields.text("name", "name", { required: true }) ?? "";
  const named = fields.texts("scopes", "slug") ?? [];
  const scopes = tokenScopes.filter((scope) => named.includes(scope));
  const unknown = named.filter((text) => !tokenScopes.some((scope) => scope === text));
  if (unknown.length > 0) fields.note("wrong-type", "scopes", `scopes are ${tokenScopes.join(", ")}`);
  else if (scopes.length === 0) fields.note("missing-field", "scopes", "scopes is missing: what may the token do?");
  const days = fields.number("expires_in_days", {
    expected: `a whole number from 1 to ${tokenDays.most}`,
    allows: (count) => Number.isInteger(count) && count >= 1 && count <= tokenDays.most,
  });
  findings.throwIfAny();
  return { name, scopes, expires_in_days: days ?? tokenDays.usual };
}

/** The body that signs in: a token, whatever text it is. @throws RecountError */
export function parseSignIn(value: JsonValue): { readonly token: string } {
  const { findings, fields } = begin(value, ["token"]);
  const token = fields.checked("token", () => null, { required: true }) ?? "";
  findings.throwIfAny();
  return { token: token.trim() };
}

function begin(value: JsonValue, known: readonly string[]) {
  if (!isJsonObject(value)) {
    const detail = `the body is ${describeValue(value)}; it must be an object`;
    throw new RecountError("wrong-type", detail, { problems: [{ code: "wrong-type", detail, pointer: "" }] });
  }
  const findings = new Findings(undefined);
  return { findings, fields: new Fields(findings, value, [], known) };
}
