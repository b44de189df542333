import { describe, expect, test, vi } from "vitest";
import { RecountError } from "#lib/core/errors";
import type { ImportedRun } from "#lib/importers/importer";
import { importers, importFile } from "#lib/importers/registry";
import { fixtureFiles, fixtureText, type Json } from "#tests/support/canary";
import { countsOf, importText } from "#tests/support/import-text";
import { seededRandom, shuffled } from "#tests/support/random";

// Long where other suites share the processor.
vi.setConfig({ testTimeout: 120_000 });

const names = new Set(importers.map(({ name }) => name.replace("/1", "")));
const files = fixtureFiles("").filter((file) => names.has(file.split("/")[0] ?? "") && !file.includes("/_journal"));
const jsonFiles = files.filter(
  (file) => file.endsWith(".json") && !/^(?:inspect|harbor|multipl-e|terminal-bench-runs)\//.test(file),
);
const rowFiles = files.filter((file) => file.endsWith(".jsonl"));
const formatOf = (file: string): string => file.split("/")[0] ?? "";
/** Our own documents and rows, which are read strictly. */
const isOwn = (file: string): boolean => ["recount-run", "jsonl"].includes(formatOf(file));

const allCounts = (run: ImportedRun): string[][] => run.scorings.map((_, index) => countsOf(run, index).toSorted());

async function outcomeOf(import_: Promise<ImportedRun>): Promise<ImportedRun | RecountError> {
  const outcome = await import_.catch((error: unknown) => error);
  if (outcome instanceof RecountError) return outcome;
  if (outcome instanceof Error) throw outcome;
  return outcome as ImportedRun;
}

