import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { RecountError } from "#lib/core/errors";
import type { ImportedRun } from "#lib/importers/importer";
import { detectImporter, importers } from "#lib/importers/registry";
import { countsOf, importText } from "#tests/support/import-text";
import { integerBetween, seededRandom, shuffled } from "#tests/support/random";

// Long where other suites share the processor.
vi.setConfig({ testTimeout: 60_000 });

interface Fixture {
  readonly file: string;
  readonly format: string;
  /** How rows are told apart; null: one document. */
  readonly rows: "lines" | "csv" | null;
  /** Per scoring, `task n c` in order of appearance. */
  readonly counts: readonly (readonly string[])[];
  /** Its tasks are known by position: no id can be bad. */
  readonly hasPositions?: true;
  /** The tool writes one task a file: no limit on tasks can be met. */
  readonly isSingle?: true;
}

const twice = ["Task/1 2 1", "Task/0 2 1"];
const fixtures: readonly Fixture[] = [
  {
    file: "recount-run/run.json",
    format: "recount-run/1",
    rows: null,
    counts: [
      ["Task/0 3 1", "Task/1 3 2", "Täsk/2 3 0"],
      ["Task/0 3 0", "Task/1 3 1", "Täsk/2 3 0"],
    ],
  },
  {
    file: "human-eval/samples.jsonl_results.jsonl",
    format: "human-eval",
    rows: "lines",
    counts: [["Task/0 3 2", "Task/1 2 1", "Task/2 1 0"]],
  },
  {
    file: "evalplus/list_layout.eval_results.json",
    format: "evalplus",
    rows: null,
    counts: [twice, ["Task/1 2 0", "Task/0 2 1"]],
  },
  {
    file: "evalplus/old_layout_eval_results.json",
    format: "evalplus",
    rows: null,
    counts: [twice, ["Task/1 2 0", "Task/0 2 1"]],
  },
  {
    file: "evalperf/model_vllm_temp_1.0_evalperf_results.brief.json",
    format: "evalperf",
    rows: null,
    counts: [["Task/0 50 29", "Task/1 50 3"]],
  },
  {
    file: "livecodebench/Scenario.codegeneration_3_0.2_eval_all.json",
    format: "livecodebench",
    rows: null,
    counts: [["Task/1 3 1", "Task/0 2 2", "1873 1 0"]],
  },
  {
    file: "livecodebench-eval/Scenario.codegeneration_3_0.2_eval.json",
    format: "livecodebench-eval",
    rows: null,
    counts: [["0 3 1", "1 2 2", "2 4 0"]],
    hasPositions: true,
  },
  {
    file: "bigcodebench/org--model--main--bigcodebench-hard-instruct--vllm-0.8-3-sanitized_calibrated_eval_results.json",
    format: "bigcodebench",
    rows: null,
    counts: [["Task/1 3 1", "Task/0 3 1"]],
  },
  {
    file: "code-eval/details.json",
    format: "code-eval",
    rows: null,
    counts: [["Task_1_second 3 1", "Task_0_first 2 2"]],
  },
  {
    file: "cruxeval/completion_scored_temp0.2_input.json",
    format: "cruxeval",
    rows: null,
    counts: [["Task_2 2 1", "Task_4 2 0"]],
  },
  {
    file: "lm-eval/samples_code_2026-01-02T03-04-05.678901.jsonl",
    format: "lm-eval",
    rows: "lines",
    counts: [
      ["Task/0 1 1", "Task/1 1 0"],
      ["Task/0 1 0", "Task/1 1 0"],
      ["Task/0 1 0", "Task/1 1 1"],
    ],
  },
  {
    file: "lm-eval/samples_repeats_2026-01-02T03-04-05.678901.jsonl",
    format: "lm-eval",
    rows: "lines",
    // 1 - C(4-c, 2) / C(4, 2) is 1/2 for c = 1, 5/6 for c = 2.
    counts: [["Task/0 4 1", "Task/1 4 2", "Task/2 3 0"]],
  },
  {
    file: "inspect-json/log.json",
    format: "inspect-json",
    rows: null,
    counts: [
      ["Task/0 2 1", "7 2 1", "Task/2 1 1"],
      ["Task/0 2 2", "7 2 0", "Task/2 1 0"],
    ],
  },
  {
    file: "swe-bench/org__model.run1.json",
    format: "swe-bench",
    rows: null,
    counts: [
      [
        "org__repo__-1 1 0",
        "org__repo__-2 1 0",
        "org__repo__-3 1 1",
        "org__repo__-4 1 0",
        "org__repo__-5 1 0",
        "org__repo__-6 1 0",
      ],
    ],
  },
  {
    file: "swe-bench-instance/report.json",
    format: "swe-bench-instance",
    rows: null,
    counts: [["org__repo__-1 1 1", "org__repo__-2 1 0"]],
  },
  {
    file: "swe-bench-pro/eval_results.json",
    format: "swe-bench-pro",
    rows: null,
    counts: [["instance_org__repo__-0123 1 1", "instance_org__repo__-4567 1 0", "instance_org__repo__-89ab 1 0"]],
  },
  {
    file: "tau-bench/tool-calling-model-0.7_range_0--1_user-model-llm.json",
    format: "tau-bench",
    rows: null,
    counts: [["Task/1 2 1", "0 2 1"]],
  },
  { file: "tau2-bench/results.json", format: "tau2-bench", rows: null, counts: [["Task/1 2 1", "Task/0 2 1"]] },
  { file: "terminal-bench/results.json", format: "terminal-bench", rows: null, counts: [["Task-a 2 1", "Task-b 2 0"]] },
  { file: "harbor-trial/result.json", format: "harbor-trial", rows: null, counts: [["Task/0 1 1"]], isSingle: true },
  {
    file: "every-eval-ever/instances.jsonl",
    format: "every-eval-ever",
    rows: "lines",
    counts: [["Task/0 2 1", "Task/1 1 0"]],
  },
  { file: "promptfoo/output.json", format: "promptfoo", rows: null, counts: [["Task/0 2 1", "Task/1 1 0"]] },
  {
    file: "jsonl/counts.jsonl",
    format: "jsonl",
    rows: "lines",
    counts: [["Task/0 3 2", "Task/1 2 0", "Task/2 3 1"]],
  },
  { file: "jsonl/samples.jsonl", format: "jsonl", rows: "lines", counts: [["Task/0 2 1", "Task/1 2 0"]] },
  { file: "jsonl/resolved.jsonl", format: "jsonl", rows: "lines", counts: [["repo__1 1 1", "repo__2 1 0"]] },
  { file: "jsonl/test_results.jsonl", format: "jsonl", rows: "lines", counts: [["Task/0 3 2", "Task/1 1 0"]] },
  { file: "csv/counts.csv", format: "csv", rows: "csv", counts: [["Task,0 3 2", 'say "hi" 2 0', "Task/2 5 5"]] },
  { file: "csv/samples.csv", format: "csv", rows: "csv", counts: [["Task/0 2 1", "Task/1 1 0"]] },
  { file: "matrix/cells.json", format: "matrix", rows: null, counts: [["Task/0 3 2", "Task/1 2 1"]] },
];

