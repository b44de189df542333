import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { expect, test, vi } from "vitest";
import { canonicalJson } from "#lib/contract/canonical-json";
import { RecountError } from "#lib/core/errors";
import { companionNames } from "#lib/importers/companions";
import { groupFiles } from "#lib/upload/group-files";
import { previewOf } from "#lib/upload/preview";
import { type ReadSource, readSource } from "#lib/upload/read-source";
import type { SourceFile } from "#lib/upload/source-file";
import { type ExpectedCounts, expectCounts } from "#tests/support/expected-counts";
import { readResults } from "#tests/support/read-results";
import { describeShared, hasShared, readShared, sharedPath } from "#tests/support/shared-data";

// Long where other suites share the processor.
vi.setConfig({ testTimeout: 120_000 });

type Entry = ExpectedCounts | { readonly base: ExpectedCounts; readonly plus: ExpectedCounts };
const expected = hasShared("real/expected.json") ? readShared<Record<string, Entry>>("real/expected.json") : {};

/** A file with those that belong to it, or all files of a folder, as a browser hands them over. */
function dropped(path: string): SourceFile[] {
  const give = (file: string, name: string): SourceFile => ({ path: name, file: new Blob([readFileSync(file)]) });
  const top = path.slice(path.lastIndexOf("/") + 1);
  if (!statSync(path).isDirectory()) {
    const beside = /_eval\.json$/.test(top) ? [] : companionNames(top).map((name) => join(path, "..", name));
    return [path, ...beside.filter((file) => existsSync(file))].map((file) => give(file, basename(file)));
  }
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => give(file, `${top}/${relative(path, file)}`));
}

const progress = { onProgress: () => undefined };

/** Through the worker's own steps, what crosses to the page included. */
async function readOnPage(path: string): Promise<ReadSource> {
  const source = await readSource(dropped(path), progress);
  structuredClone(previewOf(source));
  return source;
}

const outcomeOf = (reading: Promise<unknown>): Promise<unknown> => reading.catch((error: unknown) => error);

describeShared("real/expected.json", "the upload page", () => {
  test.each(Object.entries(expected))("reads %s as published, and as the command does", async (name, entry) => {
    const path = sharedPath(`real/${name}`);
    const outcome = await outcomeOf(readOnPage(path));
    const byCommand = await outcomeOf(readResults(path));
    if (byCommand instanceof RecountError) {
      expect(outcome).toMatchObject({ name: "RecountError", code: byCommand.code });
      return;
    }
    expect(outcome).not.toBeInstanceOf(Error);
    const { imported, sha256 } = outcome as ReadSource;
    const command = byCommand as ReadSource;
    expect(canonicalJson(imported.scorings)).toBe(canonicalJson(command.imported.scorings));
    expect(canonicalJson(imported.settings)).toBe(canonicalJson(command.imported.settings));
    if (!statSync(path).isDirectory()) expect(sha256).toBe(command.sha256);
    if ("base" in entry) {
      expectCounts(imported.scorings[0]?.tasks ?? [], entry.base);
      expectCounts(imported.scorings[1]?.tasks ?? [], entry.plus);
    } else if (Object.hasOwn(entry, "c_total")) expectCounts(imported.scorings[0]?.tasks ?? [], entry);
  });

  test("reads folders with the same sum as the command", async () => {
    for (const folder of ["multipl-e/humaneval-rkt-15b-tuned", "harbor/job1", "swe-bench/logs"]) {
      const path = sharedPath(`real/${folder}`);
      expect((await readOnPage(path)).sha256, folder).toBe((await readResults(path)).sha256);
    }
  });

  test("takes apart what the command refuses as several runs", async () => {
    const agents = await groupFiles(dropped(sharedPath("real/human-eval")));
    expect(agents.map(({ files }) => files.map(({ path }) => path))).toContainEqual([
      "human-eval/n10_samples.jsonl_results.jsonl.gz",
    ]);
    const logs = await groupFiles(dropped(sharedPath("real/inspect")));
    expect(logs.every(({ files }) => files.length === 1)).toBe(true);
    expect(logs).toHaveLength(7);
  });
});

describeShared("hostile/index.json", "hostile files on the upload page", () => {
  const files = hasShared("hostile")
    ? readdirSync(sharedPath("hostile")).filter((name) => !/^(index|requests)\.json$|\.mjs$/.test(name))
    : [];
  test.each(files)("%s ends as it does in the command", async (name) => {
    const path = sharedPath(`hostile/${name}`);
    const before = performance.now();
    const outcome = await outcomeOf(readOnPage(path));
    expect(performance.now() - before).toBeLessThan(20_000);
    const byCommand = await outcomeOf(readResults(path));
    if (byCommand instanceof RecountError) {
      expect(outcome).toMatchObject({ code: byCommand.code });
    } else {
      const [page, command] = [outcome, byCommand] as readonly [ReadSource, ReadSource];
      expect(canonicalJson(page.imported.scorings)).toBe(canonicalJson(command.imported.scorings));
      expect(page.sha256).toBe(command.sha256);
    }
  });
});
