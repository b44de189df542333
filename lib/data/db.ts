import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { asRecountError, isRetryable, isUniqueViolation } from "#lib/data/database-error";
import { env } from "#lib/env/env";
import { type Prisma, PrismaClient } from "#lib/generated/prisma/client";

/** What queries run on: the client, or a transaction of it. */
export type Db = Prisma.TransactionClient;

interface Database {
  readonly client: PrismaClient;
  close(): Promise<void>;
}

const connections = 8;
const readDeadlineMs = 10_000;
const transactionDeadlineMs = 120_000;
const lockDeadlineMs = 10_000;
const waitForTransactionMs = 30_000;
const retries = 3;

// Next evaluates this module several times in one process; the database is opened once all the same.
const shared = globalThis as typeof globalThis & { recountDatabase?: Promise<Database> | undefined };

/** The database of `DATABASE_URL`, opened at the first call. */
export function getDb(): Promise<Database> {
  shared.recountDatabase ??= open(env().databaseUrl).catch((error: unknown) => {
    shared.recountDatabase = undefined;
    throw error;
  });
  return shared.recountDatabase;
}

/** Closes the database; a later {@link getDb} opens it again. */
export async function closeDb(): Promise<void> {
  const database = shared.recountDatabase;
  shared.recountDatabase = undefined;
  if (database !== undefined) await (await database).close();
}

async function open(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitForTransactionMs,
    statement_timeout: readDeadlineMs,
  });
  // An idle connection that breaks is replaced at the next query, which tells if the database is gone.
  pool.on("error", () => undefined);
  const client = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
  return { client, close: () => client.$disconnect() };
}

/**
 * Runs queries outside a transaction: each sees what was committed when it began.
 * @throws RecountError `database-unavailable`, `storage-full`
 */
export async function reading<T>(work: (db: Db) => Promise<T>): Promise<T> {
  try {
    const { client } = await getDb();
    return await work(client);
  } catch (error) {
    throw asRecountError(error);
  }
}

/**
 * Runs queries that all see what was committed at one moment: for answers that several statements make of many runs,
 * which one rescoring may change together. Nobody waits for it on a server; the embedded engine has one session.
 *
 * @throws RecountError `database-unavailable`
 */
export async function readingOneMoment<T>(work: (db: Db) => Promise<T>): Promise<T> {
  try {
    const { client } = await getDb();
    return await client.$transaction(work, {
      isolationLevel: "RepeatableRead",
      maxWait: waitForTransactionMs,
      timeout: transactionDeadlineMs,
    });
  } catch (error) {
    throw asRecountError(error);
  }
}

/**
 * Runs work in one transaction (read committed): all of it is kept, or none. Work that lost against another
 * transaction is done again, at most {@link retries} times; so it must do nothing but query.
 *
 * @param options `dryRun`: everything is done, then undone; `again`: also done again when another transaction has just
 *   added a row of the same name, which the work will find then
 * @throws RecountError `database-unavailable`, `storage-full`
 */
export async function inTransaction<T>(
  work: (db: Db) => Promise<T>,
  options: { readonly dryRun?: boolean; readonly again?: "on-same-name" } = {},
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await transaction(work, options.dryRun ?? false);
    } catch (error) {
      const again = isRetryable(error) || (options.again === "on-same-name" && isUniqueViolation(error));
      if (!again || attempt === retries) throw asRecountError(error);
    }
  }
}

/** Thrown to undo a dry run. */
class Undo extends Error {}

async function transaction<T>(work: (db: Db) => Promise<T>, dryRun: boolean): Promise<T> {
  const { client } = await getDb();
  let result: { readonly value: T } | undefined;
  try {
    return await client.$transaction(
      async (tx) => {
        // For this transaction only: the embedded engine has one session for everybody.
        await tx.$queryRaw`SELECT set_config('statement_timeout', ${String(transactionDeadlineMs)}, true),
                                  set_config('lock_timeout', ${String(lockDeadlineMs)}, true)`;
        result = { value: await work(tx) };
        if (dryRun) throw new Undo();
        return result.value;
      },
      { maxWait: waitForTransactionMs, timeout: transactionDeadlineMs },
    );
  } catch (error) {
    if (error instanceof Undo && result !== undefined) return result.value;
    throw error;
  }
}
