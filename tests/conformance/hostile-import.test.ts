import { createReadStream } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { parseRunText } from "#lib/contract/parse-document";
import { parseJson } from "#lib/contract/parse-json";
import type { RunUpload } from "#lib/contract/upload";
import { RecountError } from "#lib/core/errors";
import { importFile } from "#lib/importers/registry";
import { toUpload } from "#lib/importers/to-upload";
import { type HostileCase, hostileCases } from "#tests/support/hostile";
import { fileOf } from "#tests/support/import-text";
import { hasShared, sharedPath } from "#tests/support/shared-data";

// Long where other suites share the processor.
vi.setConfig({ testTimeout: 60_000 });

// Stated for the transport, not for the file: the file itself has other outcomes, tested by name below.
const transport = new Set(["csv-named-json.json"]);
const cases = hostileCases().filter(({ file }) => !transport.has(file));

async function upload({ file, as }: Pick<HostileCase, "file" | "as">): Promise<RunUpload> {
  const imported = await importFile(fileOf(file, createReadStream(sharedPath(`hostile/${file}`))));
  const isDocument = /^counts-json(-|$)/.test(as);
  return toUpload(imported, isDocument ? {} : { model: "m", task_set: "hostile@1", test_version: "v1" });
}

async function refusalOf(hostile: HostileCase): Promise<RecountError> {
  const outcome = await upload(hostile).catch((error: unknown) => error);
  if (outcome instanceof RecountError) return outcome;
  throw new Error(`expected a refusal, got ${String(outcome)}`, { cause: outcome });
}

/** Everything that a reader of the refusal sees. */
function told(refusal: RecountError): string {
  return JSON.stringify([refusal.message, refusal.hint, refusal.problems]);
}

describe.skipIf(!hasShared("hostile/index.json"))("hostile files, decoded and imported", () => {
  test.each(cases.filter(({ expect }) => expect.outcome === "reject"))(
    "$file is refused with its listed code and words: $wrong",
    async (hostile) => {
      const started = performance.now();
      const refusal = await refusalOf(hostile);
      expect(hostile.expect.any ?? [hostile.expect.code]).toContain(refusal.code);
      for (const words of hostile.expect.message_includes ?? []) expect(told(refusal)).toContain(words);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may reach a terminal
      expect(refusal.message).not.toMatch(/[\u0000-\u0008\u001b\u007f-\u009f\u202e]/);
      expect(told(refusal).length).toBeLessThan(8192);
      expect(performance.now() - started).toBeLessThan(1000 * (hostile.expect.max_seconds ?? 5));
    },
  );

  test.each(cases.filter(({ expect }) => expect.outcome === "accept"))("$file is taken: $wrong", async (hostile) => {
    const run = await upload(hostile);
    expect(run.tasks).toHaveLength(hostile.expect.tasks ?? 0);
    expect(new Set(run.tasks.map(({ task_id }) => task_id)).size).toBe(hostile.expect.tasks);
  });

  test("CSV under a .json name goes by its content, and is malformed JSON with a hint where JSON was promised", async () => {
    const run = await upload({ file: "csv-named-json.json", as: "counts-csv" });
    expect(run.tasks).toEqual([{ task_id: "t/1", n: 10, c: 3 }]);
    expect(() => parseJson("task_id,n,c\nt/1,10,3\n")).toThrow(
      expect.objectContaining({
        code: "malformed-json",
        message: expect.stringMatching(/line 1/),
        hint: expect.stringMatching(/CSV/),
      }),
    );
  });

  test("prototype keys of a config are data, and nothing is polluted", async () => {
    const run = await upload({ file: "proto-config-keys.json", as: "counts-json" });
    expect(Object.keys(run.run.config)).toEqual(["__proto__", "constructor", "temperature"]);
    expect(Object.getPrototypeOf(run.run.config)).toBeNull();
    expect(Object.hasOwn(Object.prototype, "isAdmin")).toBe(false);
    expect(parseRunText(JSON.stringify({ ...run, run: { ...run.run, config: {} } })).tasks).toEqual(run.tasks);
  });

  test("quoted CSV ids come out exactly", async () => {
    const run = await upload({ file: "csv-quoting.csv", as: "counts-csv" });
    expect(run.tasks.map(({ task_id }) => task_id)).toEqual(["a,b", 'say "hi"']);
  });
});
