import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Command } from "commander";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exitCode } from "#cli/exit-codes";
import { processIo } from "#cli/io/process-io";
import { buildProgram } from "#cli/program";
import { errorCodes } from "#lib/core/errors";
import { statusOf } from "#lib/http/status";
import { folderImporters } from "#lib/importers/folder-registry";
import { importers } from "#lib/importers/registry";
import { type Block, commandsOf, type Page, parsePage, readPages } from "../../scripts/docs/pages.mjs";
import { brokenLinks, notRunByCi, unknownKinds, unknownScripts } from "../../scripts/docs/rules.mjs";
import { sourceFiles } from "../../scripts/lint/source-files.mjs";

const clone = path.resolve(import.meta.dirname, "../..");
const pages = readPages(clone);
const read = (file: string) => readFileSync(path.join(clone, file), "utf8");
const page = (file: string): Page => {
  const found = pages.find((one) => one.path === file);
  if (found === undefined) throw new Error(`there is no page ${file}`);
  return found;
};
/** The first cells of a page's table rows that hold one thing between backquotes. */
const named = (file: string) =>
  page(file)
    .text.split("\n")
    .flatMap((line) => /^\| `([^`]+)` +\|/.exec(line)?.[1] ?? []);

describe("pages", () => {
  test("links and anchors resolve", () => {
    expect(brokenLinks(clone, pages)).toEqual([]);
  });

  test("every file that a page names exists", () => {
    const missing = pages.flatMap(({ path: file, codes }) =>
      codes
        .filter(({ text }) =>
          /^(?:\.ci|app|bench|cli|components|docs|lib|prisma|scripts|tests)\/[\w@./[\]-]+$/.test(text),
        )
        .filter(({ text }) => !text.includes("NAME") && !/^(?:lib\/generated|bench\/results)/.test(text))
        .filter(({ text }) => !existsSync(path.join(clone, text)))
        .map(({ text, line }) => `${file}:${line}: ${text}`),
    );
    expect(missing).toEqual([]);
  });

  test("every npm script that a page names exists", () => {
    expect(unknownScripts(clone, pages)).toEqual([]);
  });

  test("commands marked as steps of the check are steps of it", () => {
    expect(notRunByCi(clone, pages)).toEqual([]);
  });

  test("every block says what it is, so that none escapes the tests", () => {
    expect(unknownKinds(pages)).toEqual([]);
  });

  test("a broken link, a lost anchor, an unknown script, and an unmarked block are found", () => {
    const bad = parsePage(
      "docs/bad.md",
      "# Top\n[a](gone.md) [b](#gone) [c](#top) [d](../README.md#gone)\n`npm run gone` `npm test`\n```\nx\n```\n",
    );
    expect(brokenLinks(clone, [...pages, bad])).toHaveLength(3);
    expect(unknownScripts(clone, [bad])).toEqual(["docs/bad.md: there is no npm script gone"]);
    expect(unknownKinds([bad])).toHaveLength(1);
  });
});

describe("command lines", () => {
  /** `recount …` as shells would split it: quotes group, what follows a pipe or redirection is not ours. */
  function wordsOf(line: string): string[] | null {
    const command = /(?:^|\$\()(?:npm run --silent recount -- |recount |node recount\.mjs )(.*)$/.exec(line)?.[1];
    if (command === undefined) return null;
    const own = command.replace(/ (?:\||>) .*$/, "").replace(/\)$/, "");
    return [...own.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? "");
  }

  const lines = pages.flatMap(({ path: file, blocks, codes }) => [
    ...blocks
      .filter(({ info }) => info !== "json")
      .flatMap((block) => commandsOf(block).map((line) => ({ file, line }))),
    ...codes.filter(({ text }) => /^recount [a-z-]+ .*[0-9./@-]/.test(text)).map(({ text }) => ({ file, line: text })),
  ]);
  const commands = lines.flatMap(({ file, line }) => {
    const words = wordsOf(line);
    return words === null ? [] : [{ file, line, words }];
  });

  /** The real table of commands, with actions that do nothing. */
  function inertProgram(): Command {
    const program = buildProgram(processIo(), async () => undefined);
    const still = (command: Command) => {
      command.exitOverride();
      command.configureOutput({ writeErr: () => undefined, writeOut: () => undefined });
      if (command.commands.length === 0) command.action(() => undefined);
      command.commands.forEach(still);
    };
    still(program);
    return program;
  }

  test.each(commands.map(({ file, line, words }) => [line, file, words] as const))(
    "%s (%s) is understood by the real command",
    async (_line, _file, words) => {
      await expect(inertProgram().parseAsync(words, { from: "user" })).resolves.toBeDefined();
    },
  );

  test("a line with an unknown flag, a missing argument or a foreign command would be found", async () => {
    for (const words of [["runs", "--gone"], ["show"], ["gone"], ["passk", "--n", "x"]]) {
      await expect(inertProgram().parseAsync(words, { from: "user" }), words.join(" ")).rejects.toThrow();
    }
  });

  test("there are such lines in the README and on the command's page", () => {
    for (const file of ["README.md", "docs/command.md"]) {
      expect(commands.filter((one) => one.file === file).length, file).toBeGreaterThan(2);
    }
  });

  test("every subcommand and flag is named on the command's page, and nothing else", () => {
    const text = page("docs/command.md").text;
    const flags = new Set<string>();
    const walk = (command: Command, trail: string) => {
      expect(text, trail).toMatch(new RegExp(`(?:recount|--) ${trail}\\b`));
      for (const option of command.options) {
        flags.add(option.long ?? "");
        expect(text, `${trail} ${option.long}`).toContain(option.long);
      }
      for (const below of command.commands) walk(below, `${trail} ${below.name()}`);
    };
    const program = inertProgram();
    for (const command of program.commands) walk(command, command.name());
    const used = [...text.matchAll(/(?<![\w-])--[a-z][\w-]*/g)].map(([flag]) => flag);
    const known = new Set([...flags, "--version", "--help", "--silent"]);
    expect(used.filter((flag) => !known.has(flag))).toEqual([]);
  });

  test("every exit code is on the command's page", () => {
    const listed = page("docs/command.md")
      .text.split("\n")
      .flatMap((line) => /^\| (\d+) +\|/.exec(line)?.[1] ?? [])
      .map(Number);
    const codes: readonly number[] = Object.values(exitCode);
    expect(listed.sort((a, b) => a - b)).toEqual([...codes].sort((a, b) => a - b));
  });
});

describe("commands that need no server", () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "recount-docs-"));
    await build({
      entryPoints: [path.join(clone, "cli/main.ts")],
      outfile: path.join(folder, "recount.mjs"),
      bundle: true,
      platform: "node",
      format: "esm",
      banner: { js: 'import { createRequire as __cr } from "node:module"; const require = __cr(import.meta.url);' },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const harmless = /^npm run --silent recount -- (passk|plan|formats)\b/;
  const isHarmless = (block: Block) => block.info === "sh" && commandsOf(block).some((line) => harmless.test(line));
  const found = pages.flatMap(({ path: file, blocks }) =>
    blocks
      .filter(isHarmless)
      .flatMap(commandsOf)
      .filter((line) => harmless.test(line))
      .map((line) => [line, file] as const),
  );
  const run = (line: string) =>
    execFileSync(
      "bash",
      ["-c", line.replace("npm run --silent recount --", `"${process.execPath}" "${folder}/recount.mjs"`)],
      { cwd: clone, encoding: "utf8" },
    );

  test.each(found)("%s (%s) succeeds as it stands", (line) => {
    expect(run(line)).not.toBe("");
  });

  test("the example's scores are those that its page works out by hand", () => {
    const json = run("npm run --silent recount -- passk docs/examples/results.jsonl --k 1,2,5 --json");
    expect(JSON.parse(json)).toMatchObject({
      tasks: 3,
      samples: 12,
      correct: 6,
      pass_at_k: [
        { k: 1, value: expect.closeTo(1 / 2, 12) },
        { k: 2, value: expect.closeTo(11 / 18, 12) },
        { k: 5, value: null, reason: "k_exceeds_n", largest_k: 4 },
      ],
    });
  });
});

describe("every thing that exists is named, and what is named exists:", () => {
  test("problem codes with their status", () => {
    const rows = page("docs/api.md")
      .text.split("\n")
      .flatMap((line) => {
        const [, code, status] = /^\| `([a-z-]+)` +\| (\d{3}) +\|/.exec(line) ?? [];
        return code === undefined ? [] : [[code, Number(status)] as const];
      });
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(errorCodes.map((code) => [code, statusOf[code]])));
  });

  test("formats", () => {
    const existing = [...importers, ...folderImporters].map(({ name }) => name);
    expect(named("docs/formats.md").sort()).toEqual(existing.sort());
  });

  test("routes with their methods", () => {
    const existing = sourceFiles(clone)
      .filter((file) => /^app\/(?:.*\/)?route\.ts$/.test(file) && !file.includes("[..."))
      .flatMap((file) => {
        const address = file
          .replace(/^app/, "")
          .replace(/\/route\.ts$/, "")
          .replace(/\[(\w+)\]/g, "{}");
        const methods = [...read(file).matchAll(/\b(GET|POST|PUT|PATCH|DELETE): \w+/g)].map(([, method]) => method);
        expect(methods.length, `${file} declares its methods in a way that this test reads`).toBeGreaterThan(0);
        return [...new Set(methods)].map((method) => `${method} ${address}`);
      });
    const documented = named("docs/api.md")
      .filter((name) => /^[A-Z]+ \//.test(name))
      .map((name) => name.replace(/\{\w+\}/g, "{}"));
    // The command's file is served as it is, from `public`.
    expect(documented.sort()).toEqual([...existing, "GET /recount.mjs"].sort());
  });

  test("settings", () => {
    const sources = sourceFiles(clone).filter((file) =>
      /^(?:lib\/env|cli|scripts|app|lib\/http|lib\/data)\//.test(file),
    );
    const inSource = new Set(
      sources.flatMap((file) =>
        [...read(file).matchAll(/\b(RECOUNT_[A-Z_]+|DATABASE_URL|HOST|PORT)\b/g)].map(([name]) => name),
      ),
    );
    // Set by the server for the application, by the command's starter, and by tests: not for people.
    for (const internal of ["RECOUNT_ADDRESS", "RECOUNT_HOME", "RECOUNT_CI_PORT", "RECOUNT_SHARED"])
      inSource.delete(internal);
    expect([...new Set(named("docs/settings.md"))].sort()).toEqual([...inSource].sort());
  });

  test("decisions, in the index", () => {
    const files = readdirSync(path.join(clone, "docs/adr")).sort();
    const listed = page("docs/README.md").links.flatMap(({ target }) => /^adr\/(.*)$/.exec(target)?.[1] ?? []);
    expect([...new Set(listed)].sort()).toEqual(files);
    for (const [index, file] of files.entries()) {
      const { text } = page(`docs/adr/${file}`);
      expect(file.startsWith(String(index + 1).padStart(4, "0")), file).toBe(true);
      expect(text, file).toMatch(/^# \d+\. .+\n\nStatus: (?:accepted|superseded)/);
      for (const part of ["## Context", "## Decision", "## Consequences"]) expect(text, file).toContain(part);
    }
  });

  test("the version, in the changelog", () => {
    const { version } = JSON.parse(read("package.json"));
    expect(page("CHANGELOG.md").anchors).toContain(version.replaceAll(".", ""));
  });
});
