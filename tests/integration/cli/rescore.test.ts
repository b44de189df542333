import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rescoringSchema, rescoringsSchema, runHistorySchema, voidedSchema } from "#lib/contract/rescore";
import { closeDb } from "#lib/data/db";
import { type ApiServer, startApi } from "#tests/support/api-server";
import { recount } from "#tests/support/cli";
import { freshDatabase } from "#tests/support/database";
import { describeShared, sharedPath } from "#tests/support/shared-data";

let api: ApiServer;
let folder: string;
beforeAll(async () => {
  await freshDatabase();
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), "recount-rescore-"));
});
afterAll(async () => {
  await api.close();
  await closeDb();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...argv: string[]) => recount(argv, { folder, env: { RECOUNT_URL: api.url, RECOUNT_TOKEN: api.token } });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

async function done(...argv: string[]): Promise<string> {
  const { code, out, err } = await run(...argv);
  expect(code, `${argv.join(" ")}\n${err}`).toBe(0);
  return out;
}

/** A run of four tasks of 4 samples; `fix` changes the second. */
async function aRun(model: string, counts: readonly number[]): Promise<string> {
  write(`${model}.csv`, `task_id,n,c\n${counts.map((c, task) => `t/${task},4,${c}\n`).join("")}`);
  const conditions = ["--task-set", "cli@1", "--test-version", "base", "--timeout", "3", "--create", "--json"];
  const id = JSON.parse(await done("upload", `${model}.csv`, "--model", model, ...conditions)).run.id;
  await done("test-version", "create", "cli@1", "fix", "--parent", "base", "--changed", "t/1", "--note", "off by one");
  return id;
}

test("a document of ours is read plain or as gzip, which is said", async () => {
  const id = await aRun("packed", [1, 0, 4, 4]);
  const document = { format: "recount-scoring/1", test_version: "fix", tasks: [{ task_id: "t/1", n: 4, c: 2 }] };
  writeFileSync(join(folder, "scoring.json.gz"), gzipSync(JSON.stringify(document)));
  const packed = await run("rescore", id, "scoring.json.gz", "--k", "1", "--dry-run");
  expect(packed.code, packed.err).toBe(0);
  expect(packed.err).toContain("scoring.json.gz: read as gzip");
  write("scoring.json", JSON.stringify(document));
  expect(await done("rescore", id, "scoring.json", "--k", "1", "--dry-run")).toBe(packed.out);
});

test("a rescoring is previewed, recorded, found again, told in the history and voided", async () => {
  const id = await aRun("one", [1, 0, 4, 4]);
  write("again.jsonl", '{"task_id":"t/1","verdicts":"PPFT"}\n');
  const rescore = ["rescore", id, "again.jsonl", "--test-version", "fix", "--reason", "a test was wrong", "--k", "1"];
  const preview = await run(...rescore, "--dry-run");
  expect(preview.out).toContain("would rescore");
  expect(preview.out).toContain("Nothing was stored: this was a dry run.");
  const first = rescoringSchema.parse(JSON.parse(await done(...rescore, "--json")));
  expect(first).toMatchObject({ run: id, created: true, rescored: 1, carried: 3, missing: [] });
  expect(first.pass_at_k).toMatchObject([{ k: 1, before: 2.25 / 4, after: 2.75 / 4, change: 0.5 / 4 }]);
  const again = rescoringSchema.parse(JSON.parse(await done(...rescore, "--json")));
  expect(again).toEqual({ ...first, created: false });
  expect(await done(...rescore)).toMatch(/^already recorded/);

  const history = runHistorySchema.parse(JSON.parse(await done("history", id, "--k", "1", "--json")));
  expect(history.items.map(({ number, reason }) => [number, reason])).toEqual([
    [2, "a test was wrong"],
    [1, null],
  ]);
  const voided = await done("void", first.scoring.id ?? "", "--reason", "the wrong machine", "--json");
  expect(voidedSchema.parse(JSON.parse(voided))).toMatchObject({ kind: "scoring", voided: true });
  expect(await done("history", id)).toContain("voided: the wrong machine");
  expect(await done("void", id, "--reason", "the wrong model")).toMatch(/^voided {2}run /);
  expect(await done("void", id, "--reason", "again")).toMatch(/^already voided/);
});

test("one file rescores many runs, and a recount-scoring/1 document is read as it is", async () => {
  const [a, b] = [await aRun("many-a", [1, 0, 4, 4]), await aRun("many-b", [2, 2, 4, 4])];
  write("many.csv", `run,task_id,n,c\n${a},t/1,4,4\n${b},t/1,4,1\n`);
  const answer = rescoringsSchema.parse(
    JSON.parse(await done("rescore", "-", "many.csv", "--test-version", "fix", "--k", "1", "--json")),
  );
  expect(answer.items.map((item) => [item.run, item.created, item.pass_at_k[0]?.after])).toEqual([
    [a, true, 3.25 / 4],
    [b, true, 2.75 / 4],
  ]);
  const document = { format: "recount-scoring/1", test_version: "fix", timeout_seconds: 9, reason: "slower" };
  write("own.json", JSON.stringify({ ...document, tasks: [{ task_id: "t/1", n: 4, c: 2 }] }));
  const own = rescoringSchema.parse(JSON.parse(await done("rescore", a, "own.json", "--json")));
  expect(own.scoring).toMatchObject({ test_version: "fix", timeout_seconds: 9, reason: "slower", number: 3 });
});

test("what the rules refuse exits 2 and says what is to be done; nothing is stored", async () => {
  const id = await aRun("refused", [1, 0, 4, 4]);
  write("unchanged.csv", "task_id,n,c\nt/0,4,2\n");
  const unchanged = await run("rescore", id, "unchanged.csv", "--test-version", "fix");
  expect(unchanged.code).toBe(2);
  expect(unchanged.err).toContain("--all");
  write("other.csv", "task_id,n,c\nt/1,5,2\n");
  const other = await run("rescore", id, "other.csv", "--test-version", "fix");
  expect(other).toMatchObject({ code: 2, out: "" });
  expect(other.err).toContain("n = 5, but the run has n = 4");
  expect((await run("rescore", id, "unchanged.csv")).code).toBe(2);
  expect((await run("test-version", "void", "cli@1", "base", "--reason", "x")).code).toBe(5);
  await done("rescore", id, "unchanged.csv", "--test-version", "fix", "--all");
  expect(JSON.parse(await done("history", id, "--json")).items).toHaveLength(2);
});

describeShared(
  "real/evalplus/list_layout_humaneval_eval_results.json",
  "EvalPlus results under base, then plus",
  () => {
    const file = sharedPath("real/evalplus/list_layout_humaneval_eval_results.json");
    const scoreOf = async (id: string, ...view: string[]): Promise<number | null> =>
      JSON.parse(await done("show", id, "--k", "1", "--json", ...view)).pass_at_k[0].value;

    test("then a version of plus that retires two tasks: each number is that of the file, and the old ones stay", async () => {
      // The file's own words, read without the importer: who passes base, and who passes both.
      const { eval: results } = JSON.parse(readFileSync(file, "utf8"));
      const ids = Object.keys(results);
      const base = new Map(ids.map((id) => [id, results[id][0].base_status === "pass"]));
      const plus = new Map(ids.map((id) => [id, base.get(id) && results[id][0].plus_status === "pass"]));
      const share = (passed: ReadonlyMap<string, boolean | undefined>, without: readonly string[] = []) => {
        const kept = ids.filter((id) => !without.includes(id));
        return kept.filter((id) => passed.get(id)).length / kept.length;
      };
      expect([share(base), share(plus)]).toEqual([98 / 164, 89 / 164]);

      const conditions = ["--task-set", "plus@1", "--model", "m", "--timeout", "1", "--create", "--json"];
      const upload = await done("upload", file, "--scorer", "base", "--test-version", "base", ...conditions);
      const { run: created, scorings } = JSON.parse(upload);
      const id = created.id;
      expect(await scoreOf(id)).toBe(98 / 164);
      await done("test-version", "create", "plus@1", "plus", "--parent", "base", "--changed", "all");
      expect(await scoreOf(id)).toBe(98 / 164);
      expect(await scoreOf(id, "--test-version", "plus")).toBeNull();

      const rescored = JSON.parse(
        await done("rescore", id, file, "--scorer", "plus", "--test-version", "plus", "--k", "1", "--json"),
      );
      expect(rescored).toMatchObject({ rescored: 164, carried: 0, missing: [] });
      expect(rescored.pass_at_k[0]).toMatchObject({ before: 98 / 164, after: 89 / 164 });
      const flips = rescored.tasks.map((task: { flips: { pass_to_fail: number } }) => task.flips.pass_to_fail);
      expect(flips.reduce((sum: number, each: number) => sum + each, 0)).toBe(9);
      expect(await scoreOf(id)).toBe(89 / 164);

      const [broken = "", solved = ""] = [ids.find((each) => !plus.get(each)), ids.find((each) => plus.get(each))];
      const retired = ["--retired", broken, "--retired", solved];
      await done("test-version", "create", "plus@1", "plus-2", "--parent", "plus", ...retired);
      const under = JSON.parse(await done("show", id, "--test-version", "plus-2", "--k", "1", "--json"));
      expect(under).toMatchObject({ status: "current", tasks: 162, tasks_in_set: 162, stale: [] });
      expect(under.pass_at_k[0].value).toBe(share(plus, [broken, solved]));
      expect(under.pass_at_k[0].value).toBe(88 / 162);

      expect(await scoreOf(id, "--scoring", scorings[0].id)).toBe(98 / 164);
      expect(await scoreOf(id, "--scoring", rescored.scoring.id)).toBe(89 / 164);
      expect(await scoreOf(id, "--test-version", "base")).toBe(98 / 164);
      expect(await scoreOf(id)).toBe(89 / 164);
    });
  },
);
