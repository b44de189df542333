import { RecountError } from "#lib/core/errors";

/**
 * Refuses what another site made a browser send: a change that a cookie allows comes from a page of this server and is
 * JSON, which no form can send.
 *
 * @throws RecountError `cross-site-request`, `unsupported-format`
 */
export function assertOwnPage(headers: Headers): void {
  if (!isOwnPage(headers)) {
    throw new RecountError("cross-site-request", "The request does not come from a page of this server.");
  }
  const type = headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type === "application/json") return;
  throw new RecountError("unsupported-format", "A signed-in browser sends application/json; programs send a token.");
}

/** What browsers say of themselves and pages cannot change; behind a proxy the Host may be another than the page's. */
function isOwnPage(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = originOf(headers);
  return origin !== null && origin.host === headers.get("host")?.toLowerCase();
}

/** The page that a request comes from, as its browser says; null where it does not, or will not. */
export function originOf(headers: Headers): URL | null {
  const text = headers.get("origin") ?? "";
  return URL.canParse(text) ? new URL(text) : null;
}
