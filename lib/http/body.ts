import { createHash } from "node:crypto";
import { RecountError } from "#lib/core/errors";
import { decodeText } from "#lib/decode/decode";
import { env } from "#lib/env/env";
import { EmptyBody } from "#lib/http/empty-body";

/** A request's body: its bytes as sent, and their text. */
export interface SentBody {
  readonly bytes: Uint8Array;
  /** SHA-256 of the bytes, in hex. */
  readonly sha256: string;
  /** Decoded, in chunks. May be called more than once. */
  text(): AsyncGenerator<string>;
}

/** Refuses by its headers what need not be read: another type, another encoding, too many bytes. */
export function checkBodyHeaders(headers: Headers, { json }: { readonly json: boolean }): void {
  const type = headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (json && type !== "application/json") {
    throw new RecountError("unsupported-format", "The body must be JSON, sent with Content-Type: application/json.");
  }
  if (type.startsWith("multipart/")) {
    throw new RecountError("unsupported-format", "A form is not a results file.", {
      hint: "send the file itself: curl --data-binary @FILE",
    });
  }
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  if (encoding !== "gzip" && encoding !== "identity") {
    throw new RecountError("unsupported-encoding", "The body must be plain, or compressed once with gzip.", {
      hint: "send it with Content-Encoding: gzip, or without",
    });
  }
  const { bodyBytes } = env().limits;
  const declared = Number(headers.get("content-length") ?? "0");
  if (declared > bodyBytes) throw bodyTooLarge(bodyBytes);
}

/** Reads the body, never more than the limit, and compares it with the digest that was announced. */
export async function readBody(request: Request): Promise<SentBody> {
  const { limits } = env();
  const bytes = await collect(request, limits.bodyBytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  checkDigest(request.headers.get("content-digest"), bytes);
  if (request.headers.get("content-encoding") !== null && bytes.length > 0) assertGzipWhereSaid(request.headers, bytes);
  const text = () =>
    decodeText(once(bytes), {
      maxDecodedBytes: limits.bodyDecodedBytes,
      maxDecodedSetting: "RECOUNT_MAX_BODY_DECODED",
    });
  if (bytes.length === 0 || (await isBlank(text()))) throw new EmptyBody();
  return { bytes, sha256, text };
}

/** Reads no further than the first character that is not blank. */
async function isBlank(text: AsyncGenerator<string>): Promise<boolean> {
  for await (const chunk of text) if (chunk.trim() !== "") return false;
  return true;
}

async function collect(request: Request, maxBody: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The stream is left alone when it is too long, not cancelled: cancelling closes the connection without an answer.
  const reader = request.body?.getReader();
  for (let part = await read(reader); part !== undefined; part = await read(reader)) {
    size += part.length;
    if (size > maxBody) throw bodyTooLarge(maxBody);
    chunks.push(part);
  }
  return Buffer.concat(chunks, size);
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<Uint8Array | undefined> {
  try {
    return (await reader?.read())?.value;
  } catch (cause) {
    throw new RecountError("bad-request", "The body ended before it was whole.", { cause });
  }
}

function checkDigest(header: string | null, bytes: Uint8Array): void {
  if (header === null) return;
  const expected = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/.exec(header)?.[1];
  if (expected === undefined) {
    throw new RecountError("digest-mismatch", "Content-Digest must give the body's SHA-256: sha-256=:BASE64:");
  }
  if (createHash("sha256").update(bytes).digest("base64") === expected) return;
  throw new RecountError("digest-mismatch", "The bytes received are not those of Content-Digest.");
}

function assertGzipWhereSaid(headers: Headers, bytes: Uint8Array): void {
  if (headers.get("content-encoding")?.trim().toLowerCase() !== "gzip") return;
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return;
  throw new RecountError("corrupt-compression", "Content-Encoding says gzip, but the body does not begin as gzip.");
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function bodyTooLarge(maxBody: number): RecountError {
  return new RecountError("body-too-large", `The body is larger than ${maxBody} bytes (RECOUNT_MAX_BODY).`, {
    hint: "compress it with gzip, or use the recount command, which sends counts only",
  });
}
