"use client";
import { useMemo } from "react";
import { Figures } from "#components/charts/figures";
import { Lines } from "#components/charts/lines";
import { plannerHelp } from "#components/planner/planner-help";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import type { LinesChart } from "#lib/charts/lines-chart";
import type { MarkedX } from "#lib/charts/vertical-lines";
import { type Plan, type PlanAt, type PlanCurves, type PlanQuestion, planCurves } from "#lib/core/plan";
import { formatNumber } from "#lib/format/number";
import { formatPoints } from "#lib/format/rate";

/** How a plan changes with the samples of a task, and with the tasks; where more samples stop helping is drawn. */
export function PlanCharts({ question, plan }: { readonly question: PlanQuestion; readonly plan: Plan }) {
  const { enough, enoughForInterval } = plan;
  const curves = useMemo(() => planCurves(question), [question]);
  const charts = useMemo(
    () => chartsOf(curves, question, enough, enoughForInterval),
    [curves, question, enough, enoughForInterval],
  );
  const { n, tasks } = question;
  const help = <Help about="where more samples stop helping">{plannerHelp.moreSamples}</Help>;
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Section id="tasks-by-samples" title="Tasks needed, by samples a task" help={help}>
        <Lines chart={charts.tasksNeeded} label="Tasks needed by samples a task" />
        <Table
          name="Tasks needed by samples a task"
          first="n"
          unit="tasks"
          of={curves.bySamples}
          among={n}
          column="tasksNeeded"
        />
      </Section>
      <Section id="difference-by-tasks" title="Smallest difference found, by tasks" aside={`n = ${formatNumber(n)}`}>
        <Lines chart={charts.smallest} label="Smallest difference found by tasks" />
        <Table
          name="Smallest difference by tasks"
          first="tasks"
          unit="points"
          of={curves.byTasks}
          among={tasks}
          column="smallest"
        />
      </Section>
      <Section
        id="width-by-samples"
        title="Width of an interval, by samples a task"
        help={help}
        aside={`${formatNumber(tasks)} tasks`}
      >
        <Lines chart={charts.widthBySamples} label="Width of an interval by samples a task" />
        <Table
          name="Width by samples a task"
          first="n"
          unit="tasks like these"
          of={curves.bySamples}
          among={n}
          column="population"
          other="fixed"
        />
      </Section>
      <Section id="width-by-tasks" title="Width of an interval, by tasks" aside={`n = ${formatNumber(n)}`}>
        <Lines chart={charts.widthByTasks} label="Width of an interval by tasks" />
        <Table
          name="Width by tasks"
          first="tasks"
          unit="tasks like these"
          of={curves.byTasks}
          among={tasks}
          column="population"
          other="fixed"
        />
      </Section>
    </div>
  );
}

type Column = "tasksNeeded" | "smallest" | "population" | "fixed";

function Table({
  name,
  first,
  unit,
  of,
  among,
  column,
  other,
}: {
  readonly name: string;
  readonly first: string;
  readonly unit: string;
  readonly of: readonly PlanAt[];
  readonly among: number;
  readonly column: Column;
  readonly other?: Column;
}) {
  // Every fifth point, and the one asked about.
  const rows = of.filter(({ at }, place) => place % 5 === 0 || at === among);
  const text = (value: number | null, which: Column): string => {
    if (value === null) return "unknown";
    if (which === "tasksNeeded") return formatNumber(value);
    return value > 1 ? "none" : formatPoints(value);
  };
  return (
    <Figures
      name={name}
      head={[first, unit, ...(other === undefined ? [] : ["these exact tasks"])]}
      rows={rows.map((row) => [
        formatNumber(row.at),
        text(row[column], column),
        ...(other === undefined ? [] : [text(row[other], other)]),
      ])}
    />
  );
}

function chartsOf(
  { bySamples, byTasks }: PlanCurves,
  { tasks }: PlanQuestion,
  enough: number | null,
  enoughForInterval: number | null,
): Readonly<Record<"tasksNeeded" | "smallest" | "widthBySamples" | "widthByTasks", LinesChart>> {
  const points = (of: readonly PlanAt[], column: Column) =>
    of.flatMap((each) => {
      const y = each[column];
      return y === null || (column !== "tasksNeeded" && y > 1) ? [] : [{ x: each.at, y }];
    });
  const fewest = bySamples[0]?.at ?? 1;
  const stop = (at: number | null): readonly MarkedX[] =>
    at === null ? [] : [{ x: Math.max(at, fewest), text: "more samples stop helping here", atTop: true }];
  const widths = (of: readonly PlanAt[]) => [
    { label: "tasks like these", kind: "estimate" as const, points: points(of, "population") },
    { label: "these exact tasks", kind: "other" as const, points: points(of, "fixed") },
  ];
  const samples = { title: "samples a task, n", name: "n" };
  const byTask = { title: "tasks", name: "tasks" };
  const here = [{ x: tasks, text: `${formatNumber(tasks)} tasks`, atTop: true }];
  return {
    tasksNeeded: {
      lines: [{ label: "tasks needed", kind: "estimate", points: points(bySamples, "tasksNeeded") }],
      marks: stop(enough),
      x: samples,
      y: { title: "tasks", unit: "count" },
    },
    smallest: {
      lines: [{ label: "smallest difference", kind: "estimate", points: points(byTasks, "smallest") }],
      marks: here,
      x: byTask,
      y: { title: "points", unit: "points" },
    },
    widthBySamples: {
      lines: widths(bySamples),
      marks: stop(enoughForInterval),
      x: samples,
      y: { title: "points", unit: "points" },
    },
    widthByTasks: { lines: widths(byTasks), marks: here, x: byTask, y: { title: "points", unit: "points" } },
  };
}
