import { type BetaMixture, logChoose } from "#lib/core/beta-binomial";
import { type Box, climb, type Maximum, type Slope } from "#lib/core/box-maximum";
import { digamma } from "#lib/core/digamma";
import { type CountHistogram, taskTotal } from "#lib/core/histogram";
import { logBeta } from "#lib/core/log-gamma";

/** The mixture under which the counts of a run are the most probable. */
export interface BetaMixtureFit extends BetaMixture {
  readonly logLikelihood: number;
  /** A parameter lies at the end of what was tried: the data do not determine it. */
  readonly atBound: boolean;
}

/** The largest |log a| and |log b|, and the largest log-odds of an atom against the Beta part. */
const widest = 6;
/** The log-odds below which an atom is as good as absent. */
const absent = -20;

/** Coordinates: log a, log b, and with atoms the log-odds of "never" and of "always" against the Beta part. */
const boxes: Readonly<Record<"plain" | "atoms", Box>> = {
  plain: { low: [-widest, -widest], high: [widest, widest] },
  atoms: { low: [-widest, -widest, absent, absent], high: [widest, widest, widest, widest] },
};

/**
 * Fits one Beta distribution to all tasks. Its likelihood includes the binomial coefficients.
 *
 * @param from an earlier fit of similar counts, to start from there alone
 * @throws RangeError when there is no task
 */
export function fitBetaBinomial(histogram: CountHistogram, from?: BetaMixture): BetaMixtureFit {
  const mean = passRate(histogram);
  const spread = (size: number) => [Math.log(mean * size), Math.log((1 - mean) * size)];
  return best(histogram, boxes.plain, from === undefined ? [0.3, 2, 20].map(spread) : [betaPart(from)]);
}

/**
 * Fits a Beta distribution with atoms at 0 and 1.
 *
 * @param plain the fit of {@link fitBetaBinomial}, one of the starts
 * @param from an earlier fit of similar counts, to start from there alone
 */
export function fitWithAtoms(histogram: CountHistogram, plain: BetaMixture, from?: BetaMixture): BetaMixtureFit {
  if (from !== undefined) return best(histogram, boxes.atoms, [coordinatesOf(from)]);
  const inner = histogram.filter(({ n, c }) => c > 0 && c < n);
  const mean = passRate(inner.length === 0 ? histogram : inner);
  const starts = [
    { share: 0.5, size: 1 },
    { share: 0.9, size: 2 },
    { share: 0.95, size: 10 },
  ].map(({ share, size }) => [Math.log(mean * size), Math.log((1 - mean) * size), ...atomOdds(histogram, share)]);
  return best(histogram, boxes.atoms, [[...betaPart(plain), -4, -4], ...starts]);
}

function best(histogram: CountHistogram, box: Box, starts: readonly (readonly number[])[]): BetaMixtureFit {
  if (histogram.length === 0) throw new RangeError("a fit needs at least one task");
  const objective = likelihood(histogram);
  const maxima = starts.map((start) => climb(objective, start, box));
  const highest = maxima.reduce((a, b) => (b.value > a.value ? b : a));
  return fitAt(highest);
}

function fitAt({
  at: [logA = 0, logB = 0, never = Number.NEGATIVE_INFINITY, always = Number.NEGATIVE_INFINITY],
  value,
}: Maximum): BetaMixtureFit {
  const total = 1 + Math.exp(never) + Math.exp(always);
  const nearly = widest - 0.001;
  return {
    a: Math.exp(logA),
    b: Math.exp(logB),
    never: Math.exp(never) / total,
    always: Math.exp(always) / total,
    logLikelihood: value,
    atBound: Math.max(Math.abs(logA), Math.abs(logB), never, always) >= nearly,
  };
}

/** log-likelihood and its slope at given coordinates. */
function likelihood(histogram: CountHistogram): (at: readonly number[]) => Slope {
  const tasks = taskTotal(histogram);
  const chooses = histogram.map(({ n, c }) => logChoose(n, c));
  return (at) => {
    const [logA = 0, logB = 0, never = Number.NEGATIVE_INFINITY, always = Number.NEGATIVE_INFINITY] = at;
    const [a, b] = [Math.exp(logA), Math.exp(logB)];
    const base = { log: logBeta(a, b), a: digamma(a), b: digamma(b), both: digamma(a + b) };
    const odds = { never: Math.exp(never), always: Math.exp(always) };
    const total = 1 + odds.never + odds.always;
    let value = -tasks * Math.log(total);
    let [slopeA, slopeB] = [0, 0];
    let [slopeNever, slopeAlways] = [(-tasks * odds.never) / total, (-tasks * odds.always) / total];
    let lastN = 0;
    let digammaN = 0;
    histogram.forEach(({ n, c, tasks: times }, kind) => {
      if (n !== lastN) digammaN = digamma(n + a + b);
      lastN = n;
      const byBeta = (chooses[kind] ?? 0) + logBeta(c + a, n - c + b) - base.log;
      const atom = c === 0 ? never : c === n ? always : Number.NEGATIVE_INFINITY;
      const log = logSum(byBeta, atom);
      const inBeta = times * Math.exp(byBeta - log);
      value += times * log;
      slopeA += inBeta * (digamma(c + a) - digammaN - base.a + base.both);
      slopeB += inBeta * (digamma(n - c + b) - digammaN - base.b + base.both);
      if (c === 0) slopeNever += times - inBeta;
      else if (c === n) slopeAlways += times - inBeta;
    });
    return { value, gradient: [a * slopeA, b * slopeB, slopeNever, slopeAlways].slice(0, at.length) };
  };
}

/** log(exp(x) + exp(y)) for a finite x. */
function logSum(x: number, y: number): number {
  return Math.max(x, y) + Math.log1p(Math.exp(-Math.abs(x - y)));
}

/** Share of samples that pass, kept off 0 and 1. */
function passRate(histogram: CountHistogram): number {
  const sum = histogram.reduce((rate, { n, c, tasks }) => rate + (tasks * c) / n, 0);
  return Math.min(0.98, Math.max(0.02, sum / taskTotal(histogram)));
}

/** Log-odds of the atoms when they hold a share of the tasks with c = 0 and of those with c = n. */
function atomOdds(histogram: CountHistogram, share: number): readonly number[] {
  const none = share * taskTotal(histogram.filter(({ c }) => c === 0));
  const all = share * taskTotal(histogram.filter(({ n, c }) => c === n));
  const rest = taskTotal(histogram) - none - all;
  return [none, all].map((tasks) => Math.max(-6, Math.log(tasks / rest)));
}

function betaPart({ a, b }: BetaMixture): readonly number[] {
  return [Math.log(a), Math.log(b)];
}

function coordinatesOf(mixture: BetaMixture): readonly number[] {
  const { never, always } = mixture;
  const rest = 1 - never - always;
  // An atom that was lost would never come back from far below: its slope is 0 there.
  return [...betaPart(mixture), ...[never, always].map((share) => Math.max(-6, Math.log(share / rest)))];
}
