import type { BoardRun } from "#components/compare/board";
import { type Axis, axisAround, IntervalBar } from "#components/compare/interval-bar";
import { RunMark } from "#components/compare/run-mark";
import { Id } from "#components/ui/text";
import { formatDifferenceInterval, formatP, type PairInWords } from "#lib/format/comparison";
import { formatNumber } from "#lib/format/number";
import { formatDifference, formatRateInFull } from "#lib/format/rate";

/** A difference to the baseline with all that is told of it. */
export interface PlottedDifference extends PairInWords {
  /** Of the run that is held against the baseline. */
  readonly place: number;
  readonly run: BoardRun | undefined;
  readonly tasks: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Between the own headlines of the two; null where one is withheld. */
  readonly own: number | null;
}

interface DifferencePlotProps {
  readonly differences: readonly PlottedDifference[];
  readonly baseline: string;
}

const columns =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,13rem)_8.5rem_minmax(0,1fr)_17.5rem]";

/** Every difference as an interval on one axis with a line at 0, and its numbers. */
export function DifferencePlot({ differences, baseline }: DifferencePlotProps) {
  const axis = axisOf(differences);
  const many = differences.length > 1;
  return (
    <div className="text-[13px]">
      <ul className="overflow-hidden rounded border" aria-label={`Differences to ${baseline}`}>
        {differences.map((each) => (
          <li key={each.place} className={`${columns} border-b px-3 py-2 last:border-b-0`}>
            <span className="flex min-w-0 items-baseline gap-2">
              <RunMark place={each.place} />
              <span className="whitespace-nowrap text-muted">− {baseline}</span>
              {each.run === undefined || !many ? null : (
                <span className="min-w-0 truncate" title={each.run.model}>
                  <Id>{each.run.model}</Id>
                </span>
              )}
            </span>
            <span className="whitespace-nowrap text-right" title={formatRateInFull(each.difference)}>
              <span className="font-medium">{formatDifference(each.difference)}</span>{" "}
              {each.low === null || each.high === null ? null : (
                <span className="text-muted">{formatDifferenceInterval(each.low, each.high)}</span>
              )}
            </span>
            <span className="max-md:col-span-2">
              <IntervalBar axis={axis} value={each.difference} low={each.low} high={each.high} zero />
            </span>
            <span className="text-muted max-md:col-span-2">
              <Details difference={each} many={many} />
            </span>
          </li>
        ))}
      </ul>
      <Scale axis={axis} />
    </div>
  );
}

function Details({ difference: each, many }: { readonly difference: PlottedDifference; readonly many: boolean }) {
  return (
    <>
      {many && each.p_holm !== null ? <>p {formatP(each.p_holm)} · </> : null}
      <span className="whitespace-nowrap">won {formatNumber(each.wins)}</span> ·{" "}
      <span className="whitespace-nowrap">lost {formatNumber(each.losses)}</span> ·{" "}
      <span className="whitespace-nowrap">tied {formatNumber(each.ties)}</span>
      <Moved difference={each} />
    </>
  );
}

/** How far the gap moved from the headlines to the tasks compared; nothing where it did not. */
function Moved({ difference: { own, difference } }: { readonly difference: PlottedDifference }) {
  if (own === null) return <span className="block">one of the own headlines is withheld</span>;
  if (Math.abs(difference - own) < 0.00005) return null;
  return (
    <span className="block">
      by own headlines {formatDifference(own)}, so it moved by {formatDifference(difference - own)}
    </span>
  );
}

function axisOf(differences: readonly PlottedDifference[]): Axis {
  const values = differences.flatMap(({ difference, low, high }) => [difference, low ?? 0, high ?? 0]);
  return axisAround([0, ...values], 0.05);
}

/** The ends of the axis and its 0, under the bars. */
function Scale({ axis }: { readonly axis: Axis }) {
  const at = (value: number): string => `${((value - axis.min) / (axis.max - axis.min)) * 100}%`;
  return (
    <div aria-hidden="true" className={`${columns} px-3 pt-1 text-[12px] text-muted max-md:block max-md:px-6`}>
      <span className="max-md:hidden" />
      <span className="max-md:hidden" />
      <span className="relative block h-5">
        {[axis.min, 0, axis.max].map((value) => (
          <span key={value} className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: at(value) }}>
            {formatDifference(value)}
          </span>
        ))}
      </span>
      <span className="text-right max-md:hidden">percentage points</span>
    </div>
  );
}
