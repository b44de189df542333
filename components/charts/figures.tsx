import type { ReactNode } from "react";

/** The numbers of a chart as a table, folded away until asked for. */
export function Figures({
  name,
  head,
  rows,
}: {
  readonly name: string;
  readonly head: readonly [ReactNode, ReactNode];
  readonly rows: readonly (readonly [string, string])[];
}) {
  return (
    <details className="mt-1 text-[13px]">
      <summary className="w-fit text-muted hover:text-ink">As a table</summary>
      <div tabIndex={0} role="region" aria-label={name} className="mt-2 max-h-64 overflow-auto rounded border">
        <table className="w-full" aria-label={name}>
          <thead>
            <tr className="bg-sunken text-muted">
              <th scope="col" className="px-3 py-1.5 text-left">
                {head[0]}
              </th>
              <th scope="col" className="px-3 py-1.5 text-right">
                {head[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label} className="border-t">
                <td className="px-3 py-1">{label}</td>
                <td className="px-3 py-1 text-right">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
