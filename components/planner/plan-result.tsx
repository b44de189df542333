"use client";
import { type ReactNode, useMemo } from "react";
import { PlanCharts } from "#components/planner/plan-charts";
import { plannerHelp } from "#components/planner/planner-help";
import { Help } from "#components/ui/help";
import { type Plan, type PlanQuestion, planOf } from "#lib/core/plan";
import { formatCount, formatNumber } from "#lib/format/number";
import { formatInterval, formatPoints } from "#lib/format/rate";

/** What a plan comes to, and how it would change. */
export function PlanResult({ question }: { readonly question: PlanQuestion }) {
  const { betweenTasks, sampleA, sampleB } = question.difference;
  const { mean, betweenTasks: spread, sample } = question.run;
  const { wanted, certainty, n, tasks, k } = question;
  const key = [
    betweenTasks,
    sampleA,
    sampleB,
    mean,
    spread,
    sample,
    wanted,
    certainty.level,
    certainty.power,
    n,
    tasks,
    k,
  ].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds every number of the question
  const stable = useMemo(() => question, [key]);
  const plan = planOf(stable);
  return (
    <>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-4" aria-live="polite">
        <Figure
          name={`Tasks to find ${formatPoints(wanted)} points of pass@${formatNumber(k)}, with n = ${formatNumber(n)}`}
          value={formatNumber(plan.tasksNeeded.plusTwo)}
        >
          {formatNumber(plan.tasksNeeded.classical)} by the classical paired test; Recount’s own needs a few more.
        </Figure>
        <Figure
          name={
            <>
              Smallest difference that {formatCount(tasks, "task")} find{" "}
              <Help about="the smallest difference">{plannerHelp.smallestDifference}</Help>
            </>
          }
          value={plan.smallest.plusTwo > 1 ? "none" : formatPoints(plan.smallest.plusTwo)}
          unit={plan.smallest.plusTwo > 1 ? undefined : "points"}
        >
          {plan.smallest.plusTwo > 1 ? "There are too few tasks for any." : enoughText(plan, question)}
        </Figure>
        <Figure
          name={`Samples a task, for ${formatPoints(wanted)} points with ${formatCount(tasks, "task")}`}
          value={plan.samplesNeeded === null ? "none suffice" : formatNumber(plan.samplesNeeded)}
        >
          {plan.samplesNeeded === null
            ? "The choice of tasks alone is too much noise: only more tasks help."
            : "The same number in both runs."}
        </Figure>
        <Intervals plan={plan} question={stable} />
      </div>
      <PlanCharts question={stable} plan={plan} />
      <p className="max-w-3xl text-[13px] text-muted">
        Planned with a variance of the true difference between tasks of {betweenTasks.toFixed(4)}, of one sample of{" "}
        {sampleA.toFixed(4)} and {sampleB.toFixed(4)}; one run scores {formatPoints(mean)}. A plan is as good as these:
        take a pilot that resembles what you will run.
        {k > 1 ? " For k > 1 the noise of a sample is right at the pilot’s n, and rough elsewhere." : ""}
      </p>
    </>
  );
}

function enoughText({ enough }: Plan, { n }: PlanQuestion): string {
  if (enough === null) return "More samples keep helping: the true difference does not vary over tasks.";
  const more = n >= enough ? "More samples hardly help" : "More samples help";
  return `${more}: they stop helping at about n = ${formatNumber(enough)}.`;
}

function Intervals({ plan: { intervals }, question }: { readonly plan: Plan; readonly question: PlanQuestion }) {
  const { task_population: population, fixed_tasks: fixed } = intervals;
  return (
    <Figure
      name={`Width of one run’s interval, at a score of ${formatPoints(question.run.mean)}`}
      value={population === null ? "unknown" : formatPoints(population.width)}
      unit={population === null ? undefined : "points"}
    >
      {population === null
        ? "Two tasks are needed."
        : `${formatInterval(population.low, population.high)}, tasks like these.`}{" "}
      {fixed === null ? null : `Sampled again on these exact tasks: ${formatPoints(fixed.width)}.`}
    </Figure>
  );
}

function Figure({
  name,
  value,
  unit,
  children,
}: {
  readonly name: ReactNode;
  readonly value: string;
  readonly unit?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <p className="text-[13px] text-muted">{name}</p>
      <p className="font-semibold text-3xl leading-10 tracking-tight">
        {value}
        {unit === undefined ? null : <span className="font-normal text-[0.55em] text-muted"> {unit}</span>}
      </p>
      <p className="text-[13px]">{children}</p>
    </div>
  );
}
