import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { errorCodes } from "#lib/core/errors";
import { openApiDocument, routesOf } from "#lib/http/openapi";
import { problemSchema } from "#lib/http/problem";
import { methods } from "#lib/http/resource";
import { type ApiRoute, isApiRoute } from "#lib/http/route";
import { apiVersion, routeTable } from "../../app/api/v1/route-table";

const clone = path.resolve(import.meta.dirname, "../..");

/** Every route file, as the address that it answers: `/api/v1/runs/{id}`. */
const addresses = readdirSync(path.join(clone, "app"), { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .map((file) => ({
    file: path.join(clone, "app", file),
    address: `/${path.dirname(file).split(path.sep).join("/")}`.replaceAll(/\[+(?:\.\.\.)?([^\]]+)\]+/g, "{$1}"),
  }));

type Exports = Readonly<Record<string, unknown>>;
const modules = new Map<string, Exports>();

beforeAll(async () => {
  process.env.DATABASE_URL ??= "postgresql://nobody@localhost:1/none"; // nothing here asks a database
  for (const { file, address } of addresses) modules.set(address, await import(file));
});

/** Every route that was made by `route`, with an address that can be asked. */
function allRoutes() {
  return [...routesOf(Object.fromEntries(modules))].map(({ path: address, ...rest }) => ({
    ...rest,
    address,
    url: `http://localhost${address.replaceAll(/\{[^}]+\}/g, "x")}`,
  }));
}

const context = { params: Promise.resolve({ id: "x", taskSet: "x", version: "x", path: ["x"] }) };

async function ask(route: ApiRoute, url: string, init: RequestInit) {
  const response = await route(new Request(url, init), context);
  return { response, problem: problemSchema.parse(await response.json()) };
}

describe("every route file", () => {
  test("there are some", () => {
    expect(addresses.length).toBeGreaterThan(10);
  });

  test.each(addresses.map(({ address }) => address))(
    "%s answers every method, by a declared route or by a refusal",
    async (address) => {
      for (const method of methods) {
        const handler = modules.get(address)?.[method];
        expect(handler, method).toBeTypeOf("function");
        if (isApiRoute(handler)) {
          expect(["public", "read", "upload", "admin"]).toContain(handler.spec.scope);
        } else if (typeof handler === "function") {
          const response: Response = await handler(new Request("http://localhost/", { method }), context);
          expect(response.status).toBe(405);
          expect(response.headers.get("allow")).toBeTruthy();
          expect(problemSchema.parse(await response.json()).code).toBe("method-not-allowed");
        }
      }
    },
  );

  test.each(addresses)("$address exports nothing but handlers and settings of the framework", ({ address }) => {
    const known = [...methods, "OPTIONS", "dynamic"];
    expect(Object.keys(modules.get(address) ?? {}).filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe("every route that changes something", () => {
  // Whoever signs in has no permission yet: its own test is tests/integration/api/session.test.ts.
  const open = (address: string) => address.includes("{path}") || address === "/api/v1/session";
  const changes = () => allRoutes().filter(({ method, address }) => method !== "GET" && !open(address));

  test("asks for the scope upload or admin, and takes a body of a stated kind", () => {
    expect(changes().length).toBeGreaterThan(3);
    for (const { route, address, method } of changes()) {
      expect(["upload", "admin"], address).toContain(route.spec.scope);
      // What is deleted or restored is named by the address, and its revision by a header.
      const isNamed = method === "DELETE" || address.endsWith("/restore");
      if (!isNamed) expect(route.spec.body, address).toBeDefined();
      // A void or deletion makes nothing, and the same again changes nothing; of an import the digest is the key,
      // of a token its name; an answer that is kept for its key would keep the token.
      const isSafe =
        ["/api/v1/import", "/api/v1/tokens"].includes(address) || address.endsWith("/void") || method === "DELETE";
      expect(route.spec.creates === true || route.spec.revises === true || isSafe, address).toBe(true);
    }
  });

  test("answers 401 without a token, whatever headers are sent", async () => {
    const forged = {
      "content-type": "application/json",
      "idempotency-key": "k",
      "x-middleware-subrequest": "middleware:middleware:middleware",
      rsc: "1",
      "next-router-prefetch": "1",
      "next-action": "x",
    };
    for (const { route, method, url } of changes()) {
      const { response, problem } = await ask(route, url, { method, headers: forged, body: "{}" });
      expect(problem.code, url).toBe("unauthenticated");
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  test("refuses by its headers alone what it would not read", async () => {
    const type = { "content-type": "application/json" };
    for (const { route, method, url } of changes().filter(({ route }) => route.spec.body !== undefined)) {
      const stacked = { ...type, "content-encoding": "gzip, gzip" };
      expect((await ask(route, url, { method, headers: stacked, body: "{}" })).problem.code).toBe(
        "unsupported-encoding",
      );
      const brotli = { ...type, "content-encoding": "br" };
      expect((await ask(route, url, { method, headers: brotli, body: "{}" })).problem.detail).toContain("gzip");
      const large = { ...type, "content-length": "33554433" };
      const { problem } = await ask(route, url, { method, headers: large, body: "{}" });
      expect(problem).toMatchObject({ code: "body-too-large", detail: expect.stringContaining("33554432") });
      if (route.spec.body?.json !== true) continue;
      for (const other of ["text/plain", "application/xml", "application/x-www-form-urlencoded"]) {
        const sent = { method, headers: { "content-type": other }, body: "{}" };
        expect((await ask(route, url, sent)).problem.code).toBe("unsupported-format");
      }
    }
  });
});

test("every route that reads refuses a parameter that it does not have, before anything is looked up", async () => {
  const reads = allRoutes().filter(
    // Who may not ask at all is told so first.
    ({ method, address, route }) =>
      method === "GET" && !address.includes("{path}") && ["public", "read"].includes(route.spec.scope),
  );
  expect(reads.length).toBeGreaterThan(8);
  for (const { route, url } of reads) {
    const { problem } = await ask(route, `${url}?nonsense=1`, { method: "GET" });
    expect(problem).toMatchObject({ code: "bad-parameter" });
    expect(problem.errors?.map(({ field }) => field)).toContain("nonsense");
  }
});

describe("the description of the API", () => {
  const document = () => openApiDocument(Object.fromEntries(modules), apiVersion);

  test("its table has every route file but the description itself and the answer to all other addresses", () => {
    const elsewhere = ["/api/v1/openapi.json", "/api/{path}"];
    expect(Object.keys(routeTable).sort()).toEqual(
      addresses
        .map(({ address }) => address)
        .filter((address) => !elsewhere.includes(address))
        .sort(),
    );
    for (const [address, module] of Object.entries(routeTable)) expect(modules.get(address)).toBe(module);
  });

  test("has the version of the program", () => {
    expect(apiVersion).toBe(JSON.parse(readFileSync(path.join(clone, "package.json"), "utf8")).version);
  });

  test("names every parameter of a path, each operation once, and only known problems", () => {
    const operations = Object.entries(document().paths).flatMap(([address, item]) =>
      Object.values(item).map((operation) => ({ address, operation: operationSchemaOf(operation) })),
    );
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { address, operation } of operations) {
      if (address === "/api/{path}") continue;
      const named = operation.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
      expect(named.map((name) => `{${name}}`)).toEqual(address.match(/\{[^}]+\}/g) ?? []);
      const text = Object.values(operation.responses)
        .map(({ description }) => description)
        .join(" ");
      const codes = [...text.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code);
      expect(errorCodes).toEqual(expect.arrayContaining(codes));
    }
  });

  test("is JSON without holes", () => {
    expect(JSON.parse(JSON.stringify(document()))).toEqual(document());
  });
});

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

/** The parts of an operation that the tests read. */
function operationSchemaOf(operation: unknown): Operation {
  return operation as Operation; // made by openApiDocument, whose operations are of this shape
}
