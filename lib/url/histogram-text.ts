import type { Bucket, CountHistogram } from "#lib/core/histogram";
import { largestKAsked } from "#lib/core/largest-k";

/** A longer link is cut or refused by programs that pass it on. */
export const longestHistogramText = 1500;
/** A run of more tasks is none that a page is asked about. */
const mostTasks = 1_000_000;

/** Counts of tasks as they stand in a link: `10-3*5,10-0*20`, five tasks with n = 10 and c = 3, twenty with c = 0. */
export function formatHistogram(histogram: CountHistogram): string {
  return histogram.map(({ n, c, tasks }) => `${n}-${c}${tasks === 1 ? "" : `*${tasks}`}`).join(",");
}

/** null where some part is not counts of tasks. */
export function parseHistogram(text: string): CountHistogram | null {
  const merged = new Map<string, Bucket>();
  for (const part of text.split(",")) {
    const [, ...digits] = /^([1-9]\d{0,6})-(\d{1,7})(?:\*([1-9]\d{0,6}))?$/.exec(part) ?? [];
    const [n = 0, c = 0, tasks = 1] = digits.map((each) => (each === undefined ? 1 : Number(each)));
    if (n < 1 || n > largestKAsked || c > n) return null;
    const before = merged.get(`${n}-${c}`)?.tasks ?? 0;
    merged.set(`${n}-${c}`, { n, c, tasks: before + tasks });
  }
  const histogram = [...merged.values()].sort((a, b) => a.n - b.n || a.c - b.c);
  return histogram.reduce((sum, { tasks }) => sum + tasks, 0) > mostTasks ? null : histogram;
}
