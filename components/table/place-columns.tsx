import type { Column } from "#components/table/column";

type Placed = Pick<Column<never>, "id" | "width" | "narrow" | "grow" | "fixed">;

/** A column where it stands, and how far from the left where it stays in sight. */
export type PlacedColumn<C> = C & { readonly left?: Pick<Placed, "width" | "narrow"> | undefined };

export interface Placement {
  readonly hidden: readonly string[];
  readonly pinned: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  /** Of the boxes that select rows, which stay in sight as well. */
  readonly before: { readonly width: number; readonly narrow: number };
}

/**
 * The columns that are shown: pinned ones first, each with the sum of the widths before it. Exactly one column takes the
 * width that is left: the growing one, unless its width was chosen or another is pinned behind it, which has to know it.
 */
export function placeColumns<C extends Placed>(columns: readonly C[], placement: Placement): PlacedColumn<C>[] {
  const { hidden, pinned, widths } = placement;
  const shown = columns.filter((column) => column.fixed || !hidden.includes(column.id));
  const isPinned = ({ id }: Placed): boolean => pinned.includes(id);
  const inOrder = [...shown.filter(isPinned), ...shown.filter((column) => !isPinned(column))];
  const pinnedCount = shown.filter(isPinned).length;
  const mayGrow = (column: Placed, place: number): boolean =>
    !Object.hasOwn(widths, column.id) && place >= pinnedCount - 1;
  const growing =
    inOrder.find((column, place) => column.grow && mayGrow(column, place)) ??
    inOrder.findLast((column, place) => place >= pinnedCount && mayGrow(column, place));
  let { width: left, narrow: narrowLeft } = placement.before;
  return inOrder.map((column, place) => {
    const width = widths[column.id] ?? column.width;
    const at = place < pinnedCount ? { width: left, narrow: narrowLeft } : undefined;
    left += width;
    narrowLeft += column.narrow ?? column.width;
    return { ...column, width, narrow: column.narrow ?? column.width, grow: column === growing, left: at };
  });
}
