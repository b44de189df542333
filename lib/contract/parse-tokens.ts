import { bodyFields } from "#lib/contract/body-fields";
import type { JsonValue } from "#lib/contract/json-value";
import { type TokenDocument, tokenDays } from "#lib/contract/tokens";
import { tokenScopes } from "#lib/core/principal";

/** Checks the body that makes a token. @throws RecountError with every problem */
export function parseTokenDocument(value: JsonValue): TokenDocument {
  const { findings, fields } = bodyFields(value, ["name", "scopes", "expires_in_days"]);
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
  const { findings, fields } = bodyFields(value, ["token"]);
  const token = fields.checked("token", () => null, { required: true }) ?? "";
  findings.throwIfAny();
  return { token: token.trim() };
}
