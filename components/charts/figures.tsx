import clsx from "clsx";
import type { ReactNode } from "react";

/** The numbers of a chart as a table, folded away until asked for. */
export function Figures({
  name,
  head,
  rows,
}: {
  readonly name: string;
  readonly head: readonly ReactNode[];
  /** The first cell says which row it is. */
  readonly rows: readonly (readonly string[])[];
}) {
  return (
    <details className="mt-1 text-[13px]">
      <summary className="w-fit text-muted hover:text-ink">As a table</summary>
      <div tabIndex={0} role="region" aria-label={name} className="mt-2 max-h-64 overflow-auto rounded border">
        <table className="w-full" aria-label={name}>
          <thead>
            <tr className="bg-sunken text-muted">
              {head.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
                <th key={column} scope="col" className={clsx("px-3 py-1.5", sideOf(column))}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells[0]} className="border-t">
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
                  <td key={column} className={clsx("whitespace-nowrap px-3 py-1", sideOf(column))}>
                    {cell}
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

function sideOf(column: number): string {
  return column === 0 ? "text-left" : "text-right";
}
