/**
 * The headers of every answer, whoever makes it (reliability rules: browser and HTTP safety).
 * `strict-dynamic` lets the framework's own scripts, which carry the nonce, load their chunks and nothing else.
 * @param {{ nonce: string, dev: boolean }} options
 */
export function contentSecurityPolicy({ nonce, dev }) {
  // The development server evaluates the modules that it reloads.
  const evaluation = dev ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluation}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const nothingAllowed = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** @type {Readonly<Record<string, string>>} */
const fixedHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": nothingAllowed,
};

/** A year; said only where the address that readers have is one over TLS. */
const overTls = { "Strict-Transport-Security": "max-age=31536000" };

/** @param {string | null} publicUrl @returns {Readonly<Record<string, string>>} */
export function headersFor(publicUrl) {
  return publicUrl?.startsWith("https:") === true ? { ...fixedHeaders, ...overTls } : fixedHeaders;
}

const private_ = { "Cache-Control": "private, no-store", Vary: "Authorization, Cookie" };

/**
 * Puts the headers on, last: whatever the framework chose for caching is replaced when the answer's head is
 * written. Only files with a hash in their name are cacheable, and only when they are there.
 * @param {import("node:http").ServerResponse} response
 * @param {{ requestId: string, csp: string, hashed: boolean, fixed: Readonly<Record<string, string>> }} options
 */
export function secureResponse(response, { requestId, csp, hashed, fixed }) {
  const always = { ...fixed, "Content-Security-Policy": csp, "X-Request-Id": requestId };
  for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
  const writeHead = response.writeHead.bind(response);
  /** @param {number} status @param {...any} rest `any`: writeHead is overloaded, and passed through as it came */
  const secured = (status, ...rest) => {
    response.removeHeader("X-Powered-By");
    if (!(hashed && status === 200)) {
      for (const [name, value] of Object.entries(private_)) response.setHeader(name, value);
    }
    return writeHead(status, ...rest);
  };
  Object.assign(response, { writeHead: secured });
}

/** Headers that only the server itself, or the framework, may set on a request. */
const internal =
  /^(x-middleware-|x-nextjs-|x-next-|x-invoke-|x-matched-path$|x-now-|x-vercel-|x-prerender-|x-forwarded-|forwarded$|x-real-ip$|x-recount-|x-request-id$|x-nonce$|next-action$|next-resume|content-security-policy)/;

/**
 * Takes off what a client may not say, and puts on what the application reads instead.
 * @param {import("node:http").IncomingMessage} request
 * @param {{ requestId: string, csp: string, nonce: string }} options
 */
export function cleanRequest(request, { requestId, csp, nonce }) {
  for (const name of Object.keys(request.headers)) if (internal.test(name)) delete request.headers[name];
  request.headers["x-request-id"] = requestId;
  request.headers["x-recount-address"] = request.socket.remoteAddress ?? "unknown";
  request.headers["x-nonce"] = nonce;
  // The framework takes its nonce from here.
  request.headers["content-security-policy"] = csp;
}
