import { beforeAll, describe, expect, test } from "vitest";
import { type Callers, prepareCallers, routes, statusFor } from "#tests/support/route-matrix";

// Read once per process, at the first request: nothing is readable without a token.
process.env.RECOUNT_READ = "protected";

let callers: Callers;
beforeAll(async () => {
  callers = await prepareCallers();
});

const allowed = {
  read: ["read", "admin", "signed in"],
  upload: ["upload", "admin"],
  admin: ["admin"],
} as const;
const unknown = ["nobody", "expired", "revoked", "signed out"];

describe("R12: in protected mode every route answers those only whom its scope names", () => {
  test.each(routes)("$name", async (one) => {
    const { scope } = one.route.spec;
    const asNobody = await statusFor(one, callers, "nobody");
    for (const caller of Object.keys(callers.headers)) {
      const status = await statusFor(one, callers, caller);
      if (scope === "public") expect(status, caller).toBe(asNobody);
      else if (unknown.includes(caller)) expect(status, caller).toBe(401);
      else if ((allowed[scope] as readonly string[]).includes(caller)) expect([401, 403], caller).not.toContain(status);
      else expect(status, caller).toBe(403);
    }
  });
});

test("a token elsewhere than in its header is no token", async () => {
  const runs = routes.find(({ name }) => name === "GET /api/v1/runs");
  const read = callers.headers.read?.authorization?.slice("Bearer ".length) ?? "";
  const context = { params: Promise.resolve({}) };
  for (const [query, headers] of [
    [`?token=${read}`, {}],
    ["", { authorization: `Basic ${read}` }],
    ["", { cookie: `token=${read}` }],
    ["", { cookie: `recount-80=${read}`, host: "localhost" }],
    ["", { authorization: `Bearer ${read}, Bearer ${read}` }],
  ] as const) {
    const response = await runs?.route(new Request(`http://localhost/x${query}`, { headers }), context);
    expect(response?.status).toBe(401);
  }
});

test("a wrong token is no better with a session beside it", async () => {
  const runs = routes.find(({ name }) => name === "GET /api/v1/runs");
  const headers = { ...callers.headers["signed in"], ...callers.headers.expired, host: "localhost" };
  const response = await runs?.route(new Request("http://localhost/x", { headers }), { params: Promise.resolve({}) });
  expect(response?.status).toBe(401);
});
