import { beforeAll, describe, expect, test } from "vitest";
import { type Callers, prepareCallers, routes, statusFor } from "#tests/support/route-matrix";

process.env.RECOUNT_READ = "open";

let callers: Callers;
beforeAll(async () => {
  callers = await prepareCallers();
});

const allowed = { upload: ["upload", "admin"], admin: ["admin"] } as const;

describe("R12: in open mode only reading needs no token; a wrong one is refused all the same", () => {
  test.each(routes)("$name", async (one) => {
    const { scope } = one.route.spec;
    const asNobody = await statusFor(one, callers, "nobody");
    for (const caller of Object.keys(callers.headers)) {
      const status = await statusFor(one, callers, caller);
      const hasWrongToken = ["expired", "revoked"].includes(caller);
      if (scope === "public") expect(status, caller).toBe(asNobody);
      else if (hasWrongToken) expect(status, caller).toBe(401);
      else if (scope === "read") expect([401, 403], caller).not.toContain(status);
      else if (["nobody", "signed in", "signed out"].includes(caller)) expect(status, caller).toBe(401);
      else if ((allowed[scope] as readonly string[]).includes(caller)) expect([401, 403], caller).not.toContain(status);
      else expect(status, caller).toBe(403);
    }
  });
});
