import { type CsvCell, csvText } from "#lib/format/csv";
import { formatNumber } from "#lib/format/number";
import { formatPoints } from "#lib/format/rate";

/** One number of a chart: as it is read, and in full where that was rounded. */
export type FigureCell = string | { readonly shown: string; readonly value: number };

/** The numbers of a chart, for the table beside it and for its file. */
export interface ChartFigures {
  readonly name: string;
  readonly head: readonly string[];
  /** The first cell says which row it is. */
  readonly rows: readonly (readonly FigureCell[])[];
}

/** A proportion in percent; null is told in other words. */
export function rateFigure(rate: number | null, otherwise = "–"): FigureCell {
  return rate === null ? otherwise : { shown: formatPoints(rate), value: rate * 100 };
}

/** A count or another number that is not rounded. */
export function numberFigure(value: number): FigureCell {
  return { shown: formatNumber(value), value };
}

export function shownFigure(cell: FigureCell): string {
  return typeof cell === "string" ? cell : cell.shown;
}

/** The same rows and columns as CSV, numbers in full; conditions that are known stand in every row. */
export function figuresCsv({ head, rows }: ChartFigures, conditions: Readonly<Record<string, string>> = {}): string {
  const known = Object.entries(conditions).filter(([, text]) => text !== "");
  const told = known.map(([, text]) => text);
  return csvText([
    [...head, ...known.map(([name]) => name)],
    ...rows.map((cells): CsvCell[] => [
      ...cells.map((cell) => (typeof cell === "string" ? cell : cell.value)),
      ...told,
    ]),
  ]);
}
