import {
  type ChartFigures,
  type FigureCell,
  type FigureColumn,
  numberFigure,
  pointsColumn,
  rateColumn,
  rateFigure,
} from "#lib/charts/figures";
import type { LinesChart } from "#lib/charts/lines-chart";

/** The points of lines as a table: a row for each x at which one of them has a point. */
export function linesFigures({ lines, x, y }: LinesChart, name: string): ChartFigures {
  const columns = lines.map(({ points }) => new Map(points.map((point) => [point.x, point.y])));
  const xs = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort((a, b) => a - b);
  const cell = (value: number | undefined): FigureCell => {
    if (value === undefined) return "–";
    return y.unit === "count" ? numberFigure(value) : rateFigure(value);
  };
  const column = ({ label }: LinesChart["lines"][number]): FigureColumn => {
    if (y.unit === "count") return label;
    return y.unit === "rate" ? rateColumn(label) : pointsColumn(label);
  };
  return {
    name,
    head: [x.name, ...lines.map(column)],
    rows: xs.map((at) => [numberFigure(at), ...columns.map((column) => cell(column.get(at)))]),
  };
}
