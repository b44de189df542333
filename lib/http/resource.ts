import { randomUUID } from "node:crypto";
import { RecountError } from "#lib/core/errors";
import { problemResponse } from "#lib/http/problem";
import type { ApiRoute } from "#lib/http/route";

export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof methods)[number];

type Handler = (request: Request, context: Parameters<ApiRoute>[1]) => Promise<Response>;
type Exports = Readonly<Record<Method | "OPTIONS", Handler>>;

/**
 * Everything that one address answers: its routes, and a refusal with `Allow` for each other method. Route files
 * export all of it, so that the framework never answers by itself.
 */
export function resource(routes: Readonly<Partial<Record<Method, ApiRoute>>>): Exports {
  const known = methods.filter((method) => routes[method] !== undefined);
  const allow = [...known, ...(known.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const refuse: Handler = async (request) => {
    const requestId = request.headers.get("x-request-id") ?? randomUUID();
    const error = new RecountError("method-not-allowed", `This address answers ${allow}.`);
    const response = problemResponse(error, { requestId, writes: false });
    response.headers.set("Allow", allow);
    return response;
  };
  const options: Handler = async () => new Response(null, { status: 204, headers: { Allow: allow } });
  const { GET = refuse, POST = refuse, PUT = refuse, PATCH = refuse, DELETE = refuse } = routes;
  return { GET, POST, PUT, PATCH, DELETE, OPTIONS: options };
}
