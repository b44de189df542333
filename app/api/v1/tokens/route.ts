import { z } from "zod";
import { parseTokenDocument } from "#lib/contract/parse-tokens";
import { tokenCreatedSchema, tokenListSchema, tokenRevokedSchema } from "#lib/contract/tokens";
import { tokenDocumentSchema } from "#lib/http/document-schemas";
import { jsonBody } from "#lib/http/json-body";
import { text } from "#lib/http/parameters";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { pageParameters } from "#lib/http/view-parameters";
import { listTokens, revokeToken } from "#lib/services/token-list";
import { createToken } from "#lib/services/tokens";

const dayMs = 24 * 3_600_000;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "Tokens, newest first: name, scopes, last four characters, ends",
      scope: "admin",
      query: z.strictObject(pageParameters),
      response: tokenListSchema,
    },
    async ({ principal, query }) => ({ value: await listTokens(principal, query) }),
  ),
  POST: route(
    {
      summary: "Make a token, which is told this once; the token of a first start makes the first admin token",
      scope: "admin",
      bootstrap: true,
      body: jsonBody("The token's name and what it may do", tokenDocumentSchema, parseTokenDocument),
      response: tokenCreatedSchema,
      status: 201,
      problems: ["already-exists"],
    },
    async ({ principal, body, requestId }) => {
      const { name, scopes, expires_in_days } = body;
      const expiresAt = new Date(Date.now() + expires_in_days * dayMs);
      const { id, token } = await createToken(principal, { name, scopes, expiresAt }, { requestId });
      return { value: { id, name, token, scopes: [...scopes], expires_at: expiresAt.toISOString() } };
    },
  ),
  DELETE: route(
    {
      summary: "Revoke a token, from the next request on",
      scope: "admin",
      query: z.strictObject({ name: text(200, "Name of the token") }),
      response: tokenRevokedSchema,
    },
    async ({ principal, query, requestId }) => ({ value: await revokeToken(principal, query.name, { requestId }) }),
  ),
});
