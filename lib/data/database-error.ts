import { RecountError } from "#lib/core/errors";

/**
 * Turns what the database or its driver threw into a refusal where it is one of the known sorts; anything else is
 * given back as it is. Recognised by code, never by text.
 */
export function asRecountError(error: unknown): unknown {
  if (error instanceof RecountError) return error;
  if (isDiskFull(error)) return new RecountError("storage-full", "the database has no space left", { cause: error });
  if (!isUnavailable(error)) return error;
  return new RecountError(
    "database-unavailable",
    "the database did not answer; trying again with the same key is safe",
    {
      retryAfterSeconds: 1,
      cause: error,
    },
  );
}

/** Two transactions stood in each other's way; the same work again may succeed. */
export function isRetryable(error: unknown): boolean {
  return codesOf(error).some((code) => code === "40001" || code === "40P01" || code === "P2034");
}

/** A row with the same unique value exists. */
export function isUniqueViolation(error: unknown): boolean {
  return codesOf(error).some((code) => code === "23505" || code === "P2002");
}

/** A lock was not given within the time allowed. */
export function isLockTimeout(error: unknown): boolean {
  return codesOf(error).includes("55P03");
}

function isDiskFull(error: unknown): boolean {
  return codesOf(error).includes("53100");
}

/** Classes 08 and 57 of SQLSTATE, too many connections, a statement over its time; sockets; Prisma's own. */
const unavailable =
  /^(?:08...|57P0.|57014|53300|55P03|P1001|P1002|P1008|P1017|P2024|P2028|ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)$/;
const unavailableKinds: ReadonlySet<string> = new Set([
  "ConnectionClosed",
  "DatabaseNotReachable",
  "SocketTimeout",
  "TooManyConnections",
]);

function isUnavailable(error: unknown): boolean {
  return codesOf(error).some((code) => unavailable.test(code)) || causesOf(error).some(isLostConnection);
}

/** The driver gives a lost connection no code of its own: its error is a plain one with one of these texts. */
function isLostConnection(error: object): boolean {
  const { kind } = error as { kind?: unknown };
  if (typeof kind === "string") return unavailableKinds.has(kind);
  return error instanceof Error && lostConnection.test(error.message);
}
const lostConnection =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed|The server does not support|Cannot use a pool after)/;

/** Every code on the way from an error to its first cause. */
function codesOf(error: unknown): string[] {
  return causesOf(error).flatMap((cause) => {
    // Errors of other packages: their fields are looked at, not trusted.
    const { code, originalCode } = cause as { code?: unknown; originalCode?: unknown };
    return [code, originalCode].filter((value) => typeof value === "string");
  });
}

/** An error, the error behind it, and so on: Prisma keeps the driver's in `meta.driverAdapterError`. */
function causesOf(error: unknown): object[] {
  const chain: object[] = [];
  let current = error;
  while (typeof current === "object" && current !== null && chain.length < 8) {
    chain.push(current);
    const { cause, meta } = current as { cause?: unknown; meta?: { driverAdapterError?: unknown } };
    current = cause ?? meta?.driverAdapterError;
  }
  return chain;
}
