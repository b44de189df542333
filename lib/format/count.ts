/** A number with its noun: `1 task`, `164 tasks`. The plural is the noun with an s. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** `1 task is`, `3 tasks are`. */
export function formatCountIs(count: number, noun: string): string {
  return `${formatCount(count, noun)} ${count === 1 ? "is" : "are"}`;
}
