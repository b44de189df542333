import { existsSync, mkdtempSync, rmSync, truncateSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Engine, startEngine } from "../../../scripts/server/engine.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "recount-engine-test-"));
let shared: Engine;

beforeAll(async () => {
  shared = await startEngine({ inMemory: true });
});
afterAll(async () => {
  await shared.close();
  rmSync(folder, { recursive: true, force: true });
});

async function withPool<T>(engine: Engine, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: engine.url, max: 8 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

test("every client gets the answer to its own question, also of statements that arrive in pieces", async () => {
  await withPool(shared, async (pool) => {
    const ask = async (i: number) => {
      const text = `${i}:${"x".repeat(i % 2 === 0 ? 300_000 : 3)}`;
      const { rows } = await pool.query(`SELECT length($1::text) AS length, '${i}' AS i`, [text]);
      expect(rows).toEqual([{ length: text.length, i: String(i) }]);
    };
    await Promise.all(Array.from({ length: 100 }, (_, i) => ask(i)));
  });
});

test("a statement that fails does not disturb those of others", async () => {
  await withPool(shared, async (pool) => {
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) =>
        pool.query(i % 2 === 0 ? "SELECT 1 / ($1::int - $1::int)" : "SELECT $1::int", [i]),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(
      Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? "rejected" : "fulfilled")),
    );
  });
});

test("a transaction is alone, and one whose client vanished is undone", async () => {
  await withPool(shared, async (pool) => {
    await pool.query("CREATE TABLE t (i int)");
    const client = await pool.connect();
    client.on("error", () => undefined);
    await client.query("BEGIN");
    await client.query("INSERT INTO t VALUES (1)");
    const waiting = pool.query("SELECT count(*)::int AS rows FROM t");
    const raw: unknown = Reflect.get(client, "connection");
    if (!(raw instanceof Object)) throw new Error("the driver has no connection");
    const stream: unknown = Reflect.get(raw, "stream");
    if (!(stream instanceof Object && "destroy" in stream && typeof stream.destroy === "function"))
      throw new Error("no stream");
    stream.destroy();
    expect((await waiting).rows).toEqual([{ rows: 0 }]);
    client.release(true);
  });
});

test("an engine that does not come back from a statement is killed and opened again, with its data", async () => {
  const dataDir = path.join(folder, "frozen");
  const engine = await startEngine({ dataDir }, { statementDeadlineMs: 1500 });
  await withPool(engine, async (pool) => {
    pool.on("error", () => undefined);
    await pool.query("CREATE TABLE kept AS SELECT 42 AS answer");
    // The event loop of this process goes on meanwhile: the timer of the deadline runs in it.
    await expect(pool.query("DO $$ BEGIN LOOP END LOOP; END $$")).rejects.toThrow(/terminated/);
    const again = async (): Promise<unknown> =>
      pool.query("SELECT answer FROM kept").then(
        ({ rows }) => rows,
        () => setTimeout(100).then(again),
      );
    expect(await again()).toEqual([{ answer: 42 }]);
  });
  await engine.close();
});

test("an engine that is being opened again is closed, too", async () => {
  const engine = await startEngine({ dataDir: path.join(folder, "closed") }, { statementDeadlineMs: 1000 });
  await withPool(engine, async (pool) => {
    pool.on("error", () => undefined);
    await expect(pool.query("DO $$ BEGIN LOOP END LOOP; END $$")).rejects.toThrow(/terminated/);
  });
  await setTimeout(300); // the old one has ended, the new one is not there yet
  await engine.close();
  expect(existsSync(new URL(engine.url).searchParams.get("host") ?? "")).toBe(false);
});

test("data stays in the folder, no socket stays behind, and a damaged folder is refused with one sentence", async () => {
  const first = await startEngine({ dataDir: folder });
  await withPool(first, (pool) => pool.query("CREATE TABLE kept AS SELECT 42 AS answer"));
  const socketFolder = new URL(first.url).searchParams.get("host") ?? "";
  expect(existsSync(socketFolder)).toBe(true);
  await first.close();
  expect(existsSync(socketFolder)).toBe(false);

  const second = await startEngine({ dataDir: folder });
  const { rows } = await withPool(second, (pool) => pool.query("SELECT answer FROM kept"));
  expect(rows).toEqual([{ answer: 42 }]);
  await second.close();

  truncateSync(path.join(folder, "pg/global/pg_control"), 0);
  const error = await startEngine({ dataDir: folder }).catch((reason: unknown) => reason);
  const message = error instanceof Error ? error.message : "it was opened";
  expect(message).toContain(path.join(folder, "pg"));
  expect(message).toContain("damaged");
  expect(message).not.toContain("\n");
});
