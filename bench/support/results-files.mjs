import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { seeded } from "../../scripts/seeded.mjs";

const lines = [
  "    for index, value in enumerate(numbers):\n",
  "        if value > threshold:\n            return index\n",
  '    return "".join(str(part) for part in sorted(items, key=lambda x: (-x[1], x[0])))\n',
  "    # Check the edge cases first\n",
  "    while left < right and total != target:\n        total += values[left] - values[right]\n",
];

/**
 * One results file a format, as its tool writes it: rows of which each is one sample, or a question with ten.
 *
 * @typedef {{ format: string, ending: string, open?: string, close?: string, samplesOf: number, scorer?: string,
 *   row: (at: number, passed: readonly boolean[], code: (characters: number) => string) => string }} Shape
 * @type {readonly Shape[]}
 */
export const shapes = [
  {
    format: "human-eval",
    ending: "jsonl",
    samplesOf: 1,
    row: (at, [passed], code) =>
      line({
        task_id: `HumanEval/${at % 164}`,
        completion: code(400),
        result: passed ? "passed" : at % 10 === 0 ? "timed out" : "failed: AssertionError",
        passed,
      }),
  },
  {
    format: "lm-eval",
    ending: "jsonl",
    samplesOf: 1,
    row: (at, [passed], code) => {
      const answer = code(4000);
      return line({
        doc_id: at,
        doc: { task_id: `Task/${at}`, prompt: code(1000), test: code(1000) },
        target: code(500),
        arguments: {
          gen_args_0: { arg_0: code(1000), arg_1: { until: ["\nclass"], temperature: 0, max_gen_toks: 512 } },
        },
        resps: [[answer]],
        filtered_resps: [answer],
        filter: "none",
        metrics: ["pass@1"],
        doc_hash: "a".repeat(64),
        prompt_hash: "b".repeat(64),
        target_hash: "c".repeat(64),
        "pass@1": passed ? 1 : 0,
      });
    },
  },
  {
    format: "every-eval-ever",
    ending: "jsonl",
    samplesOf: 1,
    row: (at, [passed], code) =>
      line({
        schema_version: "0.3.0",
        evaluation_id: "bench",
        model_id: "org/model",
        evaluation_name: "toy",
        sample_id: `Task/${at % 500}`,
        sample_hash: "a".repeat(40),
        input: { raw: code(600) },
        output: { raw: [code(900)] },
        evaluation: { score: passed ? 1 : 0, is_correct: passed },
      }),
  },
  {
    format: "jsonl",
    ending: "jsonl",
    samplesOf: 1,
    row: (at, [passed]) => line({ task_id: `Task/${at % 1000}`, sample: Math.floor(at / 1000), passed }),
  },
  {
    format: "csv",
    ending: "csv",
    open: "task_id,passed\n",
    samplesOf: 1,
    row: (at, [passed]) => `benchmark/task-${at % 1000},${passed}\n`,
  },
  {
    format: "livecodebench",
    ending: "json",
    open: "[\n",
    close: "\n]\n",
    samplesOf: 10,
    row: (at, passed, code) => {
      const question = {
        question_title: "a question",
        question_content: code(1600),
        platform: "leetcode",
        question_id: String(1000 + at),
        contest_date: "2023-05-13T00:00:00",
        difficulty: "easy",
        output_list: passed.map(() => code(2400)),
        code_list: passed.map(() => code(1700)),
        graded_list: passed,
        "pass@1": passed.filter(Boolean).length / passed.length,
        metadata: passed.map((is) => (is ? '{"execution time": 0.1}' : '{"error_code": -2, "error": "Wrong Answer"}')),
      };
      return `${at === 0 ? "" : ",\n"}${JSON.stringify(question, null, 4)}`;
    },
  },
  {
    format: "evalplus",
    ending: "json",
    open: '{"date": "2024-05-01 10:00", "hash": "d41d8cd98f00b204e9800998ecf8427e", "eval": {',
    close: "}}\n",
    samplesOf: 20,
    scorer: "plus",
    row: (at, passed, code) => {
      const samples = passed.map((is, sample) => ({
        task_id: `HumanEval/${at}`,
        solution: code(700),
        base_status: is || sample % 3 === 0 ? "pass" : "fail",
        plus_status: is ? "pass" : "fail",
        base_fail_tests: is || sample % 3 === 0 ? [] : [[[at, sample, 3.5], "a"]],
        plus_fail_tests: is ? [] : [[[at, 2, 3.9], 0.3]],
      }));
      return member(at, `HumanEval/${at}`, JSON.stringify(samples));
    },
  },
  {
    format: "bigcodebench",
    ending: "json",
    open: '{\n  "date": "2024-10-01 10:00",\n  "eval": {\n',
    close: "\n  }\n}\n",
    samplesOf: 5,
    row: (at, passed, code) => {
      const samples = passed.map((is) => ({
        task_id: `BigCodeBench/${at}`,
        solution: code(1500),
        status: is ? "pass" : "fail",
        details: is ? {} : { test_case_1: `Traceback (most recent call last):\n${code(600)}AssertionError` },
      }));
      return member(at, `BigCodeBench/${at}`, JSON.stringify(samples, null, 2));
    },
  },
];

/** @param {number} at @param {string} key @param {string} json */
const member = (at, key, json) => `${at === 0 ? "" : ", "}${JSON.stringify(key)}: ${json}`;

/** @param {unknown} value */
const line = (value) => `${JSON.stringify(value)}\n`;

/**
 * Writes a file of about so many bytes, the same on every machine.
 *
 * @param {Shape} shape
 * @param {string} file
 * @param {number} bytes
 * @returns {Promise<{ bytes: number, samples: number, correct: number }>}
 */
export async function writeResults(shape, file, bytes) {
  const random = seeded(11);
  /** @param {number} characters half as many up to half as many again */
  const code = (characters) => {
    const most = characters * (0.5 + random());
    let text = "";
    while (text.length < most) text += lines[Math.floor(random() * lines.length)];
    return text;
  };
  const out = createWriteStream(file);
  out.write(shape.open ?? "");
  let [written, samples, correct] = [0, 0, 0];
  for (let at = 0; written < bytes; ) {
    let piece = "";
    for (; piece.length < 2 ** 20; at++) {
      const passed = Array.from({ length: shape.samplesOf }, () => random() < 0.4);
      samples += passed.length;
      correct += passed.filter(Boolean).length;
      piece += shape.row(at, passed, code);
    }
    written += piece.length;
    if (!out.write(piece)) await once(out, "drain");
  }
  out.end(shape.close ?? "");
  await once(out, "finish");
  return { bytes: written, samples, correct };
}
