import { beforeAll, expect, test } from "vitest";
import type { ScoringDocument } from "#lib/contract/rescore";
import type { Principal } from "#lib/core/principal";
import { closeDb } from "#lib/data/db";
import { getLeaderboard } from "#lib/services/leaderboards";
import { rescoreRun } from "#lib/services/rescore";
import { createRun, getRunCounts, getRunReport } from "#lib/services/runs";
import { getTestVersionStatus } from "#lib/services/test-version-status";
import { createTestVersion } from "#lib/services/test-versions";
import { voidScoring } from "#lib/services/voids";
import { aPrincipal, aRunUpload, aScoring, aTask, rescoreOptions, uploadOptions } from "#tests/support/builders";
import { freshDatabase } from "#tests/support/database";
import { integerBetween, type Random, seededRandom } from "#tests/support/random";
import { RescoringModel } from "#tests/support/rescoring-model";

const taskCount = 6;
const n = 4;
const view = { k: [1, 2, 4], errors: "strict" } as const;
const request = rescoreOptions();
let admin: Principal;
beforeAll(async () => {
  await freshDatabase();
  admin = await aPrincipal("admin");
});

const idOf = (task: number) => `t/${task}`;
const randomCounts = (random: Random) => Array.from({ length: taskCount }, () => integerBetween(random, 0, n));
const someTasks = (random: Random, most: number) =>
  Array.from({ length: taskCount }, (_, task) => task)
    .filter(() => random() < 0.4)
    .slice(0, most);

/** One run of a task set of its own, in the program and in the model. */
class Subject {
  readonly model = new RescoringModel(taskCount, n);
  readonly set: string;
  run = "";
  /** Ids of the scorings, and the number that each gave when it was new. */
  readonly scorings: { id: string; numbers: string }[] = [];
  private versionsMade = 0;

  constructor(seed: number) {
    this.set = `model${seed}@1`;
  }

  async start(random: Random): Promise<void> {
    const both = random() < 0.5;
    const [base, plus] = [randomCounts(random), randomCounts(random)];
    const tasksOf = (counts: number[]) => counts.map((c, task) => aTask(idOf(task), n, c));
    const further = { test_version: "plus", timeout_seconds: null, tasks: tasksOf(plus) };
    const upload = aRunUpload({
      tasks: tasksOf(base),
      run: { task_set: this.set },
      scorings: both ? [further] : [],
    });
    const { answer } = await createRun(admin, upload, uploadOptions());
    this.run = answer.run.id ?? "";
    this.model.addVersion("base", null, [], []);
    this.model.upload("base", base);
    if (both) {
      this.model.addVersion("plus", null, [], []);
      this.model.upload("plus", plus);
    }
    for (const { id } of answer.scorings) await this.remember(id ?? "");
  }

  async remember(id: string): Promise<void> {
    this.scorings.push({ id, numbers: await this.numbersOf(id) });
  }

  /** The number that the link of a scoring gives, in full. */
  async numbersOf(id: string): Promise<string> {
    const report = await getRunReport(admin, this.run, { ...view, scoring: id });
    const counts = await getRunCounts(admin, this.run, { scoring: id });
    const { pass_at_k, samples, correct } = report;
    const told = pass_at_k.map((entry) => (entry.value === null ? { ...entry, reason: "" } : entry));
    return JSON.stringify([told.map(({ value }) => value), samples, correct, counts.n, counts.c, counts.state]);
  }

  async addVersion(random: Random): Promise<void> {
    const names = [...this.model.versions.keys()];
    const parent = names[integerBetween(random, 0, names.length - 1)] ?? "base";
    const changed = someTasks(random, 3);
    const retired = someTasks(random, 1);
    if (changed.length === 0 && retired.length === 0) return;
    this.versionsMade += 1;
    const name = `v${this.versionsMade}`;
    const document = { name, parent, changed: changed.map(idOf), retired: retired.map(idOf), note: "" };
    await createTestVersion(admin, this.set, document, { requestId: null });
    this.model.addVersion(name, parent, changed, retired);
  }

