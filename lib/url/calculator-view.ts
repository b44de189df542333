import type { CountHistogram } from "#lib/core/histogram";
import { largestKAsked } from "#lib/core/largest-k";
import { formatHistogram, longestHistogramText, parseHistogram } from "#lib/url/histogram-text";
import { type ParsedView, type Query, readQuery } from "#lib/url/query";
import { rateIn, wholeIn } from "#lib/url/typed-query";
import { writeQuery } from "#lib/url/write-query";

/** What the calculator starts from: n and c of one task, one success rate, or the counts of many tasks. */
export const calculatorSources = ["samples", "rate", "tasks"] as const;
export type CalculatorSource = (typeof calculatorSources)[number];

/** What the calculator shows. Everything here is in its link. */
export interface CalculatorView {
  readonly from: CalculatorSource;
  readonly n: number;
  readonly c: number;
  readonly p: number;
  readonly k: number;
  /** Empty: none were given, or more than a link carries. */
  readonly tasks: CountHistogram;
  /** Whether the projection beyond n is asked for. */
  readonly beyond: boolean;
}

export const sampleRange = { min: 1, max: largestKAsked } as const;
export const rateRange = { min: 0, max: 1 } as const;
const usualK: Readonly<Record<CalculatorSource, number>> = { samples: 3, rate: 10, tasks: 5 };

/** The worked example of each source. */
export function usualCalculatorView(from: CalculatorSource): CalculatorView {
  return { from, n: 10, c: 2, p: 0.4, k: usualK[from], tasks: [], beyond: false };
}

export function parseCalculatorView(query: Query): ParsedView<CalculatorView> {
  const read = readQuery(query);
  const from = read.oneOf("from", calculatorSources) ?? "samples";
  const usual = usualCalculatorView(from);
  const n = wholeIn(read, "n", sampleRange) ?? usual.n;
  const passed = wholeIn(read, "c", { min: 0, max: n });
  const text = read.text("tasks", longestHistogramText);
  const tasks = text === "" ? [] : parseHistogram(text);
  const view: CalculatorView = {
    from,
    n,
    c: passed ?? Math.min(usual.c, n),
    p: rateIn(read, "p", rateRange) ?? usual.p,
    k: read.k("k") ?? usual.k,
    tasks: tasks ?? [],
    beyond: read.flag("beyond"),
  };
  return { view, ignored: [...read.ignored(), ...(tasks === null ? ["tasks"] : [])], unknown: read.unknown() };
}

export function formatCalculatorView(view: CalculatorView): URLSearchParams {
  const usual = usualCalculatorView(view.from);
  const unless = (value: number, usually: number) => (value === usually ? undefined : String(value));
  const tasks = formatHistogram(view.tasks);
  return writeQuery({
    from: view.from === "samples" ? undefined : view.from,
    n: unless(view.n, usual.n),
    c: unless(view.c, Math.min(usual.c, view.n)),
    p: unless(view.p, usual.p),
    k: unless(view.k, usual.k),
    tasks: tasks.length > longestHistogramText ? undefined : tasks,
    beyond: view.beyond ? "true" : undefined,
  });
}
