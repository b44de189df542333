import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { type ErrorCode, RecountError } from "#lib/core/errors";
import type { Principal } from "#lib/core/principal";
import { env } from "#lib/env/env";
import { isProduction } from "#lib/env/mode";
import { assertScope, principalOf, type RouteScope } from "#lib/http/authenticate";
import { checkBodyHeaders, readBody, type SentBody } from "#lib/http/body";
import { readIfMatch } from "#lib/http/if-match";
import { logBug } from "#lib/http/log";
import { problemResponse } from "#lib/http/problem";
import { processWide } from "#lib/http/process-wide";
import { parseQuery } from "#lib/http/query";
import { Slots } from "#lib/http/slots";
import type { OwnAddress } from "#lib/services/named-citation";
import { anonymousPrincipal } from "#lib/services/tokens";

/** How a body is read, and what the API description says about it. */
export interface BodySpec<B> {
  /** The body must be `application/json`; else it is a file of any type. */
  readonly json: boolean;
  readonly description: string;
  readonly schema?: z.ZodType;
  read(sent: SentBody): Promise<B>;
}

/** An answer that is text of its own, not JSON made from a value. */
export interface TextAnswer {
  readonly contentType: string;
}

export interface RouteSpec<P extends string = string, Q extends z.ZodObject = z.ZodObject, B = unknown, R = unknown> {
  readonly summary: string;
  /** Who may ask. Every route says it. */
  readonly scope: RouteScope;
  /** The token of a first start may ask, too; the data functions say what it gets. */
  readonly bootstrap?: boolean;
  /** Parts of the path, by name. */
  readonly params?: Readonly<Record<P, string>>;
  readonly query?: Q;
  readonly body?: BodySpec<B>;
  readonly response: z.ZodType<R> | TextAnswer;
  readonly status?: 200 | 201;
  /** It makes something: an `Idempotency-Key` is needed. */
  readonly creates?: boolean;
  /** It changes what has a revision: an `If-Match` is needed. */
  readonly revises?: boolean;
  /** What it may refuse beyond what every route may. */
  readonly problems?: readonly ErrorCode[];
}

export interface Call<P extends string, Q, B> {
  readonly principal: Principal;
  readonly params: Readonly<Record<P, string>>;
  readonly query: Q;
  readonly body: B;
  readonly requestId: string;
  /** Where this server is reached; the host, as the caller knows it, was checked before. */
  readonly own: OwnAddress;
  readonly idempotencyKey: string | null;
  /** The revision that is to be changed; 0 where the route changes none. */
  readonly revision: number;
  /** For what is about the caller's browser: cookies, where it comes from. */
  readonly headers: Headers;
  /** SHA-256 of what is asked: path, query and body. Two requests with one key must agree in it. */
  readonly requestDigest: string;
}

