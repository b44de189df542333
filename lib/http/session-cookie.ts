import { RecountError } from "#lib/core/errors";
import { isLoopback } from "#lib/env/env";
import { originOf } from "#lib/http/same-origin";

/** Over TLS. Browsers take it only with `Secure`, for this host alone, and no other site can set it. */
const secureName = "__Host-recount";
const lifeSeconds = 7 * 24 * 3600;

/** The session id of a request's cookie; null: none. */
export function sessionIdOf(headers: Pick<Headers, "get">): string | null {
  const cookies = new Map(
    (headers.get("cookie") ?? "").split(";").map((pair) => {
      const [name = "", value = ""] = pair.split("=", 2);
      return [name.trim(), value.trim()] as const;
    }),
  );
  return cookies.get(secureName) ?? cookies.get(plainName(headers) ?? "") ?? null;
}

/**
 * The cookie that begins a session of the browser that asks, made from the session's id.
 *
 * @throws RecountError `bad-request` over plain HTTP from elsewhere: whoever sees the traffic could take the session
 */
export function sessionCookieFor(headers: Headers): (id: string) => string {
  const fixed = `HttpOnly; SameSite=Lax; Path=/; Max-Age=${lifeSeconds}`;
  if (originOf(headers)?.protocol === "https:") return (id) => `${secureName}=${id}; Secure; ${fixed}`;
  const name = plainName(headers);
  if (name !== null) return (id) => `${name}=${id}; ${fixed}`;
  throw new RecountError("bad-request", "Signing in needs https: this address is not encrypted.", {
    hint: "put a proxy with TLS in front of the server, or use the recount command with RECOUNT_TOKEN",
  });
}

/** Cookies that end the session of the browser that asks, whichever it has. */
export function endedCookie(headers: Headers): string {
  const name = headers.get("cookie")?.includes(`${secureName}=`) ? secureName : (plainName(headers) ?? secureName);
  return `${name}=; ${name === secureName ? "Secure; " : ""}HttpOnly; SameSite=Lax; Path=/; Max-Age=0`;
}

/** On this machine without TLS; one for each port, since cookies do not tell ports apart. null: not on this machine. */
function plainName(headers: Pick<Headers, "get">): string | null {
  const host = headers.get("host") ?? "";
  const address = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
  return address !== null && isLoopback(address.hostname) ? `recount-${address.port || "80"}` : null;
}
