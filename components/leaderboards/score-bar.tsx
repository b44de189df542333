import clsx from "clsx";
import type { CSSProperties } from "react";
import { type Axis, axisAround } from "#components/compare/interval-bar";
import type { PassAtKEntry } from "#lib/contract/report";

/** Lines of every bar, so that the eye finds its way down the column. */
const lineEvery = 0.1;

/** The axis that all bars of a column share: every interval and all bounds lie on it. */
export function sharedAxis(entries: readonly (PassAtKEntry | undefined)[]): Axis {
  const values = entries.flatMap((entry) => (entry === undefined ? [] : endsOf(entry)));
  if (values.length === 0) return { min: 0, max: 1 };
  const { min, max } = axisAround(values, 0.05);
  return { min: Math.max(0, min), max: Math.min(1, max) };
}

function endsOf(entry: PassAtKEntry): readonly number[] {
  if (entry.value === null) return entry.bounds === null ? [] : [entry.bounds.low, entry.bounds.high];
  return [entry.value, entry.low ?? entry.value, entry.high ?? entry.value];
}

/**
 * `├──■──┤`, or bounds without a point, on an axis that a whole column shares. The numbers stand beside it, so nothing is
 * said. As high as a row without its line.
 */
export function ScoreBar({
  entry,
  axis,
  className,
}: {
  readonly entry: PassAtKEntry;
  readonly axis: Axis;
  readonly className?: string;
}) {
  const at = (rate: number): string => `${((rate - axis.min) / (axis.max - axis.min)) * 100}%`;
  const between = (low: number, high: number) => ({ left: at(low), right: `calc(100% - ${at(high)})` });
  const [low, high] = entry.value === null ? [null, null] : [entry.low, entry.high];
  return (
    <span aria-hidden="true" className={clsx("relative block h-[31px] print:hidden", className)}>
      <span className="absolute inset-y-0 -right-px" style={linesOf(axis)} />
      {low === null || high === null ? null : (
        <span className="absolute inset-y-[11px] border-ink border-x" style={between(low, high)}>
          <span className="absolute inset-x-0 top-1/2 h-px -translate-y-1/2 bg-ink" />
        </span>
      )}
      {entry.value === null ? null : (
        <span
          className="absolute top-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-[1px] bg-accent"
          style={{ left: at(entry.value) }}
        />
      )}
      {entry.value === null && entry.bounds !== null ? (
        <span
          className="absolute inset-y-[13px] min-w-1 rounded-[1px] border border-warn-line border-dashed bg-warn-soft"
          style={between(entry.bounds.low, entry.bounds.high)}
        />
      ) : null}
    </span>
  );
}

/** All lines as one ground: an element for each costs a table of a thousand rows its smooth scrolling. */
function linesOf({ min, max }: Axis): CSSProperties {
  const first = Math.ceil(min / lineEvery - 1e-9) * lineEvery;
  const period = `calc((100% - 1px) * ${lineEvery / Math.max(max - first, 1e-6)})`;
  return {
    left: `${((first - min) / (max - min)) * 100}%`,
    backgroundImage: `repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px ${period})`,
  };
}
