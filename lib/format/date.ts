/** The day of a moment in UTC, the same for every reader: `2026-03-01`. */
export function formatDate(moment: string): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** A moment in UTC to the minute: `2026-03-01 14:05 UTC`. */
export function formatMoment(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
