import path from "node:path";
import { describe, expect, test } from "vitest";
import { addressOf, readSettings } from "../../../../scripts/server/settings.mjs";

const clone = path.resolve(import.meta.dirname, "../../../..");

test("without settings: loopback, port 3000, the embedded database in the clone", () => {
  expect(readSettings([], {})).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    databaseUrl: null,
    dataDir: path.join(clone, ".data"),
    loopback: true,
    read: "open",
    demo: false,
  });
});

test("results of this machine can be protected, too", () => {
  expect(readSettings([], { RECOUNT_READ: "protected" })).toMatchObject({ loopback: true, read: "protected" });
});

test("the examples have a data folder of their own", () => {
  expect(readSettings(["--demo"], {}).dataDir).toBe(path.join(clone, ".data-demo"));
});

test("a relative data folder lies in the clone, wherever the process was started", () => {
  expect(readSettings([], { RECOUNT_DATA_DIR: "x" }).dataDir).toBe(path.join(clone, "x"));
});

describe("it does not start with a setting that makes no sense, and names it", () => {
  test.each([
    [{ PORT: "abc" }, "PORT"],
    [{ PORT: "65536" }, "PORT"],
    [{ PORT: "-1" }, "PORT"],
    [{ DATABASE_URL: "recount" }, "DATABASE_URL"],
    [{ DATABASE_URL: "mysql://u:p@h/d" }, "DATABASE_URL"],
    [{ RECOUNT_READ: "everybody" }, "RECOUNT_READ"],
    [{ RECOUNT_MAX_BODY: "32 MiB" }, "RECOUNT_MAX_BODY"],
    [{ RECOUNT_MAX_BODY_DECODED: "1e9" }, "RECOUNT_MAX_BODY_DECODED"],
    [{ RECOUNT_MAX_TASKS: "-5" }, "RECOUNT_MAX_TASKS"],
    [{ RECOUNT_UPLOAD_SLOTS: "0" }, "RECOUNT_UPLOAD_SLOTS"],
    [{ RECOUNT_RATE_AUTHENTICATION: "1.5" }, "RECOUNT_RATE_AUTHENTICATION"],
    [{ RECOUNT_TRASH_DAYS: "36501" }, "RECOUNT_TRASH_DAYS"],
  ])("%o", (env, name) => {
    expect(() => readSettings([], env)).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining(name) }),
    );
  });

  test("what the application takes as a limit starts", () => {
    const env = { RECOUNT_MAX_BODY: "1", RECOUNT_MAX_TASKS: "", RECOUNT_TRASH_DAYS: "36500" };
    expect(() => readSettings([], env)).not.toThrow();
  });

  test("an option that is not known", () => {
    expect(() => readSettings(["--port"], {})).toThrow("--port");
  });
});

describe("beyond loopback", () => {
  test.each(["0.0.0.0", "::", "192.168.1.5", "example.org"])("HOST=%s is protected unless reading is open", (HOST) => {
    expect(readSettings([], { HOST })).toMatchObject({ loopback: false, read: "protected" });
    expect(readSettings([], { HOST, RECOUNT_READ: "open" })).toMatchObject({ loopback: false, read: "open" });
  });

  test("the names accepted are those listed, its own and loopback", () => {
    const env = { HOST: "0.0.0.0", RECOUNT_READ: "open", RECOUNT_ALLOWED_HOSTS: "Recount.example, r" };
    expect(readSettings([], env).allowedHosts).toEqual([
      "localhost",
      "127.0.0.1",
      "::1",
      "0.0.0.0",
      "recount.example",
      "r",
    ]);
    expect(readSettings([], { HOST: "0.0.0.0", RECOUNT_READ: "open" }).allowedHosts).toBeNull();
  });
});

test("a name is accepted however it is written, and an address of IPv6 without its brackets", () => {
  const byName = readSettings([], { HOST: "Recount.Example", RECOUNT_ALLOWED_HOSTS: "r" });
  expect(byName.allowedHosts).toContain("recount.example");
  const byAddress = readSettings([], { RECOUNT_PUBLIC_URL: "http://[2001:db8::1]:8080" });
  expect(byAddress).toMatchObject({ loopback: false });
  expect(byAddress.allowedHosts).toContain("2001:db8::1");
});

test("an IPv6 address stands in brackets", () => {
  expect(addressOf("::1", 3000)).toBe("http://[::1]:3000");
});

describe("behind a proxy", () => {
  const RECOUNT_PUBLIC_URL = "https://recount.example";

  test("a server on loopback that others reach is protected, and answers to that name", () => {
    expect(readSettings([], { RECOUNT_PUBLIC_URL })).toMatchObject({
      publicUrl: RECOUNT_PUBLIC_URL,
      loopback: false,
      read: "protected",
      allowedHosts: ["localhost", "127.0.0.1", "::1", "recount.example"],
    });
    expect(readSettings([], { RECOUNT_PUBLIC_URL, RECOUNT_ALLOWED_HOSTS: "r" }).allowedHosts).toContain(
      "recount.example",
    );
    expect(readSettings([], { RECOUNT_PUBLIC_URL, HOST: "0.0.0.0" }).allowedHosts).toBeNull();
    expect(readSettings([], {})).toMatchObject({ publicUrl: null, loopback: true });
    expect(readSettings([], { RECOUNT_PUBLIC_URL: "http://localhost:3000/" })).toMatchObject({
      publicUrl: "http://localhost:3000",
      loopback: true,
      read: "open",
    });
  });

  test.each([
    "recount.example",
    "https://recount.example/recount",
    "ftp://r",
    "https://u:p@r",
    "https://r?x=1",
    "https://r#x",
  ])("%s is no place where a server stands", (text) => {
    expect(() => readSettings([], { RECOUNT_PUBLIC_URL: text })).toThrow("RECOUNT_PUBLIC_URL");
  });
});

test("the admin tokens are revoked on request only", () => {
  expect(readSettings([], {}).resetAdmin).toBe(false);
  expect(readSettings(["--reset-admin"], {}).resetAdmin).toBe(true);
});
