import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { recount } from "#tests/support/cli";
import { countsOf } from "#tests/support/import-text";
import { harmfulArchives, header, journal, sample, samples, start, summaries } from "#tests/support/inspect-archives";
import { readResults } from "#tests/support/read-results";
import { zipOf, zstdFrame, zstdOfEndlessMatches } from "#tests/support/zip";

// Long where other suites share the processor.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "recount-eval-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
function written(bytes: Uint8Array, name = `log${count++}.eval`): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

describe("an Inspect log", () => {
  test.each(["stored", "deflate", "zstd"] as const)("%s members: every epoch is a sample, in order", async (method) => {
    const { imported, sha256 } = await readResults(
      written(zipOf([start, summaries, header].map((one) => ({ ...one, method })))),
    );
    expect(imported.format).toBe("inspect");
    expect(imported.scorings.map(({ scorer }) => scorer)).toEqual(["match"]);
    expect(countsOf(imported)).toEqual(["1 2 1", "a/b 2 2"]);
    expect(imported.scorings[0]?.tasks[0]?.verdicts).toBe("PF");
    expect(imported.settings).toMatchObject({ model: "org/model", n: 2 });
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(imported)).not.toContain("CANARY");
  });

  test("of a crashed run, the journal and the samples written after it count, whole or in chunks", async () => {
    const members = [
      start,
      journal(2, samples[1]),
      journal(1, samples[0]),
      journal(10),
      // Known from the journal: not read again.
      { name: "samples/1_epoch_1.json", content: "not JSON" },
      { name: "samples/a/b_epoch_1.json", content: JSON.stringify({ ...samples[3], messages: [{ content: "]}" }] }) },
      { name: "samples/c_epoch_1/sample.json", content: JSON.stringify(sample("c", 1, "I")) },
      { name: "samples/c_epoch_1/messages/0.json", content: "not JSON" },
    ];
    const { imported } = await readResults(written(zipOf(members)));
    expect(countsOf(imported)).toEqual(["1 2 1", "a/b 1 1", "c 1 0"]);
    expect(imported.warnings.map(({ code }) => code)).toContain("run_not_finished");
  });

  test("several frames of zstd in one member are one text", async () => {
    const bytes = Buffer.from(summaries.content);
    const raw = Buffer.concat([zstdFrame(bytes.subarray(0, 50)), zstdFrame(bytes.subarray(50))]);
    const { imported } = await readResults(written(zipOf([{ ...summaries, method: "zstd", raw }, header])));
    expect(countsOf(imported)).toEqual(["1 2 1", "a/b 2 2"]);
  });

  test("is recognised by its content, under any name, and unpacked as a folder", async () => {
    const { imported } = await readResults(written(zipOf([summaries, header]), "renamed.zip"));
    expect(countsOf(imported)).toEqual(["1 2 1", "a/b 2 2"]);
  });

  test("a log without any score is refused by its name", async () => {
    const none = JSON.stringify([{ id: 1, epoch: 1, scores: {} }]);
    const log = written(zipOf([{ name: "summaries.json", content: none }, header]), "none.eval");
    await expect(readResults(log)).rejects.toMatchObject({
      code: "nothing-graded",
      message: expect.stringContaining("none.eval: nothing is graded"),
    });
  });
});

describe("an archive made to harm is refused:", () => {
  test.each(harmfulArchives)("%s", async (_, members, code, part) => {
    const before = performance.now();
    const refusal = await readResults(written(zipOf(members))).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code, message: expect.stringContaining(part) });
    expect(performance.now() - before).toBeLessThan(2000);
  });

  test("zstd that would keep the decoder busy for minutes is given up", async () => {
    const before = performance.now();
    const members = [header, { ...summaries, method: "zstd", raw: zstdOfEndlessMatches() } as const];
    await expect(readResults(written(zipOf(members)))).rejects.toMatchObject({
      code: "corrupt-compression",
      message: expect.stringContaining("too long"),
    });
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  test("names that climb are not seen, and nothing is written", async () => {
    const climbing = { name: "../../evil.json", content: "{}" };
    expect((await readResults(written(zipOf([climbing, summaries, header])))).imported.format).toBe("inspect");
    const { code, err } = await recount(["passk", written(zipOf([climbing]))]);
    expect(code).toBe(2);
    expect(err).toContain("zip");
  });

  test("a zip whose header.json is of something else is a zip", async () => {
    const other = zipOf([{ name: "header.json", content: '{"title": "x"}' }]);
    await expect(readResults(written(other))).rejects.toMatchObject({
      code: "unsupported-format",
      message: expect.stringContaining("zip"),
    });
  });

  test("a log that was cut is damaged; another zip is a zip", async () => {
    const whole = zipOf([summaries, header]);
    await expect(readResults(written(whole.subarray(0, whole.length - 30)))).rejects.toMatchObject({
      code: "corrupt-compression",
    });
    await expect(readResults(written(zipOf([{ name: "a.csv", content: "x" }]), "a.zip"))).rejects.toMatchObject({
      code: "unsupported-format",
    });
  });

  test("300 damaged copies are refused with a known code or read, and never a bug", async () => {
    const whole = zipOf([start, { ...summaries, method: "zstd" }, header]);
    for (let round = 0; round < 300; round++) {
      const copy = Buffer.from(whole);
      copy[(round * 7919) % copy.length] = (round * 31) % 256;
      const outcome = await readResults(written(copy, "damaged.eval")).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toMatchObject({ name: "RecountError" });
    }
  });
});
