import { z } from "zod";
import { type ErrorCode, errorCodes } from "#lib/core/errors";
import { problemSchema } from "#lib/http/problem";
import { type Method, methods } from "#lib/http/resource";
import { type ApiRoute, isApiRoute, type RouteSpec } from "#lib/http/route";
import { statusOf, titleOf } from "#lib/http/status";

/** What the module of each address exports, by its path: `/api/v1/runs/{id}`. */
export type RouteTable = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Every route of a table. */
export function* routesOf(table: RouteTable): Generator<{ path: string; method: Method; route: ApiRoute }> {
  for (const [path, module] of Object.entries(table)) {
    for (const method of methods) {
      const route = module[method];
      if (isApiRoute(route)) yield { path, method, route };
    }
  }
}

/** The description of the API (OpenAPI 3.1), made from the schemas that check requests and answers. */
export function openApiDocument(table: RouteTable, version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { path, method, route } of routesOf(table)) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route.spec, method, path) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Recount", version, license: { name: "MIT", identifier: "MIT" } },
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", description: "rct_…" } },
      schemas: { Problem: jsonSchema(problemSchema, "output") },
    },
  };
}

function operationOf(spec: RouteSpec, method: Method, path: string) {
  return {
    summary: spec.summary,
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next = "") => next.toUpperCase())}`,
    // Reading needs no token where results are open.
    security: spec.scope === "public" ? [] : spec.scope === "read" ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [...pathParameters(spec), ...queryParameters(spec), ...headerParameters(spec)],
    ...(spec.body === undefined ? {} : { requestBody: requestBodyOf(spec.body) }),
    responses: { ...successOf(spec), ...refusalsOf(spec) },
  };
}

function pathParameters({ params }: RouteSpec) {
  return Object.entries(params ?? {}).map(([name, description]) => ({
    name,
    in: "path",
    required: true,
    description,
    schema: { type: "string" },
  }));
}

function queryParameters({ query }: RouteSpec) {
  return Object.entries(query?.shape ?? {}).map(([name, field]) => ({
    name,
    in: "query",
    required: !field.safeParse(undefined).success,
    schema: jsonSchema(field, "input"),
  }));
}

function headerParameters({ creates, revises, body }: RouteSpec) {
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: true,
    description: "The same for a repeated request, new for each thing to create",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  };
  const revision = {
    name: "If-Match",
    in: "header",
    required: true,
    description: 'The revision that was read, as `ETag` says it: "3"',
    schema: { type: "string" },
  };
  const digest = {
    name: "Content-Digest",
    in: "header",
    required: false,
    description: "sha-256=:BASE64: of the body as sent (RFC 9530); checked where it is given",
    schema: { type: "string" },
  };
  return [
    ...(creates === true ? [key] : []),
    ...(revises === true ? [revision] : []),
    ...(body === undefined ? [] : [digest]),
  ];
}

function requestBodyOf({ json, description, schema }: NonNullable<RouteSpec["body"]>) {
  const content =
    json && schema !== undefined
      ? { "application/json": { schema: jsonSchema(schema, "input") } }
      : { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
  return { description: `${description}; plain, or compressed once with gzip`, required: true, content };
}

function successOf({ response, status = 200 }: RouteSpec) {
  const content =
    response instanceof z.ZodType
      ? { "application/json": { schema: jsonSchema(response, "output") } }
      : { [response.contentType]: { schema: { type: "string" } } };
  const done = { [status]: { description: status === 201 ? "Created" : "OK", content } };
  return status === 201 ? { ...done, 200: { description: "It was there already, or a dry run", content } } : done;
}

/** Codes by status: what every route may refuse, what those with a body may, and the route's own. */
function refusalsOf(spec: RouteSpec) {
  const codes = new Set<ErrorCode>([...always, ...(spec.problems ?? [])]);
  if (spec.scope !== "public")
    for (const code of ["unauthenticated", "insufficient-scope", "rate-limited"] as const) codes.add(code);
  if (spec.creates === true) codes.add("idempotency-key-missing");
  if (spec.revises === true) for (const code of ["revision-mismatch", "revision-missing"] as const) codes.add(code);
  if (spec.body !== undefined) for (const code of bodyCodes) codes.add(code);
  const byStatus: Record<string, { description: string; content: unknown }> = {};
  for (const code of errorCodes.filter((known) => codes.has(known))) {
    const status = String(statusOf[code]);
    const before = byStatus[status];
    const line = `\`${code}\`: ${titleOf[code]}`;
    byStatus[status] = {
      description: before === undefined ? line : `${before.description}\n\n${line}`,
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    };
  }
  return byStatus;
}

const always: readonly ErrorCode[] = [
  "bad-request",
  "bad-parameter",
  "not-found",
  "method-not-allowed",
  "unknown-host",
  "internal-error",
  "database-unavailable",
  "shutting-down",
];

const bodyCodes: readonly ErrorCode[] = errorCodes.slice(
  errorCodes.indexOf("body-too-large"),
  errorCodes.indexOf("unknown-task-set"),
);

function jsonSchema(schema: z.core.$ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
