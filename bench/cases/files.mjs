import { spawn } from "node:child_process";
import { createReadStream, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { bundleCommand, folder } from "../support/bundle.mjs";
import { writeHumanEval } from "../support/data.mjs";
import { assertHolds } from "../support/exact.mjs";
import { timingOf } from "../support/measure.mjs";

const mebibyte = 2 ** 20;

/**
 * Reading a HumanEval results file by the real command in a process of its own, with the most memory that it held.
 *
 * @param {{ large: boolean }} options
 * @returns {Promise<import("../run.mjs").Row[]>}
 */
export async function files({ large }) {
  const command = await bundleCommand();
  const rows = [];
  for (const size of large ? [64 * mebibyte, 1024 * mebibyte] : [64 * mebibyte]) {
    const file = path.join(folder, `${size}.jsonl`);
    const written = await writeHumanEval(file, size);
    const what = `HumanEval results of ${Math.round(written.bytes / mebibyte)} MiB, ${written.samples} samples`;
    const rounds = size > 100 * mebibyte ? 1 : 3;
    const taken = [];
    let peak = 0;
    for (let round = 0; round < rounds; round++) {
      const { stdout, ms, peakMiB } = await runMeasured([command, "passk", file, "--k", "1,10", "--json"]);
      const { samples, correct, tasks } = JSON.parse(stdout);
      assertHolds(tasks === 164 && samples === written.samples && correct === written.correct, `${what}: ${stdout}`);
      taken.push(ms);
      peak = Math.max(peak, peakMiB);
    }
    const reading = timingOf(taken);
    rows.push({ what, how: "recount passk", ...reading, mibPerSecond: speed(file, reading.median), peakMiB: peak });
    const begun = performance.now();
    assertHolds((await readNaively(file)) === written.correct, "readline and JSON.parse");
    const naive = timingOf([performance.now() - begun]);
    rows.push({ what, how: "readline and JSON.parse only", ...naive, mibPerSecond: speed(file, naive.median) });
  }
  return rows;
}

/** @param {string} file @param {number} ms */
const speed = (file, ms) => statSync(file).size / mebibyte / (ms / 1000);

/** What any reader in JavaScript has to do at least, for comparison. @param {string} file */
async function readNaively(file) {
  let correct = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line !== "" && JSON.parse(line).passed === true) correct++;
  }
  return correct;
}

/**
 * Runs a program of Node's and reads the most memory that it held, as the system counted it.
 *
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ stdout: string, ms: number, peakMiB: number }>}
 */
export async function runMeasured(args, env = {}) {
  const note = path.join(folder, "peak.txt");
  const preload = `import { writeFileSync } from "node:fs";
    process.on("exit", () => writeFileSync(${JSON.stringify(note)}, String(process.resourceUsage().maxRSS)));`;
  const begun = performance.now();
  const child = spawn(process.execPath, ["--import", `data:text/javascript,${encodeURIComponent(preload)}`, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (text) => (stdout += text));
  child.stderr.on("data", (text) => (stderr += text));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`${args.join(" ")} exits ${code}: ${stderr}`);
  return { stdout, ms: performance.now() - begun, peakMiB: Number(readFileSync(note, "utf8")) / 1024 };
}
