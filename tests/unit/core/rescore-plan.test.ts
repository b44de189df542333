import { describe, expect, test } from "vitest";
import { countsInView } from "#lib/core/counts-in-view";
import { reportPassAtK } from "#lib/core/reportability";
import { changedTasks, countsToCarry, planRescoring, type RescoreQuestion } from "#lib/core/rescore-plan";
import { countsUnder, type ScoringCounts } from "#lib/core/scoring-view";
import type { TestVersionNode } from "#lib/core/test-agreement";
import { exactPassAtK } from "#tests/support/exact";
import { integerBetween, type Random, seededRandom } from "#tests/support/random";

const version = (id: string, parentId: string | null, changed: number[] = [], retired: number[] = []) =>
  ({ id, name: id, parentId, digests: [], changed, retired }) satisfies TestVersionNode;

function upload(number: number, testVersionId: string, c: readonly number[], n = 4): ScoringCounts {
  const plain = { verdicts: [], testedBy: [], stale: [], partly: [], voided: false, timeoutSeconds: null } as const;
  return { id: `s${number}`, number, testVersionId, origin: "upload", n: c.map(() => n), c, ...plain };
}

/** The scoring that a plan makes, as it will be read. */
function asScoring(question: RescoreQuestion, plan: ReturnType<typeof planRescoring>): ScoringCounts {
  const { number, c, verdicts, testedBy, stale } = plan;
  const n = question.scorings[0]?.n ?? [];
  const partly = stale.filter((task) => testedBy[task] === number);
  const plain = { origin: "rescoring", voided: false, timeoutSeconds: null } as const;
  return {
    id: `s${number}`,
    number,
    testVersionId: question.testVersionId,
    n,
    c,
    verdicts,
    testedBy,
    stale,
    partly,
    ...plain,
  };
}

function ask(versions: readonly TestVersionNode[], scorings: readonly ScoringCounts[], id = "fix"): RescoreQuestion {
  const taskCount = scorings[0]?.n.length ?? 0;
  return { testVersionId: id, versions, scorings, taskCount, failedMissing: new Set() };
}

describe("the changed tasks", () => {
  const versions = [version("base", null), version("fix", "base", [1]), version("next", "fix", [2])];

  test("are those whose tests no scoring of the upload, or under another version, has run", () => {
    const base = upload(1, "base", [0, 1, 2]);
    expect([...changedTasks(ask(versions, [base]))]).toEqual([1]);
    expect([...changedTasks(ask(versions, [base], "next"))]).toEqual([1, 2]);
    expect([...changedTasks(ask(versions, [upload(1, "fix", [0, 1, 2])]))]).toEqual([]);
  });

  test("stay so after a rescoring under the same version, which may be repeated, but not under the next", () => {
    const question = ask(versions, [upload(1, "base", [0, 1, 2])]);
    const plan = planRescoring(question, countsToCarry(question), [{ ordinal: 1, c: 4, verdicts: "" }]);
    const scorings = [...question.scorings, asScoring(question, plan)];
    expect([...changedTasks(ask(versions, scorings))]).toEqual([1]);
    expect([...changedTasks(ask(versions, scorings, "next"))]).toEqual([2]);
  });
});

describe("a plan", () => {
  const versions = [version("base", null), version("fix", "base", [1])];
  const question = ask(versions, [upload(1, "base", [0, 1, 2])]);

  test("keeps counts and tester of all tasks but those tested", () => {
    const plan = planRescoring(question, countsToCarry(question), [{ ordinal: 1, c: 3, verdicts: "PPPF" }]);
    expect(plan).toEqual({
      number: 2,
      c: [0, 3, 2],
      verdicts: ["", "PPPF", ""],
      testedBy: [1, 2, 1],
      stale: [],
      rescored: [1],
      left: [],
    });
  });

  test("leaves stale what was not tested, or not wholly; a U on unchanged tests is left out", () => {
    const tasks = [
      { ordinal: 0, c: 2, verdicts: "PPFU" },
      { ordinal: 1, c: 1, verdicts: "PFFU" },
    ];
    expect(planRescoring(question, countsToCarry(question), tasks)).toMatchObject({
      c: [0, 1, 2],
      testedBy: [1, 2, 1],
      stale: [1],
      rescored: [1],
      left: [0],
    });
  });

  test("tests nothing where no sample has a new verdict", () => {
    const tasks = [{ ordinal: 1, c: 0, verdicts: "UUUU" }];
    expect(planRescoring(question, countsToCarry(question), tasks).rescored).toEqual([]);
  });
});

