import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDb } from "#lib/data/db";
import { type ApiServer, startApi } from "#tests/support/api-server";
import { type CliSetting, recount } from "#tests/support/cli";
import { freshDatabase } from "#tests/support/database";

let api: ApiServer;
let folder: string;
beforeAll(async () => {
  await freshDatabase();
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), "recount-cli-"));
});
afterAll(async () => {
  await api.close();
  await closeDb();
  rmSync(folder, { recursive: true, force: true });
});

const run = (argv: readonly string[], setting: CliSetting = {}) =>
  recount(argv, { folder, env: { RECOUNT_URL: api.url, RECOUNT_TOKEN: api.token }, ...setting });

/** Writes a file of counts: `a` has n and c of its own. */
function counts(name: string, ...tasks: readonly (readonly [string, number, number])[]): string {
  writeFileSync(join(folder, name), `task_id,n,c\n${tasks.map((task) => `${task.join(",")}\n`).join("")}`);
  return name;
}

let sets = 0;
const freshSet = () => `cli-${++sets}@1`;
const flags = (set: string) => ["--model", "m", "--task-set", set, "--test-version", "base"];

interface Created {
  readonly run: { readonly id: string; readonly url: string; readonly created: boolean };
  readonly digest: string;
  readonly warnings: readonly { readonly code: string }[];
}

async function upload(...argv: string[]): Promise<Created> {
  const { code, out, err } = await run(["upload", ...argv, "--json"]);
  expect(code, err).toBe(0);
  return JSON.parse(out);
}

