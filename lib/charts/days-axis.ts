import type { Palette } from "#lib/charts/palette";

const day = 86_400_000;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
/** More words than this run into each other. */
const mostTicks = 7;
/** Steps in months; below one month, days are used. */
const steps = [1, 2, 3, 6, 12, 24, 60, 120] as const;
const daySteps = [1, 2, 7, 14] as const;

/** The beginnings of months, or of days, that divide a time into few parts; in milliseconds since 1970, UTC. */
export function timeTicks(from: number, to: number): readonly number[] {
  for (const step of daySteps)
    if ((to - from) / day / step < mostTicks && to - from < 75 * day) return dayTicks(from, to, step);
  const [first, last] = [monthOf(from), monthOf(to)];
  const step = steps.find((months) => (last - first) / months < mostTicks) ?? 240;
  const ticks: number[] = [];
  for (let month = Math.ceil(first / step) * step; month <= last; month += step) {
    const at = Date.UTC(Math.floor(month / 12), month % 12, 1);
    if (at >= from && at <= to) ticks.push(at);
  }
  return ticks;
}

function dayTicks(from: number, to: number, step: number): readonly number[] {
  const ticks: number[] = [];
  for (let at = Math.ceil(from / day) * day; at <= to; at += step * day) ticks.push(at);
  return ticks;
}

function monthOf(at: number): number {
  const date = new Date(at);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** `2024` in January, `Mar 2024`, `12 Mar`. */
export function tickText(at: number): string {
  const date = new Date(at);
  const month = months[date.getUTCMonth()] ?? "";
  if (date.getUTCDate() !== 1) return `${date.getUTCDate()} ${month}`;
  return `${month} ${date.getUTCFullYear()}`;
}

/** An axis of days around some moments. */
export function daysAxis(title: string, moments: readonly number[], palette: Palette) {
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const room = Math.max(2 * day, (last - first) * 0.04);
  const [min, max] = [first - room, last + room];
  return {
    type: "linear" as const,
    min,
    max,
    title: { display: true, text: title, color: palette.muted },
    grid: { display: false },
    border: { color: palette.line },
    afterBuildTicks: (scale: { ticks: { value: number }[] }) => {
      scale.ticks = timeTicks(min, max).map((value) => ({ value }));
    },
    ticks: {
      color: palette.muted,
      maxRotation: 0,
      autoSkipPadding: 12,
      callback: (value: string | number) => tickText(Number(value)),
    },
  };
}
