/**
 * What is refused before the application is asked.
 * @typedef {{ status: number, code: string, title: string, detail: string, headers?: Record<string, string> }} Refusal
 */

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const longestTarget = 8 * 1024;
/** Twice, they would mean different things to different readers. */
const single = ["authorization", "host", "content-type", "content-encoding", "content-digest", "idempotency-key"];

/** @type {Refusal} */
export const shuttingDown = {
  status: 503,
  code: "shutting-down",
  title: "The server is stopping",
  detail: "The server is stopping. Trying again with the same Idempotency-Key is safe.",
  headers: { "Retry-After": "5" },
};

/** @type {Refusal} */
export const starting = {
  status: 503,
  code: "database-unavailable",
  title: "The server is starting",
  detail: "The server is starting. Trying again with the same Idempotency-Key is safe.",
  headers: { "Retry-After": "2" },
};

/** @type {Refusal} */
const imageEndpoint = {
  status: 404,
  code: "not-found",
  title: "Not found",
  detail: "There is nothing at this address.",
};

/** @param {string} detail @returns {Refusal} */
const badRequest = (detail) => ({ status: 400, code: "bad-request", title: "Malformed request", detail });

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {readonly string[] | null} allowedHosts
 * @returns {Refusal | null}
 */
export function refusalOf(request, allowedHosts) {
  const target = request.url ?? "";
  const repeated = single.find((name) => (request.headersDistinct[name]?.length ?? 0) > 1);
  if (repeated !== undefined) return badRequest(`The header ${repeated} was sent more than once.`);
  if (!hostAllowed(request.headers.host, allowedHosts)) return unknownHost(allowedHosts);
  if (!target.startsWith("/")) return badRequest("The request target is a path, not an address.");
  if (target.length > longestTarget)
    return badRequest(`The path with its query is longer than ${longestTarget} bytes.`);
  const path = target.split("?", 1)[0] ?? "";
  if (!isDecodable(path)) return badRequest("The path holds a percent sign that encodes nothing.");
  if (path === "/_next/image") return imageEndpoint;
  return methodRefusal(request.method ?? "", path);
}

/** @param {string} method @param {string} path */
function methodRefusal(method, path) {
  // Pages are read only; there is one way to change data, and it is the API.
  const allowed = /^\/api(?:\/|$)/.test(path) ? methods : ["GET", "HEAD"];
  if (allowed.includes(method)) return null;
  return {
    status: 405,
    code: "method-not-allowed",
    title: "Method not allowed",
    detail: `This address answers ${allowed.join(", ")}.`,
    headers: { Allow: allowed.join(", ") },
  };
}

/**
 * @param {string | undefined} header
 * @param {readonly string[] | null} allowed
 */
function hostAllowed(header, allowed) {
  if (allowed === null) return header !== undefined;
  const name = /^(\[[0-9a-f:.]+\]|[^:@/?#\s]+)(?::\d{1,5})?$/i.exec(header ?? "")?.[1];
  return name !== undefined && allowed.includes(name.replace(/^\[|\]$/g, "").toLowerCase());
}

/** @param {readonly string[] | null} allowed @returns {Refusal} */
function unknownHost(allowed) {
  return {
    status: 421,
    code: "unknown-host",
    title: "Unknown host",
    detail: `This server answers for ${(allowed ?? []).join(", ")}. RECOUNT_ALLOWED_HOSTS adds names where HOST is not loopback.`,
  };
}

/** @param {string} path */
function isDecodable(path) {
  try {
    decodeURIComponent(path);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/**
 * The body of a refusal, in the one shape of every problem (RFC 9457).
 * @param {Refusal} refusal
 * @param {string} requestId
 */
export function problemOf({ status, code, title, detail }, requestId) {
  return JSON.stringify({
    type: `urn:recount:problem:${code}`,
    code,
    title,
    status,
    detail,
    instance: `urn:recount:request:${requestId}`,
    request_id: requestId,
    errors: [],
    errors_total: 0,
    errors_truncated: false,
  });
}
