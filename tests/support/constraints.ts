import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256Hex } from "#lib/contract/digest";
import { execute } from "#tests/support/database";
import { type RecordedRows, recordOneOfEach } from "#tests/support/recorded-rows";

/** The files of tests/integration/data/constraints, each with the tables whose constraints it breaks: all there are. */
const tablesOf = {
  "task-sets": ["TaskSet", "Task", "TestVersion", "TaskNote"],
  runs: ["Run", "Scoring", "ScoringOutcomes"],
  views: ["Citation", "SavedView"],
  access: ["Token", "Session", "IdempotencyKey", "Audit"],
} as const;
const everyTable = Object.values(tablesOf).flat();

type Row = Readonly<Record<string, unknown>>;
/** The constraint that a row runs into, named after its table, and what differs in that row from one that is accepted. */
export type Refused = readonly [constraint: string, changes: () => Row];

/**
 * Rows that the database refuses, in a database with one of everything. At the end of the file every constraint and unique
 * index of its tables must have been run into.
 *
 * @param implied those that cannot be, since another one is broken first
 */
export function constraintsOf(file: keyof typeof tablesOf, implied: readonly string[] = []) {
  const broken = new Set<string>();
  let recorded: RecordedRows;
  beforeAll(async () => {
    recorded = await recordOneOfEach(everyTable);
  });
  afterAll(async () => {
    for (const name of Object.keys(tablesOf)) {
      const place = path.join(import.meta.dirname, `../integration/data/constraints/${name}.test.ts`);
      expect([name, existsSync(place)]).toEqual([name, true]);
    }
    expect((await tablesOfSchema()).sort()).toEqual([...everyTable].sort());
    const there = await constraintsOn(tablesOf[file]);
    expect(there.filter((name) => !broken.has(name) && !implied.includes(name))).toEqual([]);
    expect(there).toEqual(expect.arrayContaining([...implied]));
  });

  const sample = (table: string): Row => recorded.rows.get(table) ?? {};

  /** Name of the constraint that SQL runs into; null when it is done. */
  async function hit(sql: string, values: unknown[] = []): Promise<string | null> {
    const error = await execute(sql, values).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null) return null;
    if (!(error instanceof Error) || !("code" in error)) throw error;
    const { constraint, code, column } = error as { constraint?: string; code?: unknown; column?: string };
    const name = constraint ?? (code === "23502" ? `not null: ${column}` : `no constraint: ${error.message}`);
    broken.add(name);
    return name;
  }

  async function insert(table: string, changes: Row): Promise<string | null> {
    const row = { ...sample(table), ...fresh[table]?.(sample(table)), ...changes };
    return hit(`INSERT INTO "${table}" SELECT * FROM jsonb_populate_record(NULL::"${table}", $1::jsonb)`, [
      JSON.stringify(row),
    ]);
  }

  return {
    sample,
    other: () => recorded.other,
    hit,
    insert,
    refuses(cases: readonly Refused[]) {
      test.each(cases)("%s", async (constraint, changes) => {
        expect(await insert(constraint.split("_", 1)[0] ?? "", changes())).toBe(constraint);
      });
    },
    /** The unchanged copies are: each case fails for its own reason only. */
    accepts(tables: readonly string[]) {
      test.each(tables)("another row of %s is accepted", async (table) => {
        expect(await insert(table, {})).toBeNull();
      });
    },
    keeps(changes: readonly (readonly [table: string, change: string])[]) {
      test.each(changes)("%s: what is recorded stays (%s)", async (table, change) => {
        expect(await hit(`UPDATE "${table}" SET ${change}`)).toBe(`${table}_kept`);
      });
    },
    keepsRows(tables: readonly string[]) {
      test.each(tables)("rows of %s cannot be deleted", async (table) => {
        expect(await hit(`DELETE FROM "${table}"`)).toBe(`${table}_kept`);
        expect(await hit(`TRUNCATE "${table}" CASCADE`)).toMatch(/_kept$/);
      });
    },
  };
}

/** What new rows of each table differ in from the sample: nothing else may make a case fail. */
const fresh: Readonly<Record<string, (sample: Row) => Row>> = {
  TaskSet: () => ({ id: randomUUID(), slug: `s${randomUUID()}` }),
  TestVersion: () => ({ id: randomUUID(), name: `v${randomUUID()}`, seq: nextSeq() }),
  Run: () => ({ id: randomUUID(), seq: nextSeq() }),
  Scoring: () => ({ id: randomUUID(), number: 2 }),
  Citation: ({ view }) => ({ id: aCitationId(), seq: nextSeq(), ...citedTexts(view, `{"x":${nextSeq()}}`) }),
  SavedView: () => ({ id: randomUUID(), name: randomUUID() }),
  TaskNote: () => ({ id: randomUUID(), seq: nextSeq() }),
  Token: () => ({ id: randomUUID(), name: randomUUID(), hash: hex(nextSeq()) }),
  Session: () => ({ hash: hex(nextSeq()) }),
  IdempotencyKey: () => ({ key: randomUUID() }),
  Audit: () => ({ seq: nextSeq(), previous: hex(nextSeq()), hash: hex(nextSeq()) }),
};

/** The inputs of a citation with the digest that belongs to them. */
export function citedTexts(view: unknown, inputs: string): Row {
  return { inputs, digest: sha256Hex(`${view}\n${inputs}`) };
}

/** Ids without letters that look alike. */
function aCitationId(): string {
  return `Cte${nextSeq()}`.replaceAll("0", "o").padEnd(7, "x");
}

let seq = 1000;
function nextSeq(): number {
  seq += 1;
  return seq;
}

/** A digest as it is written, of 64 digits. */
export const hex = (value: number) => value.toString(16).padStart(64, "0");

async function tablesOfSchema(): Promise<string[]> {
  const rows = await execute<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  );
  return rows.map(({ name }) => name);
}

async function constraintsOn(tables: readonly string[]): Promise<string[]> {
  const rows = await execute<{ name: string }>(
    `SELECT c.conname AS name FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
     WHERE t.relnamespace = 'public'::regnamespace AND t.relname = ANY ($1) AND c.contype IN ('c', 'f', 'u', 'p')
     UNION SELECT i.relname FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
     WHERE x.indisunique AND t.relnamespace = 'public'::regnamespace AND t.relname = ANY ($1)`,
    [tables],
  );
  return rows.map(({ name }) => name);
}
