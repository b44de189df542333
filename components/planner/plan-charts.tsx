"use client";
import { type ReactNode, useMemo } from "react";
import { Lines } from "#components/charts/lines";
import { plannerHelp } from "#components/planner/planner-help";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import { type FigureCell, type FigureColumn, numberFigure, pointsColumn, rateFigure } from "#lib/charts/figures";
import type { LinesChart } from "#lib/charts/lines-chart";
import type { MarkedX } from "#lib/charts/vertical-lines";
import { type Plan, type PlanAt, type PlanCurves, type PlanQuestion, planCurves } from "#lib/core/plan";
import { formatCount, formatNumber } from "#lib/format/number";
import { formatPoints, formatRate } from "#lib/format/rate";

/** How a plan changes with the samples of a task, and with the tasks; where more samples stop helping is drawn. */
export function PlanCharts({ question, plan }: { readonly question: PlanQuestion; readonly plan: Plan }) {
  const { enough, enoughForInterval } = plan;
  const curves = useMemo(() => planCurves(question), [question]);
  const charts = useMemo(
    () => chartsOf(curves, question, enough, enoughForInterval),
    [curves, question, enough, enoughForInterval],
  );
  const { n, tasks, wanted, k, certainty } = question;
  const help = <Help about="where more samples stop helping">{plannerHelp.moreSamples}</Help>;
  const level = `level ${formatRate(certainty.level)}`;
  const found = [`k = ${formatNumber(k)}`, level, `power ${formatRate(certainty.power)}`];
  const around = [`k = ${formatNumber(k)}`, level];
  const samples = { axis: "n", of: curves.bySamples, among: n, help };
  const byTasks = { axis: "tasks", of: curves.byTasks, among: tasks };
  const widths = { columns: ["population", "fixed"], units: ["tasks like these", "these exact tasks"] } as const;
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <PlanChart
        {...samples}
        id="tasks-by-samples"
        what="Tasks needed"
        by="samples a task"
        condition={`for ${formatPoints(wanted)} points`}
        also={found}
        chart={charts.tasksNeeded}
        columns={["tasksNeeded"]}
        units={["tasks"]}
      />
      <PlanChart
        {...byTasks}
        id="difference-by-tasks"
        what="Smallest difference found"
        by="tasks"
        condition={`n = ${formatNumber(n)}`}
        also={found}
        chart={charts.smallest}
        columns={["smallest"]}
        units={["difference"]}
      />
      <PlanChart
        {...samples}
        {...widths}
        id="width-by-samples"
        what="Width of an interval"
        by="samples a task"
        condition={formatCount(tasks, "task")}
        also={around}
        chart={charts.widthBySamples}
      />
      <PlanChart
        {...byTasks}
        {...widths}
        id="width-by-tasks"
        what="Width of an interval"
        by="tasks"
        condition={`n = ${formatNumber(n)}`}
        also={around}
        chart={charts.widthByTasks}
      />
    </div>
  );
}

type Column = "tasksNeeded" | "smallest" | "population" | "fixed";

interface PlanChartProps {
  readonly id: string;
  readonly what: string;
  readonly by: string;
  /** What is the same along the curve. */
  readonly condition: string;
  /** What else the curve rests on, told in its files: on the page it stands in the form. */
  readonly also: readonly string[];
  readonly help?: ReactNode;
  readonly chart: LinesChart;
  readonly axis: string;
  readonly of: readonly PlanAt[];
  /** The point asked about. */
  readonly among: number;
  readonly columns: readonly Column[];
  /** Of each column. */
  readonly units: readonly string[];
}

function PlanChart({ id, what, by, condition, also, help, chart, axis, of, among, columns, units }: PlanChartProps) {
  // Every fifth point, and the one asked about.
  const rows = of.filter(({ at }, place) => place % 5 === 0 || at === among);
  const name = `${what} by ${by}`;
  return (
    <Section id={id} title={`${what}, by ${by}`} help={help} aside={condition}>
      <Lines
        chart={chart}
        label={name}
        title={name}
        conditions={[condition, ...also].join(", ")}
        figures={{
          name,
          head: [axis, ...columns.map((column, at) => heading(units[at] ?? "", column))],
          rows: rows.map((row) => [numberFigure(row.at), ...columns.map((column) => figure(row[column], column))]),
        }}
      />
    </Section>
  );
}

function heading(unit: string, column: Column): FigureColumn {
  return column === "tasksNeeded" ? unit : pointsColumn(unit);
}

function figure(value: number | null, column: Column): FigureCell {
  if (value === null) return "unknown";
  if (column === "tasksNeeded") return numberFigure(value);
  return value > 1 ? "none" : rateFigure(value);
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
  const here = [{ x: tasks, text: formatCount(tasks, "task"), atTop: true }];
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
