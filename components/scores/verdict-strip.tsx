import clsx from "clsx";
import { verdicts as letters, tallyVerdicts, type Verdict } from "#lib/core/verdict";
import { formatNumber } from "#lib/format/number";

/** Up to so many samples have a square each. */
const stripSamples = 20;
/** A square and the space after it. */
const squareWidth = 11;

/** The pixels of a column of strips. `least`: what its heading takes. */
export function stripWidth(samples: readonly { readonly n: number }[], least = 100): number {
  const largestN = samples.reduce((largest, { n }) => Math.max(largest, n), 0);
  return Math.max(least, largestN > stripSamples ? 140 : largestN * squareWidth + 24);
}

const spoken: Readonly<Record<Verdict, string>> = {
  P: "passed",
  F: "failed",
  T: "timed out",
  E: "crashed",
  I: "infrastructure error",
  U: "not scored",
};

/** The samples of a task: filled passed, hollow failed, a letter for any other end. Spoken as counts. */
export function VerdictStrip({
  n,
  c,
  verdicts,
}: {
  readonly n: number;
  readonly c: number;
  readonly verdicts: string;
}) {
  const label = spokenSamples(n, c, verdicts);
  const marks = verdicts === "" ? "P".repeat(c) + "F".repeat(n - c) : verdicts;
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex h-8 items-center gap-px align-middle">
      {n > stripSamples ? (
        <Share rate={c / n} />
      ) : (
        [...marks].map((mark, sample) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sample is known by its place alone
          <Square key={sample} mark={mark} known={verdicts !== ""} />
        ))
      )}
    </span>
  );
}

function Square({ mark, known }: { readonly mark: string; readonly known: boolean }) {
  const passed = mark === "P";
  return (
    <span
      className={clsx(
        "grid size-2.5 place-items-center rounded-[1px] border font-semibold text-[8px] leading-none",
        passed ? "border-series-1 bg-series-1" : "border-line-strong text-muted",
        !known && "rounded-full",
      )}
    >
      {passed || mark === "F" ? "" : mark}
    </span>
  );
}

function Share({ rate }: { readonly rate: number }) {
  return (
    <span className="relative block h-2.5 w-28 overflow-hidden rounded-[1px] border border-line-strong">
      <span className="absolute inset-y-0 left-0 bg-series-1" style={{ width: `${rate * 100}%` }} />
    </span>
  );
}

/** `2 passed, 2 failed, 1 timed out`; of counts alone, that the order is not known. */
export function spokenSamples(n: number, c: number, verdicts: string): string {
  if (verdicts === "") return `${formatNumber(c)} of ${formatNumber(n)} passed, verdicts unknown`;
  const tally = tallyVerdicts(verdicts);
  return letters
    .filter((letter) => tally[letter] > 0)
    .map((letter) => `${formatNumber(tally[letter])} ${spoken[letter]}`)
    .join(", ");
}
