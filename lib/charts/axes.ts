import type { Palette } from "#lib/charts/palette";
import { formatNumber } from "#lib/format/number";

/** Where k is many, its axis is logarithmic: the curve bends at the small ks. */
export const logarithmicFrom = 20;

/** What every chart of lines has in common: it fills its box, moves nothing, and is read along its x. */
export function lineOptions(palette: Palette) {
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    font: { family: palette.font, size: 12 },
    interaction: { mode: "nearest", axis: "x", intersect: false },
  } as const;
}

/** The axis of k: steps of one while they are few, 1, 2, 5, 10, … on a logarithmic axis beyond. */
export function kAxis(last: number, palette: Palette) {
  return xAxis({ title: "k", min: 1, max: Math.max(2, last), isLogarithmic: last > logarithmicFrom }, palette);
}

interface Horizontal {
  readonly title: string;
  readonly min: number;
  readonly max: number;
  readonly isLogarithmic: boolean;
}

/** An axis of whole numbers. */
export function xAxis({ title, min, max, isLogarithmic }: Horizontal, palette: Palette) {
  const shared = {
    min,
    max,
    title: { display: true, text: isLogarithmic ? `${title} (logarithmic)` : title, color: palette.muted },
    grid: { display: false },
    border: { color: palette.line },
  };
  const ticks = { color: palette.muted, maxRotation: 0, autoSkipPadding: 12 };
  return isLogarithmic
    ? { type: "logarithmic" as const, ...shared, ticks: { ...ticks, callback: logarithmicTick } }
    : { type: "linear" as const, ...shared, ticks: { ...ticks, precision: 0 } };
}

/** An axis at the side, with a few lines across. */
export function yAxis(title: string, palette: Palette) {
  return {
    title: { display: true, text: title, color: palette.muted },
    grid: { color: palette.line },
    border: { display: false },
    ticks: { color: palette.muted, maxTicksLimit: 6 },
  };
}

/** The number of a tick that has room for it: 1, 2, 5, 10, … */
export function logarithmicTick(value: string | number): string {
  return /^[125]0*$/.test(String(value)) ? formatNumber(Number(value)) : "";
}

/** Limits in steps of ten around the values, within 0 and 100. */
export function rateAxis(values: readonly number[]): { readonly min: number; readonly max: number } {
  const low = Math.min(100, ...values);
  const high = Math.max(0, ...values);
  const min = Math.max(0, Math.floor((low - 2) / 10) * 10);
  const max = Math.min(100, Math.ceil((high + 2) / 10) * 10);
  return max - min >= 20 ? { min, max } : { min: Math.max(0, max - 20), max: Math.max(20, max) };
}