  async rescore(random: Random, serial: number): Promise<void> {
    const names = [...this.model.versions.keys()];
    const version = names[integerBetween(random, 0, names.length - 1)] ?? "base";
    const all = random() < 0.2;
    const changed = this.model.changed(version);
    const given = new Map<number, number>();
    for (let task = 0; task < taskCount; task++) {
      if (random() < 0.6 && (all || changed.includes(task))) given.set(task, integerBetween(random, 0, n));
    }
    const wrong = all
      ? undefined
      : Array.from({ length: taskCount }, (_, task) => task).find((task) => !changed.includes(task));
    if (wrong !== undefined) await this.expectRefused(version, wrong);
    if (given.size === 0) return;
    const { answer } = await rescoreRun(
      admin,
      this.run,
      this.document(version, given, { all, reason: `${serial}` }),
      request,
    );
    this.model.rescore(version, given);
    await this.remember(answer.scoring.id ?? "");
  }

  private async expectRefused(version: string, task: number): Promise<void> {
    const document = this.document(version, new Map([[task, 1]]), {});
    await expect(rescoreRun(admin, this.run, document, request)).rejects.toMatchObject({ code: "tests-unchanged" });
  }

  private document(
    version: string,
    given: ReadonlyMap<number, number>,
    rest: Partial<ScoringDocument>,
  ): ScoringDocument {
    const tasks = [...given].map(([task, c]) => aTask(idOf(task), n, c));
    return aScoring(tasks, { test_version: version, ...rest });
  }

  async voidOne(random: Random): Promise<void> {
    const index = integerBetween(random, 0, this.scorings.length - 1);
    await voidScoring(admin, this.scorings[index]?.id ?? "", { reason: "wrong" }, { requestId: null });
    this.model.void(index);
  }

  /** The program agrees with the model about every version, in every way in which it can be asked. */
  async check(): Promise<void> {
    expect((await getRunReport(admin, this.run, view)).test_version).toBe(this.model.ownVersion());
    for (const name of this.model.versions.keys()) {
      const counts = await getRunCounts(admin, this.run, { test_version: name });
      const expected = this.model.counts(name);
      const known = [...expected.values()];
      if (!this.model.allVoided) {
        const told = counts.state.flatMap((state, task) =>
          state === "retired" ? [] : [[task, state === "counted" ? counts.c[task] : null] as const],
        );
        expect(new Map(told), `${this.set} ${name}`).toEqual(expected);
      }
      const report = await getRunReport(admin, this.run, { ...view, test_version: name });
      const isWhole = known.length > 0 && known.every((c) => c !== null) && !this.model.allVoided;
      const mean = known.reduce<number>((sum, c) => sum + (c ?? 0) / n, 0) / known.length;
      const [first] = report.pass_at_k;
      if (isWhole) expect(first?.value).toBeCloseTo(mean, 12);
      else expect(first?.value).toBeNull();
      // Lists are asked about the newest version only: they take longer.
      if (name !== [...this.model.versions.keys()].at(-1)) continue;
      const board = await getLeaderboard(admin, this.set, { k: [1], errors: "strict", test_version: name });
      const row = board.rows.find(({ run }) => run.id === this.run);
      expect(row?.pass_at_k[0]?.value ?? null).toEqual(this.model.allVoided ? null : (first?.value ?? null));
      const status = await getTestVersionStatus(admin, this.set, name, { k: [1] });
      const item = status.items.find(({ run }) => run.id === this.run);
      if (!this.model.allVoided) expect(item?.stale_tasks).toBe(known.filter((c) => c === null).length);
    }
  }

  /** Every number of before is what it was, bit for bit. */
  async checkHistory(): Promise<void> {
    for (const { id, numbers } of this.scorings) expect(await this.numbersOf(id)).toBe(numbers);
  }
}

test("random sequences of uploads, versions, rescorings and voids agree with a plain replay, and old numbers stay bit-identical", async () => {
  for (let seed = 1; seed <= 3; seed++) {
    const random = seededRandom(seed);
    const subject = new Subject(seed);
    await subject.start(random);
    for (let step = 0; step < 10; step++) {
      const what = random();
      if (what < 0.3) await subject.addVersion(random);
      else if (what < 0.85) await subject.rescore(random, step);
      else await subject.voidOne(random);
      if (step === 4) await subject.check();
    }
    await closeDb(); // what a restart of the server does to the application
    await subject.check();
    await subject.checkHistory();
  }
}, 240_000);
