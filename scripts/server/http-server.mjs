import { randomBytes, randomUUID } from "node:crypto";
import { createServer, STATUS_CODES } from "node:http";
import { cleanRequest, contentSecurityPolicy, headersFor, secureResponse } from "./headers.mjs";
import { problemOf, refusalOf, shuttingDown, starting } from "./refusals.mjs";
import { logRequest } from "./request-log.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {(request: Request, response: Response) => Promise<void>} Handler
 * @typedef {(request: Request, socket: import("node:stream").Duplex, head: Buffer) => void} UpgradeHandler
 */

/** How long the rest of a body that was refused is read and thrown away, so that the answer is not lost. */
const lingerMs = 2_000;

/**
 * The one HTTP server, in front of the application: it checks the request, sets the headers of every answer,
 * and answers 503 until {@link serveWith} gave it the application and after `stop` was called.
 * @param {Pick<import("./settings.mjs").Settings, "allowedHosts" | "dev" | "logRequests" | "publicUrl">} settings
 */
export function createHttpServer({ allowedHosts, dev, logRequests, publicUrl }) {
  const fixed = headersFor(publicUrl);
  /** @type {Handler | null} */
  let application = null;
  /** @type {UpgradeHandler | null} */
  let upgrade = null;
  let stopping = false;
  let active = 0;
  /** @type {(() => void) | null} */
  let whenIdle = null;

  const server = createServer({ requestTimeout: 300_000, headersTimeout: 60_000, keepAliveTimeout: 5_000 });

  server.on("request", (request, response) => {
    const started = performance.now();
    const requestId = randomUUID();
    const nonce = randomBytes(16).toString("base64");
    const csp = contentSecurityPolicy({ nonce, dev });
    const method = request.method ?? "";
    const target = request.url ?? "";
    secureResponse(response, { requestId, csp, hashed: !dev && target.startsWith("/_next/static/"), fixed });
    active++;
    response.once("close", () => {
      active--;
      if (active === 0) whenIdle?.();
      if (!request.complete) linger(request);
      if (logRequests) logRequest({ requestId, method, target, status: response.statusCode, started });
    });
    const refusal = refusalOf(request, allowedHosts) ?? (stopping ? shuttingDown : application ? null : starting);
    if (refusal !== null || application === null) return refuse(response, refusal ?? starting, requestId);
    cleanRequest(request, { requestId, csp, nonce });
    application(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  // Only the development server speaks over upgraded connections.
  server.on("upgrade", (request, socket, head) => {
    if (upgrade === null || refusalOf(request, allowedHosts) !== null) return void socket.destroy();
    upgrade(request, socket, head);
  });

  server.on("clientError", (error, socket) =>
    answerMalformed(/** @type {NodeJS.ErrnoException} */ (error), socket, fixed),
  );

  return {
    server,
    /** @param {Handler} handler @param {UpgradeHandler | null} onUpgrade */
    serveWith(handler, onUpgrade) {
      application = handler;
      upgrade = onUpgrade;
    },
    /** Takes no new work, and waits for what is under way. @returns {Promise<void>} */
    async stop() {
      stopping = true;
      server.close();
      server.closeIdleConnections();
      if (active > 0) await new Promise((resolve) => (whenIdle = () => resolve(undefined)));
      server.closeAllConnections();
    },
  };
}

/**
 * @param {Response} response
 * @param {import("./refusals.mjs").Refusal} refusal
 * @param {string} requestId
 */
function refuse(response, refusal, requestId) {
  response.writeHead(refusal.status, { "Content-Type": "application/problem+json", ...refusal.headers });
  response.end(problemOf(refusal, requestId));
}

/** @param {Request} request answered before its body was read */
function linger(request) {
  request.on("error", () => request.destroy()).resume();
  const timer = setTimeout(() => request.socket.destroy(), lingerMs).unref();
  request.once("end", () => clearTimeout(timer));
}

/**
 * What Node could not read as HTTP at all.
 * @param {NodeJS.ErrnoException} error
 * @param {import("node:stream").Duplex} socket
 * @param {Readonly<Record<string, string>>} fixed headers of every answer
 */
function answerMalformed(error, socket, fixed) {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  const requestId = randomUUID();
  const body = problemOf(
    {
      status,
      code: status === 408 ? "request-timeout" : "bad-request",
      title: status === 408 ? "The request took too long" : "Malformed request",
      detail: status === 431 ? "The headers are longer than 16 KiB." : "The request could not be read.",
    },
    requestId,
  );
  const headers = {
    ...fixed,
    "Cache-Control": "private, no-store",
    "Content-Type": "application/problem+json",
    "Content-Length": String(Buffer.byteLength(body)),
    "X-Request-Id": requestId,
    Connection: "close",
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`);
}
