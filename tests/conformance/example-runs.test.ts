import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "#lib/contract/json-value";
import { parseRunUpload } from "#lib/contract/parse-document";
import { parseJson } from "#lib/contract/parse-json";
import { parseTaskSetDocument } from "#lib/contract/parse-task-set";
import { parseTestVersionDocument } from "#lib/contract/parse-test-version";
import type { RunUpload, UploadTask } from "#lib/contract/upload";
import { type CountHistogram, histogramOf } from "#lib/core/histogram";
import { meanPassAtK, meanPassHatK } from "#lib/core/pass-at-k";
import { tallyVerdicts } from "#lib/core/verdict";
import { type Fraction, rightScores } from "#tests/conformance/example-scores";

const folder = path.resolve(import.meta.dirname, "../../prisma/demo");
const read = (file: string): string => readFileSync(path.join(folder, file), "utf8");

/** One request of the loading: the body, where it is posted to, and the query. */
interface DemoRequest {
  readonly file: string;
  readonly path: string;
  readonly query?: { readonly missing?: "allow" };
}
const requests: readonly DemoRequest[] = JSON.parse(read("index.json"));
const inFolder = (name: string): readonly DemoRequest[] => requests.filter(({ file }) => file.startsWith(`${name}/`));
/** A document through the strict reader, as the API reads it. */
const readDocument = (file: string): JsonValue => parseJson(read(file), { file });
const nameOf = (file: string): string => path.basename(file, ".json");

interface Scored {
  readonly version: string;
  readonly tasks: readonly UploadTask[];
}

/** The scorings of an upload, the first included. */
function scoringsOf(upload: RunUpload): Scored[] {
  const further = upload.scorings.map(({ test_version, tasks }) => ({ version: test_version, tasks }));
  return [{ version: upload.run.test_version, tasks: upload.tasks }, ...further];
}

function countsOf(tasks: readonly UploadTask[]): CountHistogram {
  return histogramOf(
    tasks.map(({ n }) => n),
    tasks.map(({ c }) => c),
  );
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

function expectFraction(value: number | null, [numerator, denominator]: Fraction): void {
  expect(value).not.toBeNull();
  expect(Math.abs((value ?? Number.NaN) - numerator / denominator)).toBeLessThan(1e-12);
}

const taskSets = new Map(
  inFolder("task-sets").map(({ file }) => {
    const document = parseTaskSetDocument(readDocument(file), { file });
    return [document.task_set, document] as const;
  }),
);
const runs = new Map(
  inFolder("runs").map(({ file }) => [nameOf(file), parseRunUpload(readDocument(file), { file })] as const),
);

function runCalled(name: string): RunUpload {
  const upload = runs.get(name);
  if (upload === undefined) throw new Error(`no example run ${name}`);
  return upload;
}

test("the index names every document of the folder once, and the folder is small", () => {
  const listed = requests.map(({ file }) => file).sort();
  const documents = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => file.endsWith(".json"));
  expect(listed).toEqual(documents.filter((file) => file !== "index.json").sort());
  expect(total(documents.map((file) => statSync(path.join(folder, file)).size))).toBeLessThan(600_000);
});

test("task sets are loaded first, then test versions, then runs, each through its own route", () => {
  expect(requests).toEqual([...inFolder("task-sets"), ...inFolder("test-versions"), ...inFolder("runs")]);
  expect(new Set(inFolder("task-sets").map(({ path: route }) => route))).toEqual(new Set(["/api/v1/task-sets"]));
  expect(new Set(inFolder("runs").map(({ path: route }) => route))).toEqual(new Set(["/api/v1/runs"]));
});

test("there are at least 14 runs on at least 4 task sets, and each has its right scores listed", () => {
  expect(runs.size).toBeGreaterThanOrEqual(14);
  expect(new Set([...runs.values()].map(({ run }) => run.task_set)).size).toBeGreaterThanOrEqual(4);
  expect([...runs.keys()].sort()).toEqual(Object.keys(rightScores).sort());
});

test("every test version belongs to a task set, stands after its parent, and is named like its file", () => {
  const seen = new Set<string>();
  for (const { file, path: route } of inFolder("test-versions")) {
    const version = parseTestVersionDocument(readDocument(file), { file });
    const [, task_set = ""] = /^\/api\/v1\/task-sets\/([^/]+)\/test-versions$/.exec(route) ?? [];
    expect(taskSets.has(task_set)).toBe(true);
    expect(file).toBe(`test-versions/${task_set}/${version.name}.json`);
    if (version.parent !== null) expect(seen).toContain(`${task_set} ${version.parent}`);
    seen.add(`${task_set} ${version.name}`);
  }
  for (const upload of runs.values()) {
    for (const { version } of scoringsOf(upload)) expect(seen).toContain(`${upload.run.task_set} ${version}`);
  }
});

test("HumanEval is the 164 tasks HumanEval/0 to HumanEval/163 in numeric order", () => {
  expect(taskSets.get("humaneval@1")?.tasks.map(({ task_id }) => task_id)).toEqual(
    Array.from({ length: 164 }, (_, number) => `HumanEval/${number}`),
  );
});

