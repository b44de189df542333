import { expect, test } from "vitest";
import { voidScoring } from "#lib/services/voids";
import { aJudgedTask, aScoring, aTask } from "#tests/support/builders";
import { execute } from "#tests/support/database";
import { integerBetween, type Random, seededRandom } from "#tests/support/random";
import { because, runsToRescore } from "#tests/support/rescorings";

const { aRun, aVersion, rescore, uploader } = runsToRescore();
const taskCount = 30;
const n = 4;

interface StoredScoring {
  readonly [column: string]: unknown;
  readonly number: number;
  readonly c: readonly number[];
  readonly verdicts: readonly string[];
  readonly tested_by: readonly number[];
}

/** Verdicts of a task, or "" where only its counts are given. */
function randomVerdicts(random: Random): string {
  if (random() < 0.2) return "";
  return Array.from({ length: n }, () => "PFTE"[integerBetween(random, 0, 3)]).join("");
}

const given = (task: number, letters: string, random: Random) =>
  letters === "" ? aTask(`t/${task}`, n, integerBetween(random, 0, n)) : aJudgedTask(`t/${task}`, letters);

test.each([1, 2, 3, 4, 5, 6])(
  "each scoring has, of every task, the verdicts that its tester was sent, whatever was rescored and voided in between: seed %i",
  async (seed) => {
    const random = seededRandom(seed);
    const set = `verdicts${seed}@1`;
    /** By number of the scoring: the letters of each task that it was sent. */
    const sent: string[][] = [[], Array.from({ length: taskCount }, () => (seed === 6 ? "" : randomVerdicts(random)))];
    const run = await aRun(
      set,
      (sent[1] ?? []).map((letters, task) => given(task, letters, random)),
    );
    const made: string[] = [];
    for (let round = 0; round < 8; round++) {
      // A few tasks, whose verdicts alone are read; or most, when all are.
      const share = round % 3 === 2 ? 0.9 : 0.15;
      const tasks = Array.from({ length: taskCount }, (_, task) => task).filter(
        (task) => task === round || random() < share,
      );
      const parent = round === 0 || random() < 0.3 ? "base" : `v${round - 1}`;
      await aVersion(
        set,
        `v${round}`,
        parent,
        tasks.map((task) => `t/${task}`),
      );
      const letters: string[] = [];
      for (const task of tasks) letters[task] = randomVerdicts(random);
      sent.push(letters);
      const retested = tasks.map((task) => given(task, letters[task] ?? "", random));
      const { scoring } = await rescore(run, aScoring(retested, { test_version: `v${round}`, all: true }));
      made.push(scoring.id ?? "");
      if (random() < 0.3) {
        const [voided = ""] = made.splice(integerBetween(random, 0, made.length - 1), 1);
        await voidScoring(uploader(), voided, { reason: "a mistake" }, because);
      }
    }
    const rows = await execute<StoredScoring>(
      'SELECT "number", "c", "verdicts", "testedBy" AS tested_by FROM "Scoring" WHERE "runId" = $1 ORDER BY "number"',
      [run],
    );
    expect(rows).toHaveLength(9);
    for (const { number, verdicts, tested_by } of rows) {
      const expected = Array.from({ length: taskCount }, (_, task) => sent[tested_by[task] ?? 1]?.[task]);
      expect(expected).not.toContain(undefined);
      expect(verdicts.length > 0 ? verdicts : expected.map(() => ""), `seed ${seed}, scoring ${number}`).toEqual(
        expected,
      );
    }
  },
);