/** A run, a fix that changes some tasks, and rescorings that test them bit by bit, samples included. */
function randomRescoring(random: Random) {
  const taskCount = integerBetween(random, 1, 8);
  const n = integerBetween(random, 1, 6);
  const tasks = Array.from({ length: taskCount }, (_, task) => task);
  const changed = tasks.filter(() => random() < 0.6);
  const retired = tasks.filter((task) => !changed.includes(task) && random() < 0.2).slice(0, taskCount - 1);
  const versions = [version("base", null), version("fix", "base", changed, retired)];
  const verdicts = () => Array.from({ length: n }, () => (random() < 0.5 ? "P" : "F")).join("");
  const final = new Map(changed.map((task) => [task, verdicts()]));
  const before = tasks.map(() => integerBetween(random, 0, n));
  return { n, tasks, changed, retired, versions, final, scorings: [upload(1, "base", before, n)], before };
}

type Case = ReturnType<typeof randomRescoring>;
const passes = (letters: string) => [...letters].filter((letter) => letter === "P").length;

const known = new Map<string, number>();
function exact(n: number, c: number, k: number): number {
  const key = `${n} ${c} ${k}`;
  const value = known.get(key) ?? exactPassAtK(n, c, k);
  known.set(key, value);
  return value;
}

/** The value once every verdict is there, from exact binomials. */
function finalValue({ n, tasks, retired, final, before }: Case, k: number): number {
  const inView = tasks.filter((task) => !retired.includes(task));
  const counts = inView.map((task) => (final.has(task) ? passes(final.get(task) ?? "") : (before[task] ?? 0)));
  return counts.reduce((sum, c) => sum + exact(n, c, k), 0) / inView.length;
}

/** How far the value, or the bounds, of the run are from containing the final value, at the worst k. */
function distance(subject: Case, scorings: readonly ScoringCounts[]): number {
  const { n, tasks, versions } = subject;
  const view = countsInView(countsUnder("fix", versions, scorings, tasks.length), { errors: "strict" });
  const distances = Array.from({ length: n }, (_, at) => {
    const report = reportPassAtK(view, at + 1);
    const value = finalValue(subject, at + 1);
    const { low, high } =
      report.value === null ? (report.bounds ?? { low: 2, high: -1 }) : { low: report.value, high: report.value };
    return Math.max(low - value, value - high);
  });
  return Math.max(...distances);
}

/** Some of the stale tasks with some of their verdicts; at the last step all. */
function someVerdicts(random: Random, { changed, final }: Case, stale: (task: number) => boolean, last: boolean) {
  return changed
    .filter((task) => stale(task) && (last || random() < 0.4))
    .map((ordinal) => {
      const whole = final.get(ordinal) ?? "";
      const inPart = !last && random() < 0.5;
      const verdicts = inPart ? whole.replace(/./g, (letter) => (random() < 0.5 ? letter : "U")) : whole;
      return { ordinal, c: passes(verdicts), verdicts };
    });
}

/** The tasks that a plan changed although it did not test them. */
function touched(plan: ReturnType<typeof planRescoring>, base: ReturnType<typeof countsToCarry>): number[] {
  return plan.c.flatMap((c, task) => {
    const kept = c === base.c[task] && plan.testedBy[task] === base.testedBy[task];
    return kept || plan.rescored.includes(task) ? [] : [task];
  });
}

test("bounds contain the final value in 1,000 random rescorings, at every k and at every step", () => {
  const rounding = 1e-12; // sums of at most 8 proportions
  for (let seed = 1; seed <= 1000; seed++) {
    const random = seededRandom(seed);
    const subject = randomRescoring(random);
    let scorings: readonly ScoringCounts[] = subject.scorings;
    const distances = [distance(subject, scorings)];
    const wronglyTouched: number[] = [];
    for (let step = 0; step < 6; step++) {
      const question = ask(subject.versions, scorings);
      const base = countsToCarry(question);
      const given = someVerdicts(random, subject, (task) => base.state[task] === "stale", step === 5);
      const plan = planRescoring(question, base, given);
      if (plan.rescored.length === 0) continue;
      wronglyTouched.push(...touched(plan, base));
      scorings = [...scorings, asScoring(question, plan)];
      distances.push(distance(subject, scorings));
    }
    expect(Math.max(...distances), `seed ${seed}`).toBeLessThan(rounding);
    expect(wronglyTouched, `seed ${seed}`).toEqual([]);
    const end = countsInView(countsUnder("fix", subject.versions, scorings, subject.tasks.length), {
      errors: "strict",
    });
    expect(end.stale, `seed ${seed}`).toEqual([]);
  }
});
