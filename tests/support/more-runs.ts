import path from "node:path";
import { PGlite } from "@electric-sql/pglite";

/**
 * Makes of the runs in a data folder, whose server is not running, so many that there are `target`: each a copy of one
 * that is there, with its counts, under a model and a name of its own. Uploads would take minutes.
 */
export async function moreRuns(dataDir: string, target: number): Promise<void> {
  const db = await PGlite.create({ dataDir: path.join(dataDir, "pg") });
  const columnsOf = async (table: string, but: readonly string[]) => {
    const { rows } = await db.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_name = $1 AND column_name <> ALL ($2) ORDER BY ordinal_position`,
      [table, but],
    );
    return (prefix: string) => rows.map(({ name }) => `${prefix}"${name}"`).join(", ");
  };
  const run = await columnsOf("Run", ["id", "seq", "model", "name"]);
  const scoring = await columnsOf("Scoring", ["id", "runId"]);
  await db.exec(`
    BEGIN;
    CREATE TEMP TABLE copies AS
      SELECT r."id" AS old, gen_random_uuid() AS id, place, row_number() OVER (ORDER BY place, r."seq") AS row
      FROM "Run" r CROSS JOIN generate_series(1, ${target}) AS place ORDER BY place, r."seq"
      LIMIT ${target} - (SELECT count(*) FROM "Run");
    INSERT INTO "Run" ("id", "model", "name", ${run("")})
      SELECT copies.id, r."model" || '-' || copies.place, r."name" || ' copy ' || copies.place, ${run("r.")}
      FROM copies JOIN "Run" r ON r."id" = copies.old ORDER BY copies.row;
    INSERT INTO "Scoring" ("id", "runId", ${scoring("")})
      SELECT gen_random_uuid(), copies.id, ${scoring("s.")} FROM copies JOIN "Scoring" s ON s."runId" = copies.old;
    COMMIT;`);
  await db.close();
}