const contentOf = ({ file }: Fixture): string =>
  readFileSync(path.join(import.meta.dirname, "../fixtures", file), "utf8");
const allCounts = (run: ImportedRun): string[][] => run.scorings.map((_, index) => countsOf(run, index));
const random = seededRandom(7);

async function refusalOf(import_: Promise<ImportedRun>): Promise<RecountError> {
  const outcome = await import_.catch((error: unknown) => error);
  if (outcome instanceof RecountError) return outcome;
  throw new Error("not refused, or by a bug", { cause: outcome });
}

test("every importer has a fixture", () => {
  const covered = new Set(fixtures.map(({ format }) => format));
  expect(importers.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
});

describe.each(fixtures)("$file", (fixture) => {
  const { file, format, rows, counts, hasPositions = false, isSingle = false } = fixture;
  const content = contentOf(fixture);
  const expectCounts = async (import_: Promise<ImportedRun>): Promise<void> => {
    expect(allCounts(await import_)).toEqual(counts);
  };

  test("is recognised by its content, whatever it is called, and by no importer before its own", async () => {
    expect(detectImporter(content, "data.txt").name).toBe(format);
    const run = await importText("data.txt", content);
    expect(run.format).toBe(format);
    expect(allCounts(run)).toEqual(counts);
  });

  test("n is the number of verdicts and c that of the letter P, where verdicts are known", async () => {
    for (const { tasks } of (await importText(file, content)).scorings) {
      for (const { n, c, verdicts } of tasks) {
        if (verdicts === undefined) continue;
        expect([verdicts.length, [...verdicts].filter((letter) => letter === "P").length]).toEqual([n, c]);
      }
    }
  });

  test("compressed, with a byte-order mark, with CRLF, without last newline, in pieces: the same counts", async () => {
    await expectCounts(importText(file, gzipSync(content)));
    await expectCounts(importText(file, `\ufeff${content}`));
    await expectCounts(importText(file, content.replaceAll("\n", "\r\n")));
    await expectCounts(importText(file, content.trimEnd()));
    for (const pieces of [1, 2, 7, 64]) await expectCounts(importText(file, content, { pieces }));
  });

  test.skipIf(!content.includes("CANARY"))("nothing of programs, prompts and logs is kept", async () => {
    expect(JSON.stringify(await importText(file, content))).not.toContain("CANARY");
  });

  test("blank lines change nothing", async () => {
    await expectCounts(importText(file, `\n  \n${content}\n\t\n\n`));
    if (rows !== null) await expectCounts(importText(file, content.replaceAll("\n", "\n\r\n  \n")));
  });

  test.skipIf(rows === null)("rows in another order: the same counts of each task", async () => {
    const [header, lines] =
      rows === "csv" ? [content.split("\n", 1), content.split("\n").slice(1)] : [[], content.split("\n")];
    for (let round = 0; round < 5; round++) {
      const order = shuffled(
        lines.filter((line) => line !== ""),
        random,
      );
      const run = await importText(file, [...header, ...order].join("\n"));
      expect(allCounts(run).map((tasks) => tasks.sort())).toEqual(counts.map((tasks) => [...tasks].sort()));
    }
  });

  test("a cut file is refused, and a cut file of rows never gives a count that its whole rows do not", async () => {
    const whole = Buffer.from(content.trimEnd());
    for (let length = Math.floor(whole.length / 2); length < whole.length; length++) {
      const outcome = await importText(file, whole.subarray(0, length)).catch((error: unknown) => error);
      if (outcome instanceof RecountError) continue;
      const cutAt = whole.subarray(0, length).toString();
      // A row of CSV has no end of its own: a shorter last cell is another value.
      const isWholeRow = rows !== null && (rows === "csv" || content[cutAt.length] === "\n" || cutAt.endsWith("\n"));
      expect(isWholeRow, `accepted when cut at byte ${length}`).toBe(true);
    }
    const lastRow = content.lastIndexOf("\n", content.length - 2) + 1;
    const middle = rows === null ? content.trimEnd().slice(0, -1) : content.slice(0, lastRow + 3);
    const refusal = await refusalOf(importText(file, middle));
    expect(["malformed-json", "malformed-csv"]).toContain(refusal.code);
  });

  test("cut gzip data is refused", async () => {
    const packed = gzipSync(content);
    for (const kept of [packed.length - 1, packed.length - 9, Math.floor(packed.length / 2)]) {
      expect((await refusalOf(importText(file, packed.subarray(0, kept)))).code).toBe("corrupt-compression");
    }
  });

  test.skipIf(rows === null)("a line over the limit is refused with its number", async () => {
    const longest = Math.max(...content.split("\n").map((line) => line.length));
    await expectCounts(importText(file, content, { maxLineBytes: longest }));
    const number = content.split("\n").findIndex((line) => line.length === longest) + 1;
    const refusal = await refusalOf(importText(file, content, { maxLineBytes: longest - 1 }));
    expect(refusal).toMatchObject({ code: "line-too-long", problems: [{ line: number }] });
  });

  test.skipIf(isSingle)("more tasks than the limit are refused", async () => {
    const refusal = await refusalOf(importText(file, content, { maxTasks: 1 }));
    expect(refusal.code).toBe("too-many-tasks");
  });

  test.skipIf(hasPositions)(
    "an id with a control character is refused by its code point, in no unsafe way",
    async () => {
      const bell = rows === "csv" ? "\u0007" : "\\u0007";
      const refusal = await refusalOf(importText(file, content.replace(/(Task|repo__)/g, `$1${bell}`)));
      expect(refusal.code).toBe("bad-identifier");
      expect(refusal.message).toContain("U+0007");
      expect(refusal.message).not.toContain("\u0007");
    },
  );

  test("a wrong kind of file, read as this format, is refused or read, and never a bug", async () => {
    for (const other of fixtures) {
      const outcome = await importText(other.file, contentOf(other), { format }).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome, `${other.file} as ${format}`).toBeInstanceOf(RecountError);
    }
    for (const odd of ["", "\n", "[]", "{}", "null", "1", '"x"', "[[[[", "{{", "a,b\n1,2\n", "\u0000", "[1]\n{}\n"]) {
      const outcome = await importText("odd", odd, { format }).catch((error: unknown) => error);
      expect(outcome, `${JSON.stringify(odd)} as ${format}`).toBeInstanceOf(RecountError);
    }
  });

  test("500 damaged copies are refused with a known code or read, and never a bug", async () => {
    const bytes = Buffer.from(content);
    for (let round = 0; round < 500; round++) {
      const copy = Buffer.from(bytes);
      for (let change = 0; change <= round % 3; change++) {
        copy[integerBetween(random, 0, copy.length - 1)] = integerBetween(random, 0, 255);
      }
      const outcome = await importText(file, copy).catch((error: unknown) => error);
      if (outcome instanceof Error && !(outcome instanceof RecountError)) throw outcome;
    }
  });
});

