import { parseSignIn } from "#lib/contract/parse-tokens";
import { sessionEndedSchema, sessionSchema } from "#lib/contract/tokens";
import { holderOf } from "#lib/http/authenticate";
import { signInDocumentSchema } from "#lib/http/document-schemas";
import { jsonBody } from "#lib/http/json-body";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { assertOwnPage } from "#lib/http/same-origin";
import { endedCookie, sessionCookieFor, sessionIdOf } from "#lib/http/session-cookie";
import { beginSession, endSession } from "#lib/services/sessions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: "Sign a browser in: a token that may read for a session cookie",
      scope: "public",
      body: jsonBody("The token", signInDocumentSchema, parseSignIn),
      response: sessionSchema,
      problems: ["unauthenticated", "insufficient-scope", "rate-limited", "cross-site-request"],
    },
    async ({ body, headers }) => {
      assertOwnPage(headers);
      const cookieOf = sessionCookieFor(headers);
      const principal = await holderOf(body.token, headers);
      const cookie = cookieOf(await beginSession(principal));
      return { value: { name: principal.name, scopes: [...principal.scopes] }, headers: { "Set-Cookie": cookie } };
    },
  ),
  DELETE: route(
    {
      summary: "Sign a browser out",
      scope: "public",
      response: sessionEndedSchema,
      problems: ["cross-site-request"],
    },
    async ({ headers }) => {
      assertOwnPage(headers);
      await endSession(sessionIdOf(headers) ?? "");
      return { value: { signed_in: false }, headers: { "Set-Cookie": endedCookie(headers) } };
    },
  ),
});
