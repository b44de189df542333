import { Part } from "#components/about/part";
import { CompensatedSum } from "#lib/core/compensated-sum";
import { type CountHistogram, nRange, taskTotal } from "#lib/core/histogram";
import type { Measure } from "#lib/core/measure";
import { passAtK, passHatK } from "#lib/core/pass-at-k";
import { type WorkedTask, workedTask } from "#lib/core/worked-task";
import { formatCount, formatNumber, formatRange } from "#lib/format/number";
import { formatRate } from "#lib/format/rate";

/** The formula with the numbers of the run put in: one kind of task, then the mean over all. */
export function AboutFormula({
  histogram,
  k,
  measure,
  isWithheld,
}: {
  readonly histogram: CountHistogram;
  readonly k: number;
  readonly measure: Measure;
  readonly isWithheld: boolean;
}) {
  const range = nRange(histogram);
  const worked = workedTask(histogram, k, measure);
  const tasks = taskTotal(histogram);
  const all = tasks === 1 ? "One task" : `Each of ${formatCount(tasks, "task")}`;
  const isEqual = range !== null && range.min === range.max;
  return (
    <Part title="How it comes about">
      <p>
        {isEqual
          ? `${all} has n = ${formatCount(range.min, "sample")}, of which c passed.`
          : `${formatCount(tasks, "task")} have n from ${formatRange(range?.min ?? null, range?.max ?? null)} samples, each its own, of which c passed.`}{" "}
        {measure === "pass@k"
          ? `The chance that at least one of ${formatNumber(k)} drawn from them passes is 1 − C(n − c, ${formatNumber(k)}) / C(n, ${formatNumber(k)}).`
          : `The chance that all of ${formatNumber(k)} drawn from them pass is C(c, ${formatNumber(k)}) / C(n, ${formatNumber(k)}).`}
      </p>
      {worked === null ? null : <Worked worked={worked} k={k} measure={measure} />}
      {isWithheld ? (
        <p>The mean over all tasks would need such a number of every one of them.</p>
      ) : (
        <Mean histogram={histogram} k={k} measure={measure} tasks={tasks} />
      )}
    </Part>
  );
}

function Worked({
  worked: { n, c, tasks, draws, value },
  k,
  measure,
}: {
  readonly worked: WorkedTask;
  readonly k: number;
  readonly measure: Measure;
}) {
  const [from, alike] = measure === "pass@k" ? ["1 − ", n - c] : ["", c];
  const exact = draws === null ? "" : ` = ${from}${formatNumber(draws.alike)} / ${formatNumber(draws.all)}`;
  return (
    <>
      <p className="mt-2">
        {tasks === 1 ? "One task has" : `${formatNumber(tasks)} tasks have`} c = {formatNumber(c)} of n ={" "}
        {formatNumber(n)}:
      </p>
      <p
        className="my-1 overflow-x-auto whitespace-nowrap rounded border bg-sunken px-3 py-2 font-mono"
        tabIndex={0}
        role="group"
        aria-label="Formula of one task"
      >
        {from}C({alike}, {k}) / C({n}, {k}){exact} = {formatRate(value)}
      </p>
    </>
  );
}

function Mean({
  histogram,
  k,
  measure,
  tasks,
}: {
  readonly histogram: CountHistogram;
  readonly k: number;
  readonly measure: Measure;
  readonly tasks: number;
}) {
  const sum = new CompensatedSum();
  const ofTask = measure === "pass@k" ? passAtK : passHatK;
  for (const { n, c, tasks: alike } of histogram) sum.add(alike * ofTask(n, c, k));
  return (
    <>
      <p className="mt-2">Added over all tasks and divided by their number:</p>
      <p
        className="my-1 overflow-x-auto whitespace-nowrap rounded border bg-sunken px-3 py-2 font-mono"
        tabIndex={0}
        role="group"
        aria-label="Mean over all tasks"
      >
        {sum.value.toFixed(2)} / {formatNumber(tasks)} = {formatRate(Math.min(1, sum.value / tasks))}
      </p>
    </>
  );
}
