import type { CSSProperties } from "react";
import type { Column } from "#components/table/column";
import { columnWidths } from "#lib/url/table-layout";

type Width = Pick<Column<never>, "width" | "narrow">;

export const widthClass = "w-(--width) max-sm:w-(--narrow)";
export const minWidthClass = "min-w-(--width) max-sm:min-w-(--narrow)";
/** So far from the left a cell stays in sight. */
export const leftClass = "sticky left-(--width) max-sm:left-(--narrow)";

/** Both widths, between which the style sheet chooses: the first picture is right without a script. */
export function widthStyle({ width, narrow = width }: Width): CSSProperties {
  return { "--width": `${width}px`, "--narrow": `${narrow}px` } as CSSProperties;
}

/** A width that a column can have. */
export function widthWithin(width: number): number {
  return Math.round(Math.max(columnWidths.min, Math.min(columnWidths.max, width)));
}

/** The least width of a table of such columns. */
export function sumOf(widths: readonly Width[]): Width {
  return {
    width: widths.reduce((sum, { width }) => sum + width, 0),
    narrow: widths.reduce((sum, { width, narrow = width }) => sum + narrow, 0),
  };
}
