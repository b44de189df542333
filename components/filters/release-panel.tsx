"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { WindowSlider } from "#components/filters/window-slider";
import { inputClass } from "#components/ui/field";
import { isDate } from "#lib/core/calendar-date";
import type { ReleaseBin } from "#lib/core/release-bins";
import type { OfferedFilters } from "#lib/core/task-facets";
import type { ReleaseWindow } from "#lib/core/window-scores";
import { formatCount } from "#lib/format/number";
import { formatWindow } from "#lib/format/task-filter";

/** A window that rests so long is what the page shows. */
const restMs = 500;

interface ReleasePanelProps {
  readonly shown: ReleaseWindow;
  readonly offered: OfferedFilters;
  readonly onWindow: (window: ReleaseWindow) => void;
  readonly whileMoving?: ((window: ReleaseWindow) => ReactNode) | undefined;
}

/** When tasks were released, and the window of dates. What moves here is asked of the server only when it rests. */
export default function ReleasePanel({ shown, offered: { bins, undated }, onWindow, whileMoving }: ReleasePanelProps) {
  const [window, setWindow] = useState(shown);
  const [seen, setSeen] = useState({ shown, asked: shown });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Going back shows another window; what was asked for from here has moved on already.
  if (!isSame(shown, seen.shown)) {
    setSeen({ ...seen, shown });
    if (!isSame(shown, seen.asked)) setWindow(shown);
  }

  function move(next: ReleaseWindow): void {
    setWindow(next);
    clearTimeout(timer.current);
    if (isBackward(next)) return;
    timer.current = setTimeout(() => {
      setSeen((was) => ({ ...was, asked: next }));
      onWindow(next);
    }, restMs);
  }

  return (
    <div className="rounded border p-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-64 grow">
          <WindowSlider bins={bins} window={window} onMove={move} />
        </div>
        <div className="flex gap-2">
          <DateField label="from" value={window.from} onDate={(from) => move({ ...window, from })} />
          <DateField label="up to" value={window.to} onDate={(to) => move({ ...window, to })} />
        </div>
      </div>
      <p className="mt-2 text-[13px] text-muted">{toldWindow(window, bins, undated)}</p>
      {whileMoving?.(window)}
    </div>
  );
}

function isSame(a: ReleaseWindow, b: ReleaseWindow): boolean {
  return a.from === b.from && a.to === b.to;
}

function isBackward({ from, to }: ReleaseWindow): boolean {
  return from !== null && to !== null && from > to;
}

function DateField({
  label,
  value,
  onDate,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly onDate: (date: string | null) => void;
}) {
  return (
    <label className="block text-[13px] text-muted">
      released {label}
      <input
        type="date"
        className={`${inputClass} mt-1 block text-ink`}
        value={value ?? ""}
        onChange={(event) => {
          const text = event.target.value;
          if (text === "" || isDate(text)) onDate(text === "" ? null : text);
        }}
      />
    </label>
  );
}

function toldWindow({ from, to }: ReleaseWindow, bins: readonly ReleaseBin[], undated: number): string {
  const dated = bins.reduce((total, { tasks }) => total + tasks, 0);
  const released = formatWindow(from, to);
  const without = undated === 0 ? "" : ` ${formatCount(undated, "task")} without a date`;
  if (released === null) {
    return `Any date: ${formatCount(dated, "task")} with one${without === "" ? "" : ` and${without}`}.`;
  }
  if (isBackward({ from, to })) return "The last day lies before the first: no task fits.";
  return `Released ${released}, both days within.${without === "" ? "" : `${without} are outside of any window.`}`;
}