describe("upload", () => {
  test("the same command twice is one run; --new makes another; a label makes another", async () => {
    const file = counts("twice.csv", ["a", 4, 1], ["b", 4, 4]);
    const set = freshSet();
    const first = await upload(file, ...flags(set), "--create");
    const again = await upload(file, ...flags(set), "--create");
    const later = await upload(file, ...flags(set));
    const renewed = await upload(file, ...flags(set), "--new");
    const named = await upload(file, ...flags(set), "--name", "second");
    expect(first.run.created).toBe(true);
    expect(again.run).toEqual({ ...first.run, created: false });
    expect(later.run).toEqual({ ...first.run, created: false });
    expect(renewed.run.created).toBe(true);
    expect(named.run.created).toBe(true);
    expect(new Set([first.run.id, renewed.run.id, named.run.id]).size).toBe(3);
    expect(first.digest).toBe(renewed.digest);
  });

  test("the answer names the format that was read and the file's own warnings", async () => {
    const file = counts("mixed.csv", ["a", 4, 1], ["b", 2, 2]);
    const { code, out, err } = await run(["upload", file, ...flags(freshSet()), "--create", "--json"]);
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ format: "csv", tasks: 2, samples: 6, correct: 3, n_min: 2, n_max: 4, missing: [] });
    expect(answer.warnings.map(({ code }: { code: string }) => code)).toContain("mixed_n");
    expect(err).toContain("warning: n is not the same on every task");
  });

  test("what --create made is said when it is made, and not when the run is met again", async () => {
    const argv = ["upload", counts("news.csv", ["a", 2, 1]), ...flags(freshSet()), "--create"];
    expect((await run(argv)).err).toMatch(/The task set cli-\d+@1 was made/);
    const again = await run(argv);
    expect(again.out).toMatch(/^already recorded/);
    expect(again.err).not.toContain("was made");
  });

  test("a dry run checks everything and stores nothing", async () => {
    const file = counts("dry.csv", ["a", 4, 1]);
    const set = freshSet();
    const dry = await run(["upload", file, ...flags(set), "--create", "--dry-run"]);
    expect(dry.code, dry.err).toBe(0);
    expect(dry.out).toContain("nothing was stored (dry run)");
    expect((await run(["task-set", "show", set])).code).toBe(2);
  });

  test("an unknown task set is refused with the nearest names and the way out", async () => {
    const set = freshSet();
    const file = counts("known.csv", ["a", 4, 1]);
    await upload(file, ...flags(set), "--create");
    const typo = await run(["upload", file, ...flags(`${set.slice(0, -1)}2`)]);
    expect(typo.code).toBe(2);
    expect(typo.err).toContain(set);
    expect(typo.err).toMatch(/--create/);
  });

  test("missing tasks are refused, or taken as failures, or leave the run incomplete, as chosen", async () => {
    const set = freshSet();
    await upload(counts("whole.csv", ["a", 2, 1], ["b", 2, 2], ["c", 2, 0]), ...flags(set), "--create");
    const part = counts("part.csv", ["a", 2, 2]);
    const refused = await run(["upload", part, ...flags(set)]);
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/--missing/);
    const failed = await upload(part, ...flags(set), "--missing", "fail", "--n", "2");
    const shown = JSON.parse((await run(["show", failed.run.id, "--k", "1", "--json"])).out);
    expect(shown).toMatchObject({ missing_as_failed: ["b", "c"], pass_at_k: [{ value: expect.closeTo(1 / 3, 12) }] });
    const partial = await upload(part, ...flags(set), "--missing", "allow", "--name", "partial");
    const text = (await run(["show", partial.run.id, "--k", "1"])).out;
    expect(text).toMatch(/tasks +1 of 3, incomplete/);
    expect(text).toContain("k = 1 is withheld: 2 tasks are missing of 3");
  });

  test("several PATHs are several runs; one that is refused does not stop the others", async () => {
    const set = freshSet();
    const good = counts("good.csv", ["a", 2, 1]);
    const bad = counts("bad.csv", ["a", 2, 3]);
    const last = counts("last.csv", ["a", 2, 2]);
    const { code, out, err } = await run(["upload", good, bad, last, ...flags(set), "--create"]);
    expect(code).toBe(2);
    const lines = out.trimEnd().split("\n");
    expect(lines[1]).toMatch(/^good\.csv +created +1 +2 +2 +1 +http/);
    expect(lines[2]).toMatch(/^bad\.csv +refused: count-inconsistent$/);
    expect(lines[3]).toMatch(/^last\.csv +created/);
    expect(err).toContain("bad.csv line 2, task a: c = 3 but n = 2");
  });

  test("settings arrive as they were given: JSON where it parses, else text", async () => {
    writeFileSync(join(folder, "config.json"), '{"top_p": 0.9, "seed": 1, "__proto__": {"x": 1}}');
    const file = counts("config.csv", ["a", 2, 1]);
    const more = ["--config", "top_p=0.95", "--config", "prompt=zero shot", "--config", 'nested={"a":[1]}'];
    const settings = [
      "--config-file",
      "config.json",
      ...more,
      "--temperature",
      "0.8",
      "--timeout",
      "3",
      "--tag",
      "x",
      "--tag",
      "y",
    ];
    const { run: made } = await upload(file, ...flags(freshSet()), "--create", ...settings);
    const document = JSON.parse((await run(["export", made.id])).out);
    expect(document.run).toMatchObject({ temperature: 0.8, timeout_seconds: 3, tags: ["x", "y"], n: null });
    expect(Object.entries(document.run.config).sort()).toEqual([
      ["__proto__", { x: 1 }],
      ["nested", { a: [1] }],
      ["prompt", "zero shot"],
      ["seed", 1],
      ["top_p", 0.95],
    ]);
    const twice = await run(["upload", file, ...flags(freshSet()), "--config", "a=1", "--config", "a=2"]);
    expect(twice).toMatchObject({ code: 2, out: "" });
    expect(twice.err).toContain("--config a is given twice");
  });

  test("without a token it is refused, exit 3, and says where a token comes from", async () => {
    const file = counts("token.csv", ["a", 2, 1]);
    const refused = await run(["upload", file, ...flags(freshSet()), "--create"], { env: { RECOUNT_URL: api.url } });
    expect(refused.code).toBe(3);
    expect(refused.err).toContain("RECOUNT_TOKEN");
  });

  test("an answer that gets lost, and a connection that breaks, end in exactly one run", async () => {
    const file = counts("lost.csv", ["a", 2, 1]);
    const set = freshSet();
    let tries = 0;
    const uploaded = await run(["upload", file, ...flags(set), "--create", "--json"], {
      fetch: async (url, init) => {
        tries++;
        if (tries === 1) throw new TypeError("fetch failed", { cause: new Error("ECONNRESET") });
        const response = await fetch(url, init);
        if (tries > 2) return response;
        await response.arrayBuffer();
        throw new TypeError("terminated");
      },
    });
    expect(uploaded.code, uploaded.err).toBe(0);
    expect([tries, uploaded.waits]).toEqual([3, [250, 500]]);
    expect(uploaded.err).toContain("trying again in 0.3 s (1 of 5)");
    const list = JSON.parse((await run(["runs", "--task-set", set, "--json"])).out);
    expect(list.items.map(({ id }: { id: string }) => id)).toEqual([JSON.parse(uploaded.out).run.id]);
  });

  test("a body above 64 KiB travels as gzip", async () => {
    const file = counts("large.csv", ...Array.from({ length: 5000 }, (_, at) => [`task/${at}`, 10, at % 11] as const));
    const encodings: (string | null)[] = [];
    const { code, err } = await run(["upload", file, ...flags(freshSet()), "--create"], {
      fetch: (url, init) => {
        encodings.push(new Headers(init.headers).get("content-encoding"));
        return fetch(url, init);
      },
    });
    expect(code, err).toBe(0);
    expect(encodings).toEqual(["gzip"]);
  });
});

