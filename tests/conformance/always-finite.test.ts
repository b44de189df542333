import { expect, test } from "vitest";
import { readRate, readWhole } from "#lib/contract/typed-number";
import { modelledPassAtK } from "#lib/core/beta-binomial";
import { beyondCurve } from "#lib/core/beyond-curve";
import { fitRun, projectBeyondN } from "#lib/core/beyond-n";
import { curvePointsOf } from "#lib/core/curve-points";
import { type CountHistogram, histogramOf } from "#lib/core/histogram";
import { largestPilotK, pilotBasis } from "#lib/core/pilot-basis";
import { grid, planCurves, planOf, typicalBasis } from "#lib/core/plan";
import { differenceVariance, samplesEnough, samplesNeeded, smallestDifference, tasksNeeded } from "#lib/core/planner";
import { noiseOfRun } from "#lib/core/planner-pilot";
import { expectedIntervals } from "#lib/core/planner-width";
import { plugInsOf } from "#lib/core/plug-ins";
import { project } from "#lib/core/projection";
import { smallBinomial } from "#lib/core/small-binomial";
import { integerBetween, seededRandom } from "#tests/support/random";

/** Most of what follows is waiting for a busy machine. */
const patience = 120_000;

/** The path to the first number in a result that is none, or infinite; null when there is none. */
function notFinite(value: unknown, path = ""): string | null {
  if (typeof value === "number") return Number.isFinite(value) ? null : `${path} = ${value}`;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = notFinite(part, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

const random = seededRandom(2024);
/** From tiny to large, on a logarithmic scale. */
const between = (low: number, high: number) => low * (high / low) ** random();
const whole = (high: number) => Math.min(high, Math.max(1, Math.floor(between(1, high + 1))));
/** In [0, 1], often at or near an end. */
const share = () => [0, 1, random(), between(1e-15, 1), 1 - between(1e-15, 1)][integerBetween(random, 0, 4)] ?? 0;
const counts = (n: number) => [0, n, integerBetween(random, 0, n)][integerBetween(random, 0, 2)] ?? 0;
const range = { name: "n", min: 0, max: 1_000_000 };
/** What fingers, spreadsheets and pranks put into a field. */
const typed = () =>
  Array.from({ length: integerBetween(random, 0, 6) }, () => {
    const marks = "0123456789.,-+e%/ NaIf\u2212x\u0660";
    return marks[integerBetween(random, 0, marks.length - 1)] ?? "";
  }).join("");
const run = (tasks: number, most: number): CountHistogram => {
  const n = Array.from({ length: integerBetween(random, 1, tasks) }, () => whole(most));
  return histogramOf(n, n.map(counts));
};

test(
  "calculator, planner, copies and model give no NaN and no Infinity for 100,000 random inputs",
  () => {
    for (let round = 0; round < 100_000; round++) {
      const histogram = run(3, 500);
      const [p, k, n, tasks] = [share(), whole(10_000), whole(1000), whole(1_000_000)];
      const noise = { betweenTasks: share(), sampleA: share(), sampleB: share() };
      const certainty = { level: 0.8 + 0.19 * share(), power: 0.5 + 0.49 * share() };
      const difference = between(0.0001, 1);
      const variance = differenceVariance(noise, n, whole(1000));
      const never = 0.99 * share();
      const mixture = { a: between(0.0025, 403), b: between(0.0025, 403), never, always: (0.99 - never) * share() };
      const results = {
        projection: project(p, k),
        plugIns: plugInsOf(histogram, k),
        tasks: tasksNeeded(variance, difference, certainty),
        smallest: smallestDifference(variance, tasks, certainty),
        samples: [samplesNeeded(noise, tasks, difference, certainty), samplesEnough(noise)],
        model: modelledPassAtK(mixture, histogram, k),
        binomial: smallBinomial(n, Math.min(k, n)),
        plan: planOf({
          ...typicalBasis(random() < 0.5 ? "u_shaped" : "cautious"),
          wanted: difference,
          certainty,
          n,
          tasks: Math.max(2, tasks),
          k: Math.min(k, n),
        }),
        typed: [readWhole(typed(), range), readRate(typed(), range)],
      };
      const found = notFinite(results);
      if (found !== null) expect.fail(`round ${round}: ${found}`);
    }
  },
  patience,
);

test(
  "pilots and expected intervals give none for 5,000 random runs and plans",
  () => {
    for (let round = 0; round < 5000; round++) {
      const histogram = run(12, 60);
      const smallest = Math.min(...histogram.map(({ n }) => n));
      const noise = noiseOfRun(histogram, integerBetween(random, 1, smallest));
      const planned = noise ?? { mean: share(), betweenTasks: share(), sample: share() };
      const found = notFinite({ noise, plan: expectedIntervals(planned, whole(5000), whole(1000)) });
      if (found !== null) expect.fail(`round ${round}: ${found}`);
    }
  },
  patience,
);

test(
  "plans from pilots, and all that is drawn of a plan or a curve, give none for 2,000 random runs",
  () => {
    for (let round = 0; round < 2000; round++) {
      const histogram = run(12, [1, 60, 3000][round % 3] ?? 1);
      const pilot = { kind: "run", histogram } as const;
      const k = integerBetween(random, 1, largestPilotK(pilot));
      const basis = pilotBasis(pilot, k, share()) ?? typicalBasis("u_shaped");
      const question = {
        ...basis,
        wanted: between(0.0001, 1),
        certainty: { level: 0.8 + 0.19 * share(), power: 0.5 + 0.49 * share() },
        n: k + whole(1_000_000),
        tasks: 1 + whole(999_999),
        k,
      };
      const found = notFinite({
        plan: planOf(question),
        curves: planCurves(question),
        curve: curvePointsOf(histogram, [k]),
        grid: grid(1, whole(1_000_000) + 1, [k]),
      });
      if (found !== null) expect.fail(`round ${round}: ${found}`);
    }
  },
  patience,
);

test(
  "fits and projections give none for 500 random runs, however few or lopsided their counts",
  () => {
    for (let round = 0; round < 500; round++) {
      const histogram = run(integerBetween(random, 1, 60), [1, 5, 20, 1000, 1_000_000][round % 5] ?? 1);
      const fitted = fitRun(histogram);
      const beyond = fitted.minN + whole(10 * fitted.minN);
      const found = notFinite({
        fitted,
        beyond: projectBeyondN(fitted, beyond),
        curve: beyondCurve(fitted, [fitted.minN + 1, beyond + 1]),
      });
      if (found !== null) expect.fail(`round ${round}: ${found}`);
    }
  },
  patience,
);
