import type { Plan, PlanQuestion, TypicalKind } from "#lib/core/plan";
import { formatCount } from "#lib/format/number";
import { formatPoints, formatRate } from "#lib/format/rate";

/** What a plan rests on, in words of the wire. */
export type PlanSource =
  | { readonly kind: "typical"; readonly typical: TypicalKind }
  | {
      readonly kind: "pilot";
      readonly runs: readonly string[];
      /** null where both runs were seen. */
      readonly correlation: number | null;
      readonly sampling_known: boolean;
      readonly too_small: boolean;
    };

/** A plan for people: what is needed, what there is, and what it rests on. */
export function formatPlan(question: PlanQuestion, planned: Plan, source: PlanSource): string[] {
  const { wanted, certainty, n, tasks, k } = question;
  const difference = `${formatPoints(wanted)} points of pass@${k}`;
  return [
    `to find ${difference} (level ${formatRate(certainty.level)}, power ${formatRate(certainty.power)}) with n = ${n}:`,
    `  ${formatCount(planned.tasksNeeded.plusTwo, "task")}; by the classical test ${planned.tasksNeeded.classical}`,
    `with ${formatCount(tasks, "task")}:`,
    `  smallest difference found  ${formatSmallest(planned.smallest.plusTwo)}`,
    `  samples a task needed      ${formatSamples(planned)}`,
    ...formatWidths(planned),
    formatEnough(planned),
    formatSource(source, question),
  ];
}

function formatSmallest(smallest: number): string {
  return smallest > 1 ? "none: there are too few tasks" : `${formatPoints(smallest)} points`;
}

function formatSamples({ samplesNeeded }: Plan): string {
  return samplesNeeded === null ? "no number suffices; only more tasks help" : String(samplesNeeded);
}

function formatWidths({ intervals }: Plan): string[] {
  const { task_population: population, fixed_tasks: fixed } = intervals;
  const width = (interval: { readonly width: number } | null) =>
    interval === null ? "unknown: two tasks are needed" : `${formatPoints(interval.width)} points wide`;
  return [`  interval of one run        ${width(population)} (tasks like these), ${width(fixed)} (these exact tasks)`];
}

function formatEnough({ enough }: Plan): string {
  if (enough === null) return "more samples keep helping: the true difference does not vary over tasks";
  return `more samples stop helping at about n = ${enough}: beyond, the choice of tasks is the larger part of the noise`;
}

function formatSource(source: PlanSource, { difference }: PlanQuestion): string {
  const { betweenTasks, sampleA, sampleB } = difference;
  const values = `between tasks ${betweenTasks.toFixed(4)}, a sample of A ${sampleA.toFixed(4)}, of B ${sampleB.toFixed(4)}`;
  if (source.kind === "typical") {
    const kind =
      source.typical === "u_shaped" ? "most tasks solved never or always" : "cautious: difficulty spread evenly";
    return `typical values (${kind}): ${values}`;
  }
  const assumed = source.correlation === null ? "" : `, correlation ${source.correlation.toFixed(2)} assumed`;
  const notes = [
    source.sampling_known ? "" : "; with fewer than 2k samples a task, the share of sampling is an assumption",
    source.too_small ? "; the pilot is too small to tell how tasks differ" : "",
  ].join("");
  return `pilot ${source.runs.join(", ")}${assumed}: ${values}${notes}`;
}
