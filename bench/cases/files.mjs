import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { commandFile, folder, root } from "../support/bundle.mjs";
import { assertHolds } from "../support/exact.mjs";
import { timingOf } from "../support/measure.mjs";
import { run, runMeasured } from "../support/measured-run.mjs";
import { shapes, writeResults } from "../support/results-files.mjs";

const mebibyte = 2 ** 20;

/** @typedef {{ samples: number, correct: number, ms: number, cpuMs: number, peakMiB: number }} Counted */
/** @typedef {{ how: string, count: (shape: import("../support/results-files.mjs").Shape, file: string) => Promise<Counted> }} Counter */

/**
 * Counting the samples and passes of results files of each format that grows with its samples or is one document: by the real command, by
 * Python's `json` (`csv` for CSV) and by DuckDB, each in a process of its own, with the most memory that it held. The
 * readers take turns, so that all meet the same machine.
 *
 * @param {{ mib: number }} options of each file
 * @returns {Promise<import("../run.mjs").Row[]>}
 */
export async function files({ mib: size }) {
  const counters = await findCounters();
  const rows = [];
  for (const shape of shapes) {
    const file = path.join(folder, `results.${shape.ending}`);
    const written = await writeResults(shape, file, size * mebibyte);
    const mib = written.bytes / mebibyte;
    const what = `${shape.format} results of ${Math.round(mib)} MiB, ${written.samples} samples`;
    /** @type {Counted[][]} */
    const taken = counters.map(() => []);
    for (let round = 0; round < (size > 100 ? 1 : 3); round++) {
      for (const [at, counter] of counters.entries()) {
        const counted = await counter.count(shape, file);
        const agrees = counted.samples === written.samples && counted.correct === written.correct;
        assertHolds(agrees, `${what}, ${counter.how}: ${JSON.stringify(counted)}`);
        taken[at]?.push(counted);
      }
    }
    rmSync(file);
    rows.push(...counters.map(({ how }, at) => ({ what, how, ...summary(taken[at] ?? [], mib) })));
  }
  return rows;
}

/** @param {readonly Counted[]} taken @param {number} mib */
function summary(taken, mib) {
  const timing = timingOf(taken.map(({ ms }) => ms));
  const { median: cpuMs } = timingOf(taken.map((counted) => counted.cpuMs));
  const peakMiB = Math.max(...taken.map((counted) => counted.peakMiB));
  return { ...timing, cpuMs, mibPerSecond: mib / (timing.median / 1000), peakMiB };
}

/** @returns {Promise<Counter[]>} */
async function findCounters() {
  const command = await commandFile();
  const duckdb = path.join(root, "bench/support/count-duckdb.mjs");
  /** @type {Counter[]} */
  const counters = [
    {
      how: "recount passk",
      count: ({ scorer }, file) =>
        countInNode([
          command,
          "passk",
          file,
          "--k",
          "1",
          "--json",
          ...(scorer === undefined ? [] : ["--scorer", scorer]),
        ]),
    },
  ];
  if (await runs("python3", ["--version"])) {
    const script = path.join(root, "bench/support/count.py");
    counters.push({ how: "Python, json", count: ({ format }, file) => countInPython([script, format, file]) });
  } else console.error("no python3 was found: it is left out");
  if (hasPackage("@duckdb/node-api")) {
    counters.push({ how: "DuckDB, all cores", count: ({ format }, file) => countInNode([duckdb, format, file]) });
  } else console.error("DuckDB is left out; npm install --no-save @duckdb/node-api@1.5.6-r.1 brings it");
  return counters;
}

/** @param {string} name */
function hasPackage(name) {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return false;
    throw error;
  }
}

/** @param {readonly string[]} args @returns {Promise<Counted>} */
async function countInPython(args) {
  const begun = performance.now();
  const counted = JSON.parse(await run("python3", args));
  return { ...counted, ms: performance.now() - begun };
}

/** @param {readonly string[]} args @returns {Promise<Counted>} */
async function countInNode(args) {
  const { stdout, ...used } = await runMeasured(args);
  const { samples, correct } = JSON.parse(stdout);
  return { samples, correct, ...used };
}

/** @param {string} program @param {readonly string[]} args */
async function runs(program, args) {
  try {
    await run(program, args);
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}
