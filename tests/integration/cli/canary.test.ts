import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDb } from "#lib/data/db";
import { type ApiServer, startApi } from "#tests/support/api-server";
import { fixturesFolder } from "#tests/support/canary";
import { recount } from "#tests/support/cli";
import { execute, freshDatabase } from "#tests/support/database";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: ApiServer;
let folder: string;
/** All that the process wrote while the files were uploaded: the server runs in it. */
let written = "";
beforeAll(async () => {
  await freshDatabase();
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), "recount-canary-"));
  cpSync(fixturesFolder, folder, { recursive: true });
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    vi.spyOn(stream, "write").mockImplementation((chunk: string | Uint8Array) => {
      written += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
      return write(chunk);
    });
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.close();
  await closeDb();
  rmSync(folder, { recursive: true, force: true });
});

/** Fixtures in whose programs, prompts, answers and logs the word stands. */
const files = [
  ["human-eval/samples.jsonl_results.jsonl"],
  ["evalplus/list_layout.eval_results.json", "--scorer", "base"],
  ["livecodebench/Scenario.codegeneration_3_0.2_eval_all.json"],
  ["bigcodebench/org--model--main--bigcodebench-hard-instruct--vllm-0.8-3-sanitized_calibrated_eval_results.json"],
  ["code-eval/details.json"],
  ["cruxeval/completion_scored_temp0.2_input.json"],
  ["lm-eval/samples_code_2026-01-02T03-04-05.678901.jsonl", "--filter", "create_test"],
  ["inspect-json/log.json", "--scorer", "tests"],
  ["swe-bench-instance/report.json"],
  ["tau-bench/tool-calling-model-0.7_range_0--1_user-model-llm.json"],
  ["tau2-bench/results.json"],
  ["terminal-bench/results.json"],
  ["harbor-trial/result.json"],
  ["every-eval-ever/instances.jsonl"],
  ["promptfoo/output.json"],
  ["multipl-e"],
  ["swe-bench-logs"],
  ["harbor"],
  ["terminal-bench-runs"],
  ["inspect"],
];

test("what stands in programs, prompts and logs is nowhere in the database, nor in what is written", async () => {
  const env = { RECOUNT_URL: api.url, RECOUNT_TOKEN: api.token };
  for (const [at, [file = "", ...more]] of files.entries()) {
    const argv = ["upload", file, "--model", "m", "--task-set", `canary-${at}@1`, "--test-version", "v", "--create"];
    const { code, out, err } = await recount([...argv, ...more, "--missing", "allow"], { folder, env });
    expect(code, `${file}: ${err}`).toBe(0);
    expect(out + err, file).not.toContain("CANARY");
  }
  const tables = await execute<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()",
  );
  expect(tables.length).toBeGreaterThan(5);
  const runs = await execute<{ count: number }>('SELECT count(*)::int AS count FROM "Run"');
  expect(runs[0]?.count).toBe(files.length);
  for (const { name } of tables) {
    const rows = await execute<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM "${name}" t`);
    expect(rows.map(({ row }) => row).join("\n"), name).not.toContain("CANARY");
    // As bytes, too: what is packed or encoded shows no text.
    const hex = Buffer.from("CANARY").toString("hex");
    expect(rows.map(({ row }) => row).join("\n"), name).not.toContain(hex);
  }
  expect(written).not.toContain("CANARY");
});
