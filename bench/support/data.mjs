import { seeded } from "../../scripts/seeded.mjs";

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