describe("reading", () => {
  let made: Created;
  const set = "reading@1";
  beforeAll(async () => {
    const file = counts("formulas.csv", ["=1+1", 4, 1], ["@x", 4, 4], ["plain", 4, 2]);
    made = await upload(file, ...flags(set), "--create", "--temperature", "0.8");
  });

  test("runs lists each score with its conditions, and an empty list tells what to do", async () => {
    const { code, out } = await run(["runs", "--task-set", set, "--k", "1,10"]);
    expect(code).toBe(0);
    expect(out.split("\n")[0]).toMatch(/RUN +MODEL +NAME +TASK SET +TESTS +TASKS +N +TEMP +TIMEOUT +PASS@1 +PASS@10/);
    expect(out).toMatch(/ m .* reading@1 +base +3 +4 +0\.8 +unknown +58\.3.% +k > n/u);
    const none = await run(["runs", "--model", "nobody"]);
    expect(none).toMatchObject({ code: 0, out: "" });
    expect(none.err).toBe("no run matches; `recount runs` lists them all\n");
  });

  test("show gives every k a value or its reason; --strict-k exits 6 all the same", async () => {
    const { out } = await run(["show", made.run.id, "--json"]);
    expect(JSON.parse(out).pass_at_k).toMatchObject([
      { k: 1, value: expect.closeTo(7 / 12, 12) },
      { k: 10, value: null, reason: "k_exceeds_n", largest_k: 4 },
      { k: 100, value: null },
    ]);
    const strict = await run(["show", made.run.id, "--k", "10", "--strict-k"]);
    expect(strict.code).toBe(6);
    expect(strict.out).toContain("k = 10 is withheld: n = 4 on all 3 tasks; the largest k is 4");
    expect((await run(["show", made.run.id, "--test-version", "gone"])).code).toBe(2);
    expect((await run(["show", "0193c1de-6c2f-7a51-8d0e-2f2f6a9f3b11"])).code).toBe(2);
  });

  test("the JSON export made anew has the same digest", async () => {
    const { out } = await run(["export", made.run.id]);
    writeFileSync(join(folder, "export.json"), out);
    const copy = await upload("export.json", "--new");
    expect(copy.digest).toBe(made.digest);
    expect(copy.run.id).not.toBe(made.run.id);
  });

  test("an export is written once, however often the server was asked", async () => {
    let asked = 0;
    const { code, out } = await run(["export", made.run.id], {
      fetch: async (url, init) => (++asked === 2 ? new Response(null, { status: 503 }) : fetch(url, init)),
    });
    expect([code, asked]).toEqual([0, 3]);
    expect(JSON.parse(out).tasks.length).toBe(3);
  });

  test("tasks taken as failures are not in the document, and the export says how to send it", async () => {
    const file = counts("part.csv", ["@x", 4, 4]);
    const part = await upload(file, ...flags(set), "--n", "4", "--missing", "fail");
    const { out, err } = await run(["export", part.run.id]);
    expect(JSON.parse(out).tasks).toHaveLength(1);
    expect(err).toContain("2 of 3 tasks were missing and count as failures");
    expect(err).toContain("--missing fail");
  });

  test("counts and tables are written under the tests asked for; the document is of all", async () => {
    const csv = await run(["export", made.run.id, "--as", "csv", "--test-version", "base"]);
    expect(csv.out).toContain(",reading@1,base,");
    expect((await run(["export", made.run.id, "--as", "csv", "--test-version", "gone"])).code).toBe(2);
    expect((await run(["export", made.run.id, "--test-version", "base"])).code).toBe(2);
  });

  test("in CSV a formula gets a quote, unless asked for raw", async () => {
    const guarded = await run(["export", made.run.id, "--as", "csv"]);
    expect(guarded.out).toContain("'=1+1,4,1");
    expect(guarded.out).toContain("'@x,4,4");
    const raw = await run(["export", made.run.id, "--as", "csv", "--raw"]);
    expect(raw.out).toContain("\r\n=1+1,4,1");
  });

  test("tables for papers carry the conditions", async () => {
    for (const form of ["markdown", "latex"]) {
      const { code, out } = await run(["export", made.run.id, "--as", form, "--k", "1,10"]);
      expect(code).toBe(0);
      for (const part of ["reading@1", "tests base", "3 tasks", "n = 4", "timeout unknown", "T 0.8", "58.3"]) {
        expect(out, form).toContain(part);
      }
    }
  });
});