test.each([
  ["nothing", "", "empty-upload"],
  ["blank lines", "\n \n\t\n", "empty-upload"],
  ["prose", "These are my results.\nThey are good.\n", "unsupported-format"],
  ["a web page", "<!doctype html>\n<html></html>\n", "unsupported-format"],
  ["another object", '{"url":"http://169.254.169.254/latest/meta-data/"}', "unsupported-format"],
  ["CSV without known columns", "id,score\n1,0.5\n", "unsupported-format"],
  ["ungraded samples", '{"task_id":"t","completion":"x"}\n', "nothing-graded"],
  ["ungraded solutions", '{"task_id":"t","solution":"x"}\n', "nothing-graded"],
  ["scores only", '{"pass@1": 0.5, "model": "m"}', "aggregate-only"],
  ["scores of tasks only", '{"humaneval": {"pass@1": 0.5}, "config": {"n_samples": 20}}', "aggregate-only"],
])("%s: %#", async (_what, content, code) => {
  const refusal = await refusalOf(importText("file", content));
  expect(refusal.code).toBe(code);
  expect(refusal.message).toContain("file");
});

test("a format that does not exist is refused with the nearest and all", async () => {
  const refusal = await refusalOf(importText("f", "x", { format: "human_eval" }));
  expect(refusal).toMatchObject({ code: "bad-parameter", message: expect.stringContaining("human-eval") });
  expect(refusal.hint).toContain("evalplus");
});
