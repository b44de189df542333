import { once } from "node:events";
import { createWriteStream } from "node:fs";

/** Same seed, same numbers, on every machine (mulberry32). @param {number} seed @returns {() => number} in [0, 1) */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Counts whose tasks differ in difficulty, as real ones do. @param {{ tasks: number, n: number, seed: number }} options */
export function countsOf({ tasks, n, seed }) {
  const random = seeded(seed);
  return Array.from({ length: tasks }, (_, task) => {
    const easiness = random() ** 1.5;
    let c = 0;
    for (let sample = 0; sample < n; sample++) if (random() < easiness) c++;
    return { task_id: `Bench/${task}`, n, c };
  });
}

const makers = [
  "Qwen2.5-Coder",
  "DeepSeek-Coder-V2-Lite",
  "Llama-3.3",
  "StarCoder2",
  "CodeGemma",
  "Mistral-Small",
  "Phi-4",
];
const sizes = ["1.5B", "7B", "15B", "32B", "70B"];
const prompts = ["zero-shot", "3-shot", "chain of thought", "with signature only"];

/** A model and a run as teams call them. @param {number} seed */
export const nameOf = (seed) => ({
  model: `${makers[seed % makers.length]}-${sizes[seed % sizes.length]}-Instruct-${seed}`,
  name: `${prompts[seed % prompts.length]}, nightly ${seed}`,
});

const day = 86_400_000;

/** The day on which a task was released, one of two years. @param {number} task */
export const releasedOn = (task) =>
  new Date(Date.UTC(2023, 4, 1) + ((task * 7919) % 720) * day).toISOString().slice(0, 10);

/** @param {string} taskSet @param {number} tasks @param {{ dated?: boolean }} [options] */
export const taskSetDocument = (taskSet, tasks, { dated = false } = {}) => ({
  format: "recount-task-set/1",
  task_set: taskSet,
  tasks: Array.from({ length: tasks }, (_, task) => ({
    task_id: `Bench/${task}`,
    ...(dated ? { released_on: releasedOn(task) } : {}),
  })),
});

/** @param {{ taskSet: string, tasks: number, n: number, seed: number, model?: string, name?: string }} options */
export const runDocument = ({
  taskSet,
  tasks,
  n,
  seed,
  model = `bench-model-${seed}`,
  name = `benchmark run ${seed}`,
}) => ({
  format: "recount-run/1",
  run: {
    name,
    model,
    task_set: taskSet,
    test_version: "base",
    timeout_seconds: 3,
    temperature: 0.8,
    n,
    config: { top_p: 0.95, max_tokens: 512, prompt: "zero-shot" },
  },
  task_count: tasks,
  tasks: countsOf({ tasks, n, seed }),
});

/**
 * A HumanEval results file of about so many bytes: 164 tasks, round after round, with completions of usual length.
 *
 * @param {string} file
 * @param {number} bytes
 * @returns {Promise<{ bytes: number, samples: number, correct: number }>}
 */
export async function writeHumanEval(file, bytes) {
  const random = seeded(11);
  const out = createWriteStream(file);
  const line = "    for index, value in enumerate(numbers):\n        if value > threshold: return index\n";
  let [written, samples, correct] = [0, 0, 0];
  while (written < bytes) {
    let chunk = "";
    for (let task = 0; task < 164; task++) {
      const passed = random() < (task % 10) / 10;
      const completion = line.repeat(1 + Math.floor(random() * 5));
      const result = passed ? "passed" : random() < 0.1 ? "timed out" : "failed: AssertionError";
      chunk += `${JSON.stringify({ task_id: `HumanEval/${task}`, completion, result, passed })}\n`;
      samples++;
      if (passed) correct++;
    }
    written += Buffer.byteLength(chunk);
    if (!out.write(chunk)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
  return { bytes: written, samples, correct };
}
