import type { AboutNumber } from "#lib/contract/about-number";
import { type CsvCell, csvText } from "#lib/format/csv";
import { formatNumber } from "#lib/format/number";
import { formatPoints } from "#lib/format/rate";

/** One number of a chart: as it is read, and in full where that was rounded. */
export type FigureCell =
  | string
  | {
      readonly shown: string;
      readonly value: number;
      /** Of the score of a run: what the panel about it is told. */
      readonly about?: AboutNumber | undefined;
    };

/** What a column holds: proportions, read in percent, or differences of them, read in points; else it is text or counts. */
export type FigureColumn =
  | string
  | {
      readonly name: string;
      readonly unit: "%" | "points";
      /** What it is called in a file, where nothing beside it says what the name stands for. */
      readonly inFull?: string;
    };

/** The numbers of a chart, for the table beside it and for its file. */
export interface ChartFigures {
  readonly name: string;
  readonly head: readonly FigureColumn[];
  /** The first cell says which row it is. */
  readonly rows: readonly (readonly FigureCell[])[];
}

/** Where there is no number, and nothing to say of it. */
const none = "\u2013";

/** A column of scores, or of what else is a proportion. */
export function rateColumn(name: string, inFull?: string): FigureColumn {
  return { name, unit: "%", ...(inFull === undefined ? {} : { inFull }) };
}

/** A column of differences of scores. */
export function pointsColumn(name: string): FigureColumn {
  return { name, unit: "points" };
}

/** A proportion, read in percent; null is told in other words. */
export function rateFigure(rate: number | null, otherwise = none): FigureCell {
  return rate === null ? otherwise : { shown: formatPoints(rate), value: rate };
}

/** The score of a run, in percent: a click tells what it rests on. */
export function scoreFigure(score: number | null, about: AboutNumber | undefined, otherwise = none): FigureCell {
  const figure = rateFigure(score, otherwise);
  return typeof figure === "string" ? figure : { ...figure, about };
}

/** A count or another number that is not rounded. */
export function numberFigure(value: number): FigureCell {
  return { shown: formatNumber(value), value };
}

export function shownFigure(cell: FigureCell): string {
  return typeof cell === "string" ? cell : cell.shown;
}

/** `pass@1, %` */
export function shownColumn(column: FigureColumn): string {
  return typeof column === "string" ? column : `${column.name}, ${column.unit}`;
}

/**
 * The same rows and columns as CSV. Numbers have every digit: scores and their differences are proportions, as in every
 * other file, and their heading says so. Conditions that are known stand in every row.
 */
export function figuresCsv({ head, rows }: ChartFigures, conditions: Readonly<Record<string, string>> = {}): string {
  const known = Object.entries(conditions).filter(([, text]) => text !== "");
  const told = known.map(([, text]) => text);
  return csvText([
    [...head.map(filedColumn), ...known.map(([name]) => name)],
    ...rows.map((cells): CsvCell[] => [...cells.map(filedCell), ...told]),
  ]);
}

function filedColumn(column: FigureColumn): string {
  return typeof column === "string" ? column : `${column.inFull ?? column.name}, proportion`;
}

function filedCell(cell: FigureCell): CsvCell {
  if (typeof cell !== "string") return cell.value;
  return cell === none ? null : cell;
}
