import clsx from "clsx";

/** Both ends of what a column of bars can show. */
export interface Axis {
  readonly min: number;
  readonly max: number;
}

interface IntervalBarProps {
  readonly axis: Axis;
  readonly value: number;
  /** null: there is no interval, only the point. */
  readonly low: number | null;
  readonly high: number | null;
  /** Draws a line there. */
  readonly zero?: boolean;
  readonly className?: string;
}

/** `├──■──┤` on an axis that a whole column shares. The numbers stand beside it, so nothing is said. */
export function IntervalBar({ axis, value, low, high, zero = false, className }: IntervalBarProps) {
  const at = (rate: number): string => `${((rate - axis.min) / (axis.max - axis.min)) * 100}%`;
  return (
    <span aria-hidden="true" className={clsx("relative block h-4", className)}>
      {zero ? <span className="absolute inset-y-[-8px] w-px bg-line-strong" style={{ left: at(0) }} /> : null}
      {low === null || high === null ? null : (
        <span
          className="absolute inset-y-1 border-ink border-x"
          style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
        >
          <span className="absolute inset-x-0 top-1/2 h-px -translate-y-1/2 bg-ink" />
        </span>
      )}
      <span
        className="absolute top-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-[1px] bg-accent"
        style={{ left: at(value) }}
      />
    </span>
  );
}

/** An axis around values, with some room, that starts and ends at whole steps. */
export function axisAround(values: readonly number[], step: number): Axis {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (!(low <= high)) return { min: 0, max: step };
  const min = Math.floor(low / step - 0.1) * step;
  const max = Math.ceil(high / step + 0.1) * step;
  return { min, max };
}