describe.each(inFolder("runs"))("$file", ({ file, query }) => {
  const upload = runCalled(nameOf(file));

  test("has the tasks of its task set in order, all of them unless missing tasks are allowed", () => {
    const inSet = taskSets.get(upload.run.task_set)?.tasks.map(({ task_id }) => task_id) ?? [];
    for (const { tasks } of scoringsOf(upload)) {
      const ids = tasks.map(({ task_id }) => task_id);
      expect(ids).toEqual(inSet.filter((id) => ids.includes(id)));
      expect(ids.length < inSet.length).toBe(query?.missing === "allow");
    }
  });

  test.each(scoringsOf(upload))("has the right totals and scores under $version", ({ version, tasks }) => {
    const right = rightScores[nameOf(file)]?.[version];
    expect(tasks.length).toBe(right?.tasks);
    expect(total(tasks.map(({ n }) => n))).toBe(right?.samples);
    expect(total(tasks.map(({ c }) => c))).toBe(right?.correct);
    const histogram = countsOf(tasks);
    for (const [k, fraction] of Object.entries(right?.passAt ?? {})) {
      expectFraction(meanPassAtK(histogram, Number(k)), fraction);
    }
  });

  test("says where it comes from, or that it is made up", () => {
    const madeUp = upload.run.tags.includes("made-up");
    expect(upload.run.tags).toContain("example");
    expect(upload.run.name?.startsWith("Made-up example") ?? false).toBe(madeUp);
    expect(upload.run.notes).toMatch(madeUp ? /^Made-up example/ : /Origin: |Outcome facts/);
  });
});

test("the published pass^1 to pass^4 of τ-bench airline come out of its counts", () => {
  const histogram = countsOf(runCalled("tau-bench-airline-gpt-4o").tasks);
  const published: readonly Fraction[] = [
    [21, 50],
    [41, 150],
    [11, 50],
    [1, 5],
  ];
  for (const [position, fraction] of published.entries()) {
    expectFraction(meanPassHatK(histogram, position + 1), fraction);
  }
});

test.each([
  { name: "humaneval-n10", without: { T: 10, I: 0 } },
  { name: "humaneval-llama-3.1-8b-instant", without: { T: 3, I: 0 } },
  { name: "terminal-bench-openhands-sonnet", without: { T: 1, I: 16 } },
  { name: "terminal-bench-orchestrator-qwen", without: { T: 13, I: 29 } },
])("$name tells time-outs from failures of the infrastructure", ({ name, without }) => {
  const { T, I } = tallyVerdicts(
    runCalled(name)
      .tasks.map(({ verdicts }) => verdicts ?? "")
      .join(""),
  );
  expect({ T, I }).toEqual(without);
});

test("LiveCodeBench has difficulty, platform and date of every question, and the right counts by difficulty", () => {
  const tasks = taskSets.get("livecodebench-8th@release_v6")?.tasks ?? [];
  const passed = new Map(runCalled("livecodebench-qwen-3-8b").tasks.map(({ task_id, c }) => [task_id, c]));
  const tally = (of: (task: (typeof tasks)[number]) => string | null, value: string): readonly [number, number] => {
    const chosen = tasks.filter((task) => of(task) === value);
    return [total(chosen.map(({ task_id }) => passed.get(task_id) ?? Number.NaN)), chosen.length];
  };
  expect(tally(({ difficulty }) => difficulty, "easy")).toEqual([24, 42]);
  expect(tally(({ difficulty }) => difficulty, "medium")).toEqual([10, 57]);
  expect(tally(({ difficulty }) => difficulty, "hard")).toEqual([1, 33]);
  expect(["codeforces", "leetcode", "atcoder"].map((name) => tally(({ category }) => category, name)[1])).toEqual([
    2, 55, 75,
  ]);
  const dates = tasks.map(({ released_on }) => released_on ?? "").sort();
  expect([dates[0], dates.at(-1)]).toEqual(["2023-05-07", "2025-04-05"]);
});

test.each([
  { a: "made-up-timeout-3s", b: "made-up-timeout-10s", setting: "timeout_seconds" },
  { a: "made-up-temperature-0.2", b: "made-up-temperature-0.8", setting: "temperature" },
])("$a and $b differ in $setting and in no other setting", ({ a, b, setting }) => {
  const [first, second] = [runCalled(a), runCalled(b)];
  const differing = Object.entries(first.run)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(new Map(Object.entries(second.run)).get(key)))
    .map(([key]) => key);
  expect(differing.sort()).toEqual(["name", "notes", setting].sort());
  expect(first.tasks.map(({ task_id, n }) => [task_id, n])).toEqual(second.tasks.map(({ task_id, n }) => [task_id, n]));
});

test("a longer time-out only turns time-outs into other verdicts", () => {
  const longer = runCalled("made-up-timeout-10s").tasks;
  for (const [ordinal, { verdicts = "" }] of runCalled("made-up-timeout-3s").tasks.entries()) {
    const after = longer[ordinal]?.verdicts ?? "";
    expect([...verdicts].every((letter, sample) => letter === "T" || letter === after[sample])).toBe(true);
  }
});
