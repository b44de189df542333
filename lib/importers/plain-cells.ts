import { RecurringTexts } from "#lib/importers/recurring-texts";

const comma = 44;

interface Column<T> {
  /** Among those wanted; -1: not wanted. */
  readonly place: number;
  readonly cells: RecurringTexts<T | undefined>;
}

/**
 * Takes the wanted cells out of CSV records without quotes, each as the value that stands for it: no array of all fields,
 * and nothing made anew for what came before. All other records and every fault are left to the reader of CSV.
 */
export class PlainCells<T> {
  private readonly values: (T | undefined)[];
  private readonly columns: readonly Column<T>[];

  /** @param valueFor what a cell of a wanted column stands for */
  constructor(
    header: readonly string[],
    wanted: readonly string[],
    valueFor: (column: string, cell: string) => T | undefined,
  ) {
    this.values = wanted.map(() => undefined);
    this.columns = header.map((name) => {
      const place = wanted.indexOf(name);
      return { place, cells: new RecurringTexts((cell) => (place === -1 ? undefined : valueFor(name, cell))) };
    });
  }

  /**
   * @returns by the place of their column, the values of the record from `start` to before `end`, in an array that holds
   * until the next one; undefined: it has not as many fields as the header
   */
  read(text: string, start: number, end: number): readonly (T | undefined)[] | undefined {
    const last = this.columns.length - 1;
    let from = start;
    for (let column = 0; column <= last; column++) {
      const of = this.columns[column];
      if (of === undefined || from > end) return undefined;
      const { place, cells } = of;
      let at = cells.expected(text, from, column === last ? text.charCodeAt(end) : comma);
      let value = cells.value;
      if (at === -1 || at > end) {
        at = from;
        while (at < end && text.charCodeAt(at) !== comma) at++;
        value = cells.at(text, from, at);
      }
      if (place >= 0) this.values[place] = value;
      from = at + 1;
    }
    return from === end + 1 ? this.values : undefined;
  }
}
