/**
 * `npm run bench [-- --only scores,files,embedded,postgres,browser] [--large] [--mib N] [--label NAME]`
 *
 * `--rescoring` measures of the servers only what a test fix in many runs takes.
 *
 * Deterministic data; every answer is checked before its time is taken. Prints medians side by side with the ratio to the
 * first of each group, and keeps them in bench/results with the machine they were measured on.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { browsing } from "./cases/browsing.mjs";
import { files } from "./cases/files.mjs";
import { rescoring } from "./cases/rescoring.mjs";
import { scores } from "./cases/scores.mjs";
import { serving } from "./cases/serving.mjs";
import { root } from "./support/bundle.mjs";
import { machine } from "./support/measure.mjs";
import { findPostgres } from "./support/postgres.mjs";
import { startServer } from "./support/server.mjs";
import { wholeNumber } from "./support/whole-number.mjs";

/** @typedef {import("./support/measure.mjs").Timing & { what: string, how: string, mibPerSecond?: number, cpuMs?: number, peakMiB?: number, unit?: string, target?: string }} Row unit: of the timing, where it is not ms */

const parts = ["scores", "files", "embedded", "postgres", "browser"];
const { values } = parseArgs({
  options: {
    only: { type: "string", default: parts.join(",") },
    large: { type: "boolean", default: false },
    mib: { type: "string" },
    rescoring: { type: "boolean", default: false },
    label: { type: "string", default: "bench" },
    port: { type: "string", default: "3590" },
  },
});
const only = values.only.split(",");
const unknown = only.find((part) => !parts.includes(part));
if (unknown !== undefined) throw new Error(`--only takes ${parts.join(", ")}, not "${unknown}"`);
const port = wholeNumber("port", values.port);
const mib = wholeNumber("mib", values.mib ?? (values.large ? "1024" : "64"));

const on = machine(); // before the load that it makes itself
/** @type {Row[]} */
const rows = [];
if (only.includes("scores")) rows.push(...(await scores()));
if (only.includes("files")) rows.push(...(await files({ mib })));
if (only.includes("embedded")) rows.push(...(await withServer("embedded", port, null)));
if (only.includes("postgres")) {
  const postgres = await findPostgres();
  if (postgres === null) console.error("no PostgreSQL was found: only the embedded database was measured");
  else {
    rows.push(...(await withServer(postgres.version, port + 1, postgres.url)));
    await postgres.stop();
  }
}
if (only.includes("browser")) rows.push(...(await withBrowser(port + 2)));
report();

/** @param {number} at */
async function withBrowser(at) {
  const server = await startServer({ name: "browser", port: at, databaseUrl: null });
  try {
    return await browsing(server);
  } finally {
    await server.stop();
  }
}

/** @param {string} how @param {number} at @param {string | null} databaseUrl */
async function withServer(how, at, databaseUrl) {
  const server = await startServer({ name: databaseUrl === null ? "embedded" : "postgres", port: at, databaseUrl });
  try {
    const pages = values.rescoring ? [] : await serving(server, { how, large: values.large && databaseUrl === null });
    return [...pages, ...(await rescoring(server, { how }))];
  } finally {
    await server.stop();
  }
}

function report() {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  const at = new Date().toISOString();
  console.log(
    `\n${on.cpu}, ${on.cores} cores, ${on.memoryGiB} GiB, ${on.platform}, Node ${on.node}, load ${on.load} before; commit ${commit}\n`,
  );
  console.log("| case | how | median | 10–90 % | ratio | |\n| --- | --- | ---: | ---: | ---: | --- |");
  for (const row of rows) {
    const first = rows.find(({ what }) => what === row.what) ?? row;
    const more = [
      row.mibPerSecond === undefined ? "" : `${row.mibPerSecond.toFixed(0)} MiB/s`,
      row.cpuMs === undefined ? "" : `CPU ${ms(row.cpuMs)}`,
      row.target === undefined ? "" : `target ${row.target}`,
      row.peakMiB === undefined ? "" : `peak ${row.peakMiB.toFixed(0)} MiB`,
    ].filter((text) => text !== "");
    console.log(
      `| ${row.what} | ${row.how} | ${told(row, row.median)} | ${told(row, row.low)}–${told(row, row.high)} | ${(row === first ? 1 : row.median / first.median).toFixed(2)} | ${more.join(", ")} |`,
    );
  }
  const folder = path.join(root, "bench/results");
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${values.label}.json`);
  writeFileSync(file, `${JSON.stringify({ label: values.label, at, commit, machine: on, rows }, null, 2)}\n`);
  console.log(`\nkept in ${path.relative(root, file)}`);
}

/** @param {Row} row @param {number} value */
function told({ unit }, value) {
  return unit === undefined ? ms(value) : `${value.toPrecision(3)} ${unit}`.trim();
}

/** @param {number} value */
function ms(value) {
  return `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ms`;
}
