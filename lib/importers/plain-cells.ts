import { RecurringTexts } from "#lib/importers/recurring-texts";

/** Cells of a CSV record by the place of their column among those wanted; undefined where the file has no such column. */
export type Cells = readonly (string | undefined)[];

/**
 * Takes the wanted cells out of CSV records without quotes: no array of all fields, no new text for what came before. All
 * other records and every fault are left to the reader of CSV.
 */
export class PlainCells {
  private readonly texts = new RecurringTexts();
  private readonly cells: (string | undefined)[];
  /** Of each column of the file, its place among those wanted; -1: not wanted. */
  private readonly places: readonly number[];

  /** @param wanted column names; the first's cells are those that come again and again */
  constructor(header: readonly string[], wanted: readonly string[]) {
    this.cells = wanted.map(() => undefined);
    this.places = header.map((name) => wanted.indexOf(name));
  }

  /** @returns the cells, in an array that holds until the next record; undefined: not as many fields as the header has */
  read(record: string): Cells | undefined {
    const last = this.places.length - 1;
    let from = 0;
    for (let column = 0; column <= last; column++) {
      const comma = record.indexOf(",", from);
      if ((comma === -1) !== (column === last)) return undefined;
      const end = comma === -1 ? record.length : comma;
      const place = this.places[column] ?? -1;
      if (place >= 0) this.cells[place] = place === 0 ? this.texts.cut(record, from, end) : record.slice(from, end);
      from = end + 1;
    }
    return this.cells;
  }
}