export interface Answer<R> {
  readonly value: R;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PathParts {
  readonly params: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export interface ApiRoute {
  (request: Request, context: PathParts): Promise<Response>;
  readonly spec: RouteSpec;
}

/** Whether a value was made by {@link route}. */
export function isApiRoute(value: unknown): value is ApiRoute {
  return typeof value === "function" && "spec" in value;
}

const noQuery = z.strictObject({});
const smallAnswer = 64 * 1024;

/**
 * One route of the API: authenticates, checks the scope, reads query and body, calls, checks the answer against its
 * schema, and turns every failure into `application/problem+json`.
 */
export function route<P extends string, Q extends z.ZodObject, B, R>(
  spec: RouteSpec<P, Q, B, R>,
  handler: (call: Call<P, z.output<Q>, B>) => Promise<Answer<R>>,
): ApiRoute {
  const handle = async (request: Request, context: PathParts): Promise<Response> => {
    const requestId = request.headers.get("x-request-id") ?? randomUUID();
    try {
      if (spec.body !== undefined) checkBodyHeaders(request.headers, spec.body);
      const principal = spec.scope === "public" ? anonymousPrincipal() : await principalOf(request);
      assertScope(principal, spec.scope, spec.bootstrap);
      const url = new URL(request.url);
      const query = parseQuery(url, spec.query ?? noQuery) as z.output<Q>; // without a schema, Q is the empty one
      const params = pathParams(await context.params, spec.params);
      const idempotencyKey = spec.creates === true ? readKey(request.headers) : null;
      const revision = spec.revises === true ? readIfMatch(request.headers) : 0;
      const own = { host: request.headers.get("host") ?? url.host, publicUrl: env().publicUrl };
      const base = { principal, params, query, requestId, own, idempotencyKey, revision, headers: request.headers };
      const call = async () => {
        const sent = spec.body === undefined ? null : await readBody(request);
        const body = (sent === null ? undefined : await spec.body?.read(sent)) as B; // without a spec, B is undefined
        return handler({ ...base, body, requestDigest: digestOf(url, sent) });
      };
      return respond(spec, await (spec.body === undefined ? call() : uploadSlots().within(call)));
    } catch (error) {
      if (!(error instanceof RecountError)) logBug(error, requestId, spec.summary);
      return problemResponse(error, { requestId, writes: spec.body !== undefined });
    }
  };
  // A description only: what it says about types was checked above.
  return Object.assign(handle, { spec: spec as unknown as RouteSpec });
}

function uploadSlots(): Slots {
  return processWide("upload-slots", () => new Slots(env().limits.uploadSlots));
}

function pathParams<P extends string>(
  given: Readonly<Record<string, string | string[] | undefined>>,
  names: Readonly<Record<P, string>> | undefined,
): Record<P, string> {
  const params: Record<string, string> = {};
  for (const name of Object.keys(names ?? {})) {
    const value = given[name];
    if (typeof value !== "string") throw new RangeError(`the path has no part ${name}`);
    params[name] = decodePart(value);
  }
  return params;
}

/** The framework hands over parts as they stand in the path. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (cause) {
    throw new RecountError("not-found", "There is nothing at this address.", { cause });
  }
}

const keyForm = /^[!-~]{1,255}$/;

function readKey(headers: Headers): string {
  const key = headers.get("idempotency-key");
  if (key === null || key === "") {
    throw new RecountError("idempotency-key-missing", "A request that creates something needs an Idempotency-Key.", {
      hint: "send any text that is new for each thing to create, and the same again when the request is repeated",
    });
  }
  if (!keyForm.test(key)) {
    throw new RecountError("bad-request", "The Idempotency-Key must be 1 to 255 printable ASCII characters.");
  }
  return key;
}

function digestOf(url: URL, sent: SentBody | null): string {
  const query = new URLSearchParams(url.searchParams);
  query.sort();
  return createHash("sha256")
    .update(JSON.stringify([url.pathname, query.toString(), sent?.sha256 ?? null]))
    .digest("hex");
}

function respond<P extends string, Q extends z.ZodObject, B, R>(
  { response, status = 200 }: RouteSpec<P, Q, B, R>,
  answer: Answer<R>,
): Response {
  const headers = new Headers({
    "Cache-Control": "private, no-store",
    Vary: "Authorization, Cookie",
    ...answer.headers,
  });
  const init = { status: answer.status ?? status, headers };
  if (!(response instanceof z.ZodType)) {
    headers.set("Content-Type", response.contentType);
    return new Response(String(answer.value), init);
  }
  const text = JSON.stringify(answer.value);
  if (!isProduction() || text.length <= smallAnswer) assertFits(response, answer.value);
  headers.set("Content-Type", "application/json");
  return new Response(text, init);
}

/** Checked, not replaced by what the schema returns: a parsed record would lose keys such as `__proto__`. */
function assertFits<R>(schema: z.ZodType<R>, value: R): void {
  const { error } = schema.safeParse(value);
  if (error !== undefined) throw new Error(`the answer does not fit its schema: ${z.prettifyError(error)}`);
}
