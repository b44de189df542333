/** `2026-11-29`, a day that exists. Days are compared as texts: no time of day and no zone comes into it. */
export function isDate(text: string): boolean {
  // There is no year 0, and PostgreSQL has none.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const millisecondsADay = 86_400_000;

/** Days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsADay;
}

/** The date so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * millisecondsADay).toISOString().slice(0, 10);
}

/** The first day of the month after the one that a date lies in. */
export function nextMonth(date: string): string {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const [ofYear, ofMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${String(ofYear).padStart(4, "0")}-${String(ofMonth).padStart(2, "0")}-01`;
}
