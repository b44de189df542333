import type { Column } from "#components/table/column";
import { Name } from "#components/ui/text";

/** A column of one fact of the publisher's; null where it is said of no row. */
export function factColumn<Row>(
  id: string,
  header: string,
  rows: readonly Row[],
  fact: (row: Row) => string | null,
): Column<Row> | null {
  if (rows.every((row) => fact(row) === null)) return null;
  return {
    id,
    header,
    width: 128,
    value: fact,
    cell: (row) => {
      const text = fact(row);
      return text === null ? null : <Name>{text}</Name>;
    },
  };
}
