"use client";
import clsx from "clsx";
import type { ReleaseBin } from "#lib/core/release-bins";
import type { ReleaseWindow } from "#lib/core/window-scores";
import { formatCount, formatNumber } from "#lib/format/number";

const thumb =
  "pointer-events-none absolute inset-x-0 top-0 h-5 w-full appearance-none bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:cursor-ew-resize [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-page [&::-moz-range-thumb]:bg-accent [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:cursor-ew-resize [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-page [&::-webkit-slider-thumb]:bg-accent";

/**
 * Two handles over the numbers of tasks by date. Each handle is a range input, so the arrow keys move it by one bin; a
 * handle at the end of the axis leaves that end open.
 */
export function WindowSlider({
  bins,
  window,
  onMove,
}: {
  readonly bins: readonly ReleaseBin[];
  readonly window: ReleaseWindow;
  readonly onMove: (window: ReleaseWindow) => void;
}) {
  const last = bins.length - 1;
  const from = window.from === null ? 0 : binOf(bins, window.from);
  const to = window.to === null ? last : binOf(bins, window.to);
  const most = Math.max(1, ...bins.map(({ tasks }) => tasks));
  const inside = bins.slice(from, to + 1).reduce((total, { tasks }) => total + tasks, 0);

  function moveFrom(at: number): void {
    const place = Math.min(at, to);
    onMove({ ...window, from: place <= 0 ? null : (bins[place]?.from ?? null) });
  }
  function moveTo(at: number): void {
    const place = Math.max(at, from);
    onMove({ ...window, to: place >= last ? null : (bins[place]?.to ?? null) });
  }

  return (
    <div>
      <div aria-hidden="true" className="flex h-14 items-end gap-px px-2">
        {bins.map((bin, at) => (
          <span
            key={bin.from}
            title={`${bin.from} to ${bin.to}: ${formatCount(bin.tasks, "task")}`}
            className={clsx("min-w-0 grow basis-0", at >= from && at <= to ? "bg-accent" : "bg-line-strong")}
            style={{ height: `${(bin.tasks / most) * 100}%` }}
          />
        ))}
      </div>
      <div className="relative h-5">
        <span aria-hidden="true" className="absolute inset-x-2 top-1/2 h-px bg-line-strong" />
        <Handle
          name="Released from"
          place={from}
          last={last}
          said={window.from ?? "the first task"}
          onPlace={moveFrom}
        />
        <Handle name="Released up to" place={to} last={last} said={window.to ?? "the last task"} onPlace={moveTo} />
      </div>
      <div className="flex justify-between text-[12px] text-muted tabular-nums">
        <span>{bins[0]?.from}</span>
        <span aria-live="polite">{formatNumber(inside)} with a date in the bars chosen</span>
        <span>{bins[last]?.to}</span>
      </div>
    </div>
  );
}

function Handle({
  name,
  place,
  last,
  said,
  onPlace,
}: {
  readonly name: string;
  readonly place: number;
  readonly last: number;
  readonly said: string;
  readonly onPlace: (place: number) => void;
}) {
  return (
    <input
      type="range"
      aria-label={name}
      aria-valuetext={said}
      min={0}
      max={last}
      step={1}
      value={place}
      onChange={(event) => onPlace(Number(event.target.value))}
      className={thumb}
    />
  );
}

/** The bin that a day lies in, or the nearest. */
function binOf(bins: readonly ReleaseBin[], date: string): number {
  const found = bins.findIndex(({ to }) => date <= to);
  return found === -1 ? bins.length - 1 : found;
}
