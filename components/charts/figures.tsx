import clsx from "clsx";
import type { ReactNode } from "react";
import { AboutButton } from "#components/scores/about-button";
import { type ChartFigures, type FigureCell, shownColumn, shownFigure } from "#lib/charts/figures";

interface FiguresProps extends ChartFigures {
  /** What is seen in the place of the words of the head. */
  readonly marks?: readonly ReactNode[] | undefined;
  readonly className?: string | undefined;
}

/** The numbers of a chart as a table, folded away until asked for. */
export function Figures({ name, head, rows, marks = head.map(shownColumn), className }: FiguresProps) {
  return (
    <details className={clsx("not-open:print:hidden text-[13px]", className ?? "mt-1")}>
      {/* It stands in the row of the chart's buttons, whose box would take the presses. */}
      <summary className="relative w-fit text-muted hover:text-ink">As a table</summary>
      <div tabIndex={0} role="region" aria-label={name} className="mt-2 max-h-64 overflow-auto rounded border">
        <table className="w-full" aria-label={name}>
          <thead>
            <tr className="bg-sunken text-muted">
              {marks.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
                <th key={column} scope="col" className={clsx("px-3 py-1.5", sideOf(column))}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two runs may have one name
              <tr key={row} className="border-t">
                {cells.map((cell, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
                    key={column}
                    className={clsx(column === 0 ? "min-w-32" : "whitespace-nowrap", "px-3 py-1", sideOf(column))}
                  >
                    {column === 0 ? <bdi>{shownFigure(cell)}</bdi> : <Figure cell={cell} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Figure({ cell }: { readonly cell: FigureCell }) {
  if (typeof cell === "string") return cell;
  return (
    <AboutButton about={cell.about} title={String(cell.value)}>
      {cell.shown}
    </AboutButton>
  );
}

function sideOf(column: number): string {
  return column === 0 ? "text-left" : "text-right";
}