/** Keys in another order at every level; items of the lists named, too. */
function reordered(value: Json, random: () => number, lists: ReadonlySet<string>, key = ""): Json {
  if (Array.isArray(value)) {
    const items = value.map((item) => reordered(item, random, lists, key));
    return lists.has(key) ? shuffled(items, random) : items;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = shuffled(Object.entries(value), random);
  return Object.fromEntries(entries.map(([name, member]) => [name, reordered(member, random, lists, name)]));
}

/** Lists whose order says nothing: "" is a document that is a list. */
const unordered: Readonly<Record<string, readonly string[]>> = {
  livecodebench: [""],
  "tau-bench": [""],
  "tau2-bench": ["simulations", "tasks"],
  "terminal-bench": ["results"],
  "inspect-json": ["samples"],
  promptfoo: ["results"],
  "swe-bench": ["resolved_ids", "submitted_ids", "error_ids", "unresolved_ids", "completed_ids"],
};

test.each(jsonFiles)(
  "%s: members in another order, and items where their order says nothing: the same counts",
  async (file) => {
    const random = seededRandom(11);
    const text = fixtureText(file).replaceAll(/\bNaN\b/g, "null");
    const counts = allCounts(await importText(file, text));
    const lists = new Set(unordered[formatOf(file)] ?? []);
    for (let round = 0; round < 10; round++) {
      const other = JSON.stringify(reordered(JSON.parse(text), random, lists));
      expect(allCounts(await importText("file", other)).sort(), other.slice(0, 300)).toEqual([...counts].sort());
    }
  },
);

test.each(rowFiles)("%s: a row of another kind is refused with its line", async (file) => {
  const rows = fixtureText(file).trimEnd().split("\n");
  for (const foreign of ['{"question": "x", "answer": 1}', "[1, 2]", '"text"', "task_id,n,c"]) {
    const refusal = await outcomeOf(importText(file, [rows[0], foreign, ...rows.slice(1)].join("\n")));
    expect(refusal, foreign).toBeInstanceOf(RecountError);
    expect(refusal instanceof RecountError && refusal.problems[0]?.line, foreign).toBe(2);
  }
});

test.each(rowFiles)(
  "%s: every row twice is refused, counted once, or one sample more, never anything else",
  async (file) => {
    const rows = fixtureText(file).trimEnd().split("\n");
    const before = allCounts(await importText(file, rows.join("\n")));
    const outcome = await outcomeOf(importText(file, rows.flatMap((row) => [row, row]).join("\n")));
    if (outcome instanceof RecountError) {
      expect(["duplicate-task", "count-inconsistent"]).toContain(outcome.code);
      return;
    }
    const doubled = before.map((tasks) =>
      tasks.map((task) => task.replace(/ (\d+) (\d+)$/, (_, n, c) => ` ${2 * Number(n)} ${2 * Number(c)}`)),
    );
    expect([before, doubled]).toContainEqual(allCounts(outcome));
    if (JSON.stringify(allCounts(outcome)) === JSON.stringify(before))
      expect(outcome.warnings.length).toBeGreaterThan(0);
  },
);

test.each([...jsonFiles, ...rowFiles])(
  "%s: NaN, as Python writes it, is no number and costs no count",
  async (file) => {
    const text = fixtureText(file);
    // In every object that begins a line or the file.
    const odd = text.replaceAll(/^(\s*)\{(?=\s*["\n])/gm, '$1{"not a number": NaN, "without end": -Infinity, ');
    if (odd === text) return;
    const outcome = await outcomeOf(importText("file", odd));
    if (isOwn(file)) {
      expect(outcome instanceof RecountError && outcome.code).toBe("malformed-json");
      return;
    }
    const before = allCounts(await importText("file", text));
    // Where the members of an object are tasks, another kind of member is refused.
    if (outcome instanceof RecountError) expect(outcome.message).toMatch(/not a number|NaN|null|format/);
    else expect(allCounts(outcome)).toEqual(before);
  },
);

describe("memory", () => {
  const padding = "x".repeat(40_000);
  const size = 100 * 1024 * 1024;

  interface Large {
    readonly before: string;
    readonly item: (at: number) => string;
    readonly between: string;
    readonly after: string;
  }
  const lines = (item: (at: number) => object): Large => {
    return { before: "", item: (at) => JSON.stringify(item(at)), between: "\n", after: "\n" };
  };
  const listed = (before: string, item: (at: number) => object, after: string): Large => {
    return { before, item: (at) => JSON.stringify(item(at)), between: ",\n", after };
  };
  const keyed = (before: string, item: (at: number) => object, after: string): Large => {
    return { before, item: (at) => `"T/${at}": ${JSON.stringify(item(at))}`, between: ",\n", after };
  };
  /** One task of a few samples with 40 kB of text each time. */
  const large: readonly (readonly [string, Large])[] = [
    ["human-eval", lines((at) => ({ task_id: `T/${at}`, completion: padding, passed: true, result: "passed" }))],
    [
      "lm-eval",
      lines((at) => ({
        doc_id: at,
        filter: "f",
        metrics: ["acc"],
        acc: 1,
        resps: [[padding]],
        filtered_resps: [padding],
      })),
    ],
    [
      "every-eval-ever",
      lines((at) => {
        const output = { raw: [padding] };
        return { schema_version: "0.3.0", sample_id: `T/${at}`, evaluation: { is_correct: true }, output };
      }),
    ],
    [
      "livecodebench",
      listed(
        "[",
        (at) => ({ question_id: `${at}`, question_content: padding, code_list: ["a"], graded_list: [true] }),
        "]",
      ),
    ],
    [
      "tau-bench",
      listed("[", (at) => ({ task_id: at, reward: 1, trial: 0, info: {}, traj: [{ content: padding }] }), "]"),
    ],
    [
      "evalplus",
      keyed(
        '{"eval": {',
        (at) => [{ task_id: `T/${at}`, solution: padding, base_status: "pass", plus_status: "pass" }],
        "}}",
      ),
    ],
    ["bigcodebench", keyed('{"eval": {', () => [{ solution: padding, status: "pass", details: {} }], "}}")],
    [
      "inspect-json",
      listed(
        '{"status": "success", "eval": {"run_id": "r", "task": "t"}, "samples": [',
        (at) => ({ id: at, epoch: 1, scores: { s: { value: 1 } }, messages: [{ content: padding }] }),
        "]}",
      ),
    ],
    [
      "terminal-bench",
      listed('{"results": [', (at) => ({ task_id: `T/${at}`, is_resolved: true, instruction: padding }), "]}"),
    ],
    [
      "promptfoo",
      listed(
        '{"results": {"version": 3, "results": [',
        (at) => ({ vars: { id: `T/${at}` }, success: true, provider: "p", response: { output: padding } }),
        "]}}",
      ),
    ],
    ["code-eval", keyed("{", (at) => [[0, { task_id: at, passed: true, result: padding, completion_id: 0 }]], "}")],
  ];

  async function* chunksOf({ before, item, between, after }: Large, seen: () => void): AsyncGenerator<string> {
    yield before;
    for (let at = 0, written = 0; written < size; at++) {
      const text = `${at === 0 ? "" : between}${item(at)}`;
      written += text.length;
      seen();
      yield text;
    }
    yield after;
  }

  test.each(large)("of %s does not grow with the length of its texts", async (format, content) => {
    const start = process.memoryUsage().heapUsed;
    let most = 0;
    let chunks = 0;
    const seen = (): void => {
      if (chunks++ % 16 === 0) most = Math.max(most, process.memoryUsage().heapUsed - start);
    };
    const run = await importFile({ name: "file", text: () => chunksOf(content, seen) });
    expect(run.format).toBe(format);
    expect(run.scorings[0]?.tasks.length).toBe(chunks);
    // Of 100 MiB; what is not collected yet is part of it.
    expect(most / 1024 / 1024).toBeLessThan(64);
  });
});
