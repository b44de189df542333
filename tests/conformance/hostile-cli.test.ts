import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recount } from "#tests/support/cli";
import { runCommandFile } from "#tests/support/command-file";
import { hostileCases, hostileUpload } from "#tests/support/hostile";
import { describeShared, sharedPath } from "#tests/support/shared-data";
import { bundleCommand } from "../../scripts/build.mjs";

// Refused over HTTP only: the command goes by what a file holds, whatever its name says.
const acceptedByContent = "csv-named-json.json";
const cases = hostileCases();
const rejected = cases.filter(({ file, expect: { outcome } }) => outcome === "reject" && file !== acceptedByContent);
const accepted = cases.filter((one) => !rejected.includes(one));

let folder: string;
let command: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "recount-hostile-"));
  command = join(folder, "recount.mjs");
  await bundleCommand(command);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeShared("hostile", "hostile files through the command", () => {
  test("all 53 files are covered", () => {
    expect(rejected.length + accepted.length).toBe(53);
    expect(rejected.length).toBeGreaterThan(35);
  });

  test.each(rejected.map((one) => [one.file, one] as const))(
    "%s is refused before anything is sent, and named",
    async (file, one) => {
      let sent = 0;
      const run = await recount(hostileUpload(one, sharedPath(`hostile/${file}`)), {
        fetch: async () => {
          sent++;
          throw new TypeError("nothing may be sent");
        },
      });
      expect(sent).toBe(0);
      expect(run.code, run.err).toBe(one.expect.cli_exit);
      for (const part of one.expect.message_includes ?? []) expect(run.err).toContain(part);
      expect(run.err).not.toContain("this is a bug");
      expect(run.out).toBe("");
      for (const bytes of one.expect.cli_output_must_not_contain_bytes ?? []) {
        expect(Buffer.from(run.out + run.err).toString("hex")).not.toContain(bytes);
      }
    },
  );

  test.each(rejected.map((one) => [one.file, one] as const))("%s is refused with its code", async (file, one) => {
    const run = await recount([...hostileUpload(one, sharedPath(`hostile/${file}`)), "--json"]);
    const { code } = JSON.parse(run.err.trim().split("\n").at(-1) ?? "");
    expect([one.expect.code, ...(one.expect.any ?? [])]).toContain(code);
  });

  test.each(accepted.map((one) => [one.file, one] as const))("%s is read whole", async (file, one) => {
    const run = await recount(["passk", sharedPath(`hostile/${file}`), "--json"]);
    expect(run.code, run.err).toBe(0);
    if (one.expect.tasks !== undefined) expect(JSON.parse(run.out)).toMatchObject({ tasks: one.expect.tasks });
  });

  test("what a name promises wrongly is said, and the content counts", async () => {
    const csv = await recount(["passk", sharedPath("hostile/csv-named-json.json"), "--json"]);
    expect(JSON.parse(csv.out)).toMatchObject({ tasks: 1, samples: 10, correct: 3 });
    expect(csv.err).toContain("read as csv, although its name ends in .json");
    const gzip = await recount(["passk", sharedPath("hostile/gzip-named-jsonl.jsonl"), "--json"]);
    expect(gzip.err).toContain("read as gzip");
  });

  const heavy = cases.filter(({ file }) => /^(bomb|deep|wide|long|truncated|zip)/.test(file));
  test.each(heavy.map((one) => [one.file, one] as const))("%s costs little memory and time", async (file, one) => {
    const run = await runCommandFile(command, hostileUpload(one, sharedPath(`hostile/${file}`)), {
      folder,
      env: { RECOUNT_URL: "http://127.0.0.1:9" },
    });
    expect(run.peakMiB).toBeGreaterThan(10);
    expect(run.peakMiB).toBeLessThan(256);
    expect(run.seconds).toBeLessThan(one.expect.max_seconds ?? 10);
    expect(run.code).toBe(one.expect.cli_exit);
  });
});
