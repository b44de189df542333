import { expect, test } from "vitest";
import { isLoopback, parseEnv } from "#lib/env/env";

const url = { DATABASE_URL: "postgresql://u:p@localhost/db?host=/tmp/x" };

test("defaults are those of a server for one person on one machine", () => {
  expect(parseEnv(url)).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    loopback: true,
    openRead: true,
    dataDir: ".data",
  });
});

test("results are open on loopback and protected beyond it, unless it is said otherwise", () => {
  const open = (variables: Record<string, string>) => parseEnv({ ...url, ...variables }).openRead;
  expect(open({ HOST: "0.0.0.0" })).toBe(false);
  expect(open({ HOST: "0.0.0.0", RECOUNT_READ: "open" })).toBe(true);
  expect(open({ RECOUNT_READ: "protected" })).toBe(false);
});

test.each([
  ["localhost", true],
  ["127.0.0.1", true],
  ["127.9.9.9", true],
  ["::1", true],
  ["0.0.0.0", false],
  ["127.0.0.1.example.org", false],
  ["::", false],
])("%s reaches only this machine: %s", (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test("every variable that is wrong is named", () => {
  const wrong = { DATABASE_URL: "mysql://x", PORT: "80a", RECOUNT_READ: "no", RECOUNT_MAX_TASKS: "0" };
  for (const name of Object.keys(wrong)) expect(() => parseEnv(wrong)).toThrow(name);
  expect(() => parseEnv({})).toThrow("DATABASE_URL");
  expect(() => parseEnv({ ...url, PORT: "65536" })).toThrow("PORT");
  expect(() => parseEnv({ ...url, PORT: "-1" })).toThrow("PORT");
});

test("empty numbers are the default, limits are read in whole numbers", () => {
  expect(parseEnv({ ...url, PORT: "", RECOUNT_MAX_BODY: "1024" })).toMatchObject({
    port: 3000,
    limits: { bodyBytes: 1024 },
  });
});

test("the public address is an origin, and a server that others reach is not this machine's alone", () => {
  const said = (RECOUNT_PUBLIC_URL?: string) => parseEnv({ DATABASE_URL: "postgresql://h/d", RECOUNT_PUBLIC_URL });
  expect(said()).toMatchObject({ publicUrl: null, loopback: true, openRead: true });
  expect(said("")).toMatchObject({ publicUrl: null, loopback: true });
  expect(said("https://recount.example/")).toMatchObject({
    publicUrl: "https://recount.example",
    loopback: false,
    openRead: false,
  });
  expect(said("http://localhost:3000")).toMatchObject({ publicUrl: "http://localhost:3000", loopback: true });
  expect(() => said("recount.example")).toThrow("RECOUNT_PUBLIC_URL");
});
