// npm run db:diff           tells whether the migrations and schema.prisma agree; exits 2 when they do not
// npm run db:diff -- NAME   writes the difference as a new migration, to be completed by hand
//
// Prisma's schema engine runs as WebAssembly over two throw-away embedded databases: no binary, no server.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { startEngine } from "./server/engine.mjs";
import { migrationsDir, readMigrations } from "./server/migrate.mjs";

const schemaPath = fileURLToPath(new URL("../prisma/schema.prisma", import.meta.url));
const nothing = "-- This is an empty migration.";

/** @type {string | undefined} */
let panic;
Object.assign(globalThis, {
  PRISMA_WASM_PANIC_REGISTRY: { set_message: (/** @type {string} */ text) => (panic = text) },
});

async function loadEngine() {
  // The package's own entry imports .wasm as a module, which Node 20 cannot.
  const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm");
  const engine = await import(pathToFileURL(path.join(path.dirname(entry), "schema_engine_bg.js")).href);
  const bytes = readFileSync(path.join(path.dirname(entry), "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": engine });
  engine.__wbg_set_wasm(instance.exports);
  if (typeof instance.exports.__wbindgen_start === "function") instance.exports.__wbindgen_start();
  return engine;
}

/**
 * The adapter cuts scripts at every semicolon, functions' bodies included, which the driver does not need; and it
 * refuses the type "char" of the system catalogues, which the schema engine reads as a character.
 * @param {string} url
 */
async function connect(url) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const query = pool.query.bind(pool);
  /** @type {boolean[]} of the last statement: which columns are "char" */
  let characters = [];
  Object.assign(pool, {
    query: async (/** @type {pg.QueryConfig} */ config) => {
      const result = await query(config);
      characters = result.fields.map((field) => field.dataTypeID === typeChar);
      for (const field of result.fields) if (field.dataTypeID === typeChar) field.dataTypeID = typeText;
      return result;
    },
  });
  const adapter = await new PrismaPg(pool, { disposeExternalPool: true }).connect();
  adapter.executeScript = async (script) => void (await query(script));
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (statement) => {
    const result = await queryRaw(statement);
    const columnTypes = result.columnTypes.map((type, i) => (characters[i] ? ColumnTypeEnum.Character : type));
    return { ...result, columnTypes };
  };
  return adapter;
}

const typeChar = 18;
const typeText = 25;

/** @returns {Promise<string>} SQL from the migrations to the schema */
async function difference() {
  const engine = await loadEngine();
  const [main, shadow] = [await startEngine({ inMemory: true }), await startEngine({ inMemory: true })];
  try {
    const schema = readFileSync(schemaPath, "utf8");
    const factory = /** @type {const} */ ({
      provider: "postgres",
      adapterName: "@prisma/adapter-pg",
      connect: () => connect(main.url),
      connectToShadowDb: () => connect(shadow.url),
    });
    const session = await engine.SchemaEngine.new(
      { datamodels: [["schema.prisma", schema]] },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(factory),
    );
    const migrationsList = {
      baseDir: migrationsDir,
      lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
      shadowDbInitScript: "",
      migrationDirectories: readMigrations().map(({ name, sql }) => ({
        path: name,
        migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
      })),
    };
    const filters = { externalTables: [], externalEnums: [] };
    const { stdout } = await session.diff({
      from: { tag: "migrations", ...migrationsList },
      to: { tag: "schemaDatamodel", files: [{ path: "schema.prisma", content: schema }] },
      script: true,
      shadowDatabaseUrl: null,
      exitCode: true,
      filters,
    });
    return stdout;
  } catch (error) {
    throw panic === undefined ? error : new Error(panic, { cause: error });
  } finally {
    await Promise.all([main.close(), shadow.close()]);
  }
}

const sql = await difference();
const name = process.argv[2];
if (sql === null || sql.trim() === "" || sql.includes(nothing)) {
  console.error("The migrations and prisma/schema.prisma agree.");
  process.exit(0);
}
if (name === undefined) {
  console.error(sql);
  console.error("The migrations and prisma/schema.prisma differ: npm run db:diff -- NAME writes this as a migration.");
  process.exit(2);
}
const stamp = new Date().toISOString().replaceAll(/[-:T]/g, "").slice(0, 14);
const dir = path.join(migrationsDir, `${stamp}_${name}`);
mkdirSync(dir, { recursive: true });
writeFileSync(path.join(dir, "migration.sql"), sql);
console.error(`Wrote ${path.relative(process.cwd(), dir)}/migration.sql`);
process.exit(0);
