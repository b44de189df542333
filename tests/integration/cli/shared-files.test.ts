import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDb } from "#lib/data/db";
import { type ApiServer, startApi } from "#tests/support/api-server";
import { recount } from "#tests/support/cli";
import { freshDatabase } from "#tests/support/database";
import { expectedScores, scoresOf, wrongScores } from "#tests/support/expected-scores";
import { hostileCases, hostileUpload, rowFlags } from "#tests/support/hostile";
import { describeShared, sharedPath } from "#tests/support/shared-data";

let api: ApiServer;
let folder: string;
beforeAll(async () => {
  await freshDatabase();
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), "recount-shared-"));
});
afterAll(async () => {
  await api.close();
  await closeDb();
  rmSync(folder, { recursive: true, force: true });
});

const run = (argv: readonly string[]) =>
  recount(argv, { folder, env: { RECOUNT_URL: api.url, RECOUNT_TOKEN: api.token } });

async function runsStored(): Promise<number> {
  return JSON.parse((await run(["runs", "--limit", "1", "--json"])).out).total;
}

describeShared("real/expected.json", "upload and show of real results", () => {
  test.each(expectedScores())("%s gives the exact fractions", async (file, expected) => {
    const set = `${file.replace(/[^a-z0-9]+/gi, "-").slice(0, 90)}@1`;
    const first = "base" in expected ? expected.base : expected;
    const versions = "base" in expected ? ["base=base", "plus=plus"] : ["base"];
    const flags = ["--model", "m", "--task-set", set, ...versions.flatMap((version) => ["--test-version", version])];
    const uploaded = await run(["upload", sharedPath(`real/${file}`), ...flags, "--create", "--json"]);
    expect(uploaded.code, uploaded.err).toBe(0);
    const { run: made, scorings } = JSON.parse(uploaded.out);
    expect(scorings).toHaveLength(versions.length);
    const ks = [...scoresOf(first).keys(), 100].join(",");
    const shown = JSON.parse((await run(["show", made.id, "--k", ks, "--json"])).out);
    expect(shown).toMatchObject({ tasks: first.tasks, samples: first.samples, correct: first.c_total });
    expect(wrongScores(shown.pass_at_k, first)).toEqual([]);
    if (!("base" in expected)) return;
    const plus = JSON.parse((await run(["show", made.id, "--test-version", "plus", "--k", ks, "--json"])).out);
    expect(wrongScores(plus.pass_at_k, expected.plus)).toEqual([]);
  });
});

describeShared("hostile", "hostile files through the command and the server", () => {
  const cases = hostileCases().map((one) => [one.file, one] as const);

  test.each(cases)("%s has its listed outcome, and a refusal stores nothing", async (file, one) => {
    const before = await runsStored();
    const byContent = file === "csv-named-json.json";
    const argv = hostileUpload(one, sharedPath(`hostile/${file}`));
    const { code, out, err } = await run([...argv, ...(byContent ? rowFlags("csv-named-json") : []), "--json"]);
    if (one.expect.outcome === "reject" && !byContent) {
      expect(code, err).toBe(one.expect.cli_exit);
      expect(await runsStored()).toBe(before);
      return;
    }
    expect(code, err).toBe(0);
    const answer = JSON.parse(out);
    if (one.expect.tasks !== undefined) expect(answer.tasks).toBe(one.expect.tasks);
    expect(await runsStored()).toBe(before + 1);
    const exported = await run(["export", answer.run.id]);
    writeFileSync(join(folder, `again-${file}.json`), exported.out);
    const again = await run(["upload", `again-${file}.json`, "--new", "--json"]);
    expect(JSON.parse(again.out).digest, again.err).toBe(answer.digest);
    for (const text of [exported.out, (await run(["show", answer.run.id])).out]) {
      expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    }
  });

  test("uneven n is warned about, and only k = 1 is offered", async () => {
    const uploaded = await run(["upload", sharedPath("hostile/mixed-n.json"), "--create", "--new", "--json"]);
    const { run: made, warnings } = JSON.parse(uploaded.out);
    expect(warnings.map(({ code }: { code: string }) => code)).toContain("mixed_n");
    const shown = JSON.parse((await run(["show", made.id, "--k", "1,2", "--json"])).out);
    expect(shown.pass_at_k).toMatchObject([{ value: expect.any(Number) }, { value: null, reason: "k_exceeds_n" }]);
    expect(shown.pass_at_k[1].tasks_below_k.length).toBeGreaterThan(0);
  });
});
