import clsx from "clsx";
import type { LineKind } from "#lib/charts/lines-chart";

const colours: Readonly<Record<LineKind, string>> = {
  estimate: "text-estimate",
  projection: "text-projection",
  wrong: "text-muted",
  other: "text-other",
};
const dashes: Readonly<Record<LineKind, string | undefined>> = {
  estimate: undefined,
  projection: "7 4",
  wrong: "2 3",
  other: undefined,
};

export interface KeyEntry {
  readonly kind: LineKind | "band";
  readonly label: string;
}

/** Which line is which. */
export function ChartKey({ entries }: { readonly entries: readonly KeyEntry[] }) {
  return (
    <ul aria-label="Lines in the chart" className="mb-2 flex flex-wrap gap-x-4 gap-y-0.5 text-[12px] text-muted">
      {entries.map(({ kind, label }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg
            width="26"
            height="10"
            aria-hidden="true"
            className={clsx("shrink-0", colours[kind === "band" ? "projection" : kind])}
          >
            {kind === "band" ? (
              <rect x="0" y="1" width="26" height="8" fill="currentColor" opacity="0.2" />
            ) : (
              <line
                x1="0"
                y1="5"
                x2="26"
                y2="5"
                stroke="currentColor"
                strokeWidth={kind === "wrong" ? 1.5 : 2}
                strokeDasharray={dashes[kind]}
              />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
