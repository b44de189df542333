import type { z } from "zod";
import { parseAnswer } from "#lib/client/parse-answer";
import { readProblem, UnreachableError } from "#lib/client/problem";
import { sha256Bytes } from "#lib/contract/digest";
import { RecountError } from "#lib/core/errors";

export interface ConnectionOptions {
  /** Address of the server, without `/api/v1`. */
  readonly baseUrl: string;
  readonly token?: string | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** What the server said: checked, and as it was written. */
export interface Answer<T> {
  readonly value: T;
  readonly text: string;
}

type Parameter = string | number | boolean | readonly number[] | readonly string[] | undefined;
type Query = Readonly<Record<string, Parameter>>;

/** One request. */
export interface Sent {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly query?: Query;
  /** Lists that are sent as one parameter a value, since a value may hold a comma. */
  readonly repeated?: readonly string[];
  readonly body?: string;
  readonly idempotencyKey?: string;
  /** The revision that a change is meant for. */
  readonly revision?: number;
}

/** Bodies above this are compressed. */
export const gzipAboveBytes = 64 * 1024;

/** A Recount server, asked one request at a time: the token, the checks of what comes back, and what goes wrong on the way. */
export class Connection {
  readonly baseUrl: string;
  readonly #token: string | undefined;
  readonly #fetch: ConnectionOptions["fetch"];

  constructor(options: ConnectionOptions) {
    this.baseUrl = options.baseUrl.replace(/\/+$/, "");
    this.#token = options.token;
    this.#fetch = options.fetch;
  }

  /** @throws RecountError what the server refused, or an answer that does not fit; {@link UnreachableError} */
  async ask<S extends z.ZodType>(schema: S, sent: Sent): Promise<Answer<z.infer<S>>> {
    const response = await this.send(sent);
    const text = await this.#guard(response.text());
    const answer = parseAnswer(schema, this.#parse(text));
    if (answer.ok) return { value: answer.value, text };
    throw new RecountError("internal-error", `the answer of ${this.baseUrl} does not fit (${answer.problem})`, {
      hint: "is it a Recount server of this version?",
    });
  }

  /** {@link ask} for what is not JSON. */
  async send(sent: Sent): Promise<Response> {
    const headers = new Headers({ accept: "application/json" });
    if (this.#token !== undefined) headers.set("authorization", `Bearer ${this.#token}`);
    if (sent.idempotencyKey !== undefined) headers.set("idempotency-key", sent.idempotencyKey);
    // Also without a body: a browser's cookie is taken with JSON only, which no form can send.
    if (sent.method !== "GET") headers.set("content-type", "application/json");
    if (sent.revision !== undefined) headers.set("if-match", `"${sent.revision}"`);
    const body = sent.body === undefined ? undefined : await encodeBody(sent.body, headers);
    const url = `${this.baseUrl}/api/v1/${sent.path}${formatQuery(sent.query ?? {}, sent.repeated)}`;
    // A redirect is never followed: the token must not travel to another place.
    const init: RequestInit = { method: sent.method, headers, redirect: "manual" };
    const response = await this.#guard(this.#fetch(url, body === undefined ? init : { ...init, body }));
    if (response.ok) return response;
    if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400)) {
      throw redirected(this.baseUrl, response.headers.get("location"));
    }
    throw await this.#guard(readProblem(response));
  }

  async #guard<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof RecountError || !isConnectionError(error)) throw error;
      throw new UnreachableError(this.baseUrl, error);
    }
  }

  #parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new RecountError("internal-error", `${this.baseUrl} did not answer with JSON`, {
        hint: "is it a Recount server?",
        cause,
      });
    }
  }
}

/** What `fetch` throws when no whole answer came. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError");
}

function redirected(baseUrl: string, location: string | null): RecountError {
  const where = location === null ? "elsewhere" : `to ${location}`;
  return new RecountError("bad-request", `${baseUrl} redirects ${where}; redirects are not followed`, {
    hint: "set RECOUNT_URL to the address of the server itself",
  });
}

function formatQuery(query: Query, repeated: readonly string[] = []): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === false) continue;
    const isRepeated = repeated.includes(name);
    for (const one of isRepeated && Array.isArray(value) ? value : [value]) {
      parameters.append(name, Array.isArray(one) ? one.join(",") : String(one));
    }
  }
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

async function encodeBody(text: string, headers: Headers): Promise<Uint8Array<ArrayBuffer>> {
  headers.set("content-type", "application/json");
  const plain = new TextEncoder().encode(text);
  const body = plain.byteLength > gzipAboveBytes ? await gzip(plain) : plain;
  if (body !== plain) headers.set("content-encoding", "gzip");
  headers.set("content-digest", `sha-256=:${btoa(String.fromCharCode(...sha256Bytes(body)))}:`);
  return body;
}

async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
