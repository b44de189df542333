import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDb } from "#lib/data/db";
import { type ApiServer, startApi } from "#tests/support/api-server";
import { runCommandFile } from "#tests/support/command-file";
import { freshDatabase } from "#tests/support/database";
import { shapes, writeResults as writeShape } from "../../../bench/support/results-files.mjs";
import { bundleCommand } from "../../../scripts/build.mjs";

/** The full size is 1000: `RECOUNT_LARGE_MB=1000`. */
const megabytes = Number(process.env.RECOUNT_LARGE_MB ?? "64");
/** What the full size may take is 256 MiB; memory must not grow with the file, so a small one has less. */
const limitMiB = megabytes >= 1000 ? 256 : 176;
const tasks = 164;

let api: ApiServer;
let folder: string;
let command: string;
beforeAll(async () => {
  await freshDatabase();
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), "recount-large-"));
  command = join(folder, "recount.mjs");
  await bundleCommand(command);
});
afterAll(async () => {
  await api.close();
  await closeDb();
  rmSync(folder, { recursive: true, force: true });
});

/** HumanEval results: every third sample passes. @returns samples and passes written */
async function writeResults(path: string): Promise<{ samples: number; correct: number }> {
  const file = createWriteStream(path);
  const completion = `    return sorted(x for x in numbers if x > 0)\n${"    # padding\n".repeat(5)}`;
  let samples = 0;
  let correct = 0;
  for (let bytes = 0; bytes < megabytes * 1_000_000; ) {
    let rows = "";
    for (let row = 0; row < tasks * 20; row++, samples++) {
      const passed = samples % 3 === 0;
      if (passed) correct++;
      const result = passed ? "passed" : "failed: AssertionError";
      rows += `${JSON.stringify({ task_id: `HumanEval/${samples % tasks}`, completion, result, passed })}\n`;
    }
    bytes += rows.length;
    if (!file.write(rows)) await once(file, "drain");
  }
  file.end();
  await once(file, "close");
  return { samples, correct };
}

test(`a file of ${megabytes} MB is uploaded whole within ${limitMiB} MiB of memory`, async () => {
  const written = await writeResults(join(folder, "results.jsonl"));
  const flags = ["--model", "m", "--task-set", "large@1", "--test-version", "base", "--create", "--json"];
  const run = await runCommandFile(command, ["upload", "results.jsonl", ...flags], {
    folder,
    env: { RECOUNT_URL: api.url, RECOUNT_TOKEN: api.token },
  });
  expect(run.code, run.err).toBe(0);
  expect(JSON.parse(run.out)).toMatchObject({ tasks, ...written });
  expect(run.peakMiB).toBeGreaterThan(10);
  expect(run.peakMiB).toBeLessThan(limitMiB);
}, 600_000);

test.each(["livecodebench", "jsonl"])(
  `${megabytes} MB of %s are counted within ${limitMiB} MiB of memory`,
  async (format) => {
    const shape = shapes.find((one) => one.format === format);
    if (shape === undefined) throw new Error(`no writer of ${format}`);
    const name = `${format}.${shape.ending}`;
    const { samples, correct } = await writeShape(shape, join(folder, name), megabytes * 1_000_000);
    const run = await runCommandFile(command, ["passk", name, "--k", "1", "--json"], { folder, env: {} });
    expect(run.code, run.err).toBe(0);
    expect(JSON.parse(run.out)).toMatchObject({ samples, correct });
    expect(run.peakMiB).toBeGreaterThan(10);
    expect(run.peakMiB).toBeLessThan(limitMiB);
  },
  600_000,
);
