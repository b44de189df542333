import { expect, test } from "vitest";
import { endedCookie, sessionCookieFor, sessionIdOf } from "#lib/http/session-cookie";

const cookie = (headers: Record<string, string>) => sessionCookieFor(new Headers(headers))("id");

test("over TLS the cookie is this host's alone", () => {
  const attributes = cookie({ host: "recount.example", origin: "https://recount.example" }).split("; ");
  expect(attributes).toEqual([
    "__Host-recount=id",
    "Secure",
    "HttpOnly",
    "SameSite=Lax",
    "Path=/",
    `Max-Age=${7 * 24 * 3600}`,
  ]);
});

test("on this machine without TLS it has another name, one for each port, and is not Secure", () => {
  const one = cookie({ host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" });
  expect(one).toMatch(/^recount-3000=id; HttpOnly; SameSite=Lax; Path=\/; Max-Age=/);
  expect(one).not.toContain("Secure");
  expect(cookie({ host: "localhost:3001", origin: "http://localhost:3001" })).toMatch(/^recount-3001=/);
});

test("from elsewhere without TLS nobody signs in", () => {
  for (const origin of ["http://recount.example", "null", ""]) {
    expect(() => cookie({ host: "recount.example", origin })).toThrow(expect.objectContaining({ code: "bad-request" }));
  }
});

test("a cookie that another site of the domain could set is no session beyond this machine", () => {
  expect(sessionIdOf(new Headers({ host: "recount.example", cookie: "recount-80=a; x=b" }))).toBeNull();
  expect(sessionIdOf(new Headers({ host: "recount.example", cookie: "x=b; __Host-recount=a" }))).toBe("a");
  expect(sessionIdOf(new Headers({ host: "127.0.0.1:3000", cookie: "recount-3000=a" }))).toBe("a");
  expect(sessionIdOf(new Headers({ host: "127.0.0.1:3000", cookie: "recount-3001=a" }))).toBeNull();
  expect(sessionIdOf(new Headers({ host: "127.0.0.1:3000" }))).toBeNull();
});

test("signing out takes away the cookie that the browser has", () => {
  const secure = endedCookie(new Headers({ host: "127.0.0.1:3000", cookie: "__Host-recount=a" }));
  expect(secure).toBe("__Host-recount=; Secure; HttpOnly; SameSite=Lax; Path=/; Max-Age=0");
  const plain = endedCookie(new Headers({ host: "127.0.0.1:3000", cookie: "recount-3000=a" }));
  expect(plain).toBe("recount-3000=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0");
});
