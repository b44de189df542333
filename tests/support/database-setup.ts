import { randomBytes } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEngine } from "../../scripts/server/engine.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /** A database that tests may empty. */
    databaseUrl: string;
    /** Whether it is the embedded engine, which runs one transaction at a time. */
    isEmbedded: boolean;
  }
}

/**
 * The database of the integration tests: an embedded engine in memory or, where `DATABASE_URL` names a server, a
 * database of its own there, dropped at the end. What is in the named database itself is never touched.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL;
  if (server !== undefined && server !== "") return setupOnServer(project, server);
  const engine = await startEngine({ inMemory: true });
  project.provide("databaseUrl", engine.url);
  project.provide("isEmbedded", true);
  return () => engine.close();
}

async function setupOnServer(project: TestProject, server: string): Promise<() => Promise<void>> {
  const name = `recount_test_${randomBytes(6).toString("hex")}`;
  await execute(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  project.provide("databaseUrl", url.href);
  project.provide("isEmbedded", false);
  return () => execute(server, `DROP DATABASE ${name} WITH (FORCE)`);
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
