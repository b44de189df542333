/** A number as text: digits in groups of three from 10,000 on, and a real minus. */
export function formatNumber(value: number): string {
  const [whole = "", ...fraction] = String(value).split(".");
  const grouped = Math.abs(value) >= 10_000 ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole;
  return [grouped, ...fraction].join(".").replace("-", "\u2212");
}

/** `1 task`, `164 tasks` */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** `164 tasks`, or `3 of 164 tasks` where only some are listed. */
export function formatShown(shown: number, all: number, one: string): string {
  return shown === all ? formatCount(all, one) : `${formatNumber(shown)} of ${formatCount(all, one)}`;
}

/** `10`, or `5–10` where they differ; null when there is none. */
export function formatRange(low: number | null, high: number | null): string | null {
  if (low === null || high === null) return null;
  return low === high ? formatNumber(low) : `${formatNumber(low)}–${formatNumber(high)}`;
}