describe("task sets and test versions", () => {
  test("a task set is made from a document, is the same again, and is a conflict with other tasks", async () => {
    const document = (ids: readonly string[]) => ({
      format: "recount-task-set/1",
      task_set: "made@1",
      title: "Made",
      tasks: ids.map((task_id) => ({ task_id, difficulty: "easy" })),
    });
    writeFileSync(join(folder, "set.json"), JSON.stringify(document(["a", "b"])));
    writeFileSync(join(folder, "other.json"), JSON.stringify(document(["a", "c"])));
    expect((await run(["task-set", "create", "set.json"])).out).toMatch(/^created +made@1, 2 tasks/);
    expect((await run(["task-set", "create", "set.json"])).out).toMatch(/^already there/);
    const conflict = await run(["task-set", "create", "other.json", "--json"]);
    expect(conflict.code).toBe(5);
    expect(JSON.parse(conflict.err).code).toBe("already-exists");
    expect((await run(["task-set", "show", "made@1"])).out).toMatch(/a +easy/);
    expect((await run(["task-set", "list"])).out).toMatch(/made@1 +2 +0/);
  });

  test("a task set is made from the tasks of a results file, in their order", async () => {
    const file = counts("order.csv", ["z", 1, 1], ["a", 1, 0]);
    const { code, err } = await run(["task-set", "create", "ordered@1", "--from", file, "--title", "T"]);
    expect(code, err).toBe(0);
    const shown = JSON.parse((await run(["task-set", "show", "ordered@1", "--json"])).out);
    expect(shown.title).toBe("T");
    expect(shown.items.map(({ task_id }: { task_id: string }) => task_id)).toEqual(["z", "a"]);
  });

  test("a test version says what it changes; a changed task makes a run stale, with bounds", async () => {
    const set = freshSet();
    const { run: made } = await upload(counts("fix.csv", ["a", 2, 1], ["b", 2, 2]), ...flags(set), "--create");
    const fix = ["--parent", "base", "--changed", "a", "--note", "one test was wrong"];
    const created = await run(["test-version", "create", set, "fix", ...fix, "--json"]);
    expect(created.code, created.err).toBe(0);
    expect(JSON.parse(created.out)).toMatchObject({ name: "fix", parent: "base", changed: ["a"], created: true });
    expect((await run(["test-version", "list", set])).out).toMatch(/fix +base +1 +0 +0 +0 +one test was wrong/);
    const shown = await run(["show", made.id, "--test-version", "fix", "--k", "1"]);
    expect(shown.out).toContain("1 task is not scored under these tests; pass@1 lies within 50.0 to 100");
    expect((await run(["test-version", "create", set, "x", "--parent", "base", "--changed", "gone"])).code).toBe(2);
  });
});
