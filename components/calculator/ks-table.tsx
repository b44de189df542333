import clsx from "clsx";
import type { ReactNode } from "react";
import { curveTableKs } from "#lib/charts/pass-at-k-chart";
import { formatNumber } from "#lib/format/number";

export interface KsColumn {
  readonly head: string;
  readonly cell: (k: number) => ReactNode;
}

/** So many ks of a curve are listed: the small ones, where it bends. */
const listed = 24;

/** A few ks up to the largest that has an estimate, and the chosen one wherever it lies. */
export function ksUpTo(largest: number, k: number): readonly number[] {
  return [...new Set([...curveTableKs(largest).slice(0, listed), k])].sort((a, b) => a - b);
}

/** A few ks in rows, the chosen one marked. */
export function KsTable({
  name,
  ks,
  k: chosen,
  columns,
}: {
  readonly name: string;
  readonly ks: readonly number[];
  readonly k: number;
  readonly columns: readonly KsColumn[];
}) {
  return (
    <div tabIndex={0} role="region" aria-label={name} className="relative overflow-x-auto rounded border">
      <table aria-label={name} className="w-full text-[13px]">
        <thead>
          <tr className="bg-sunken text-right text-muted">
            <th scope="col" className="whitespace-nowrap px-3 py-1.5 text-left">
              k
            </th>
            {columns.map(({ head }) => (
              <th key={head} scope="col" className="whitespace-nowrap px-3 py-1.5">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ks.map((k) => (
            <tr key={k} className={clsx("border-t text-right", k === chosen && "bg-accent-soft font-medium")}>
              <td className="whitespace-nowrap px-3 py-1 text-left">{formatNumber(k)}</td>
              {columns.map(({ head, cell }) => (
                <td key={head} className="whitespace-nowrap px-3 py-1">
                  {cell(k)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
