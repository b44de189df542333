"use client";
import { runLabel } from "#components/runs/run-row";
import type { WindowCountsOnWire } from "#lib/contract/window-counts";
import type { WindowScore } from "#lib/core/window-scores";
import { formatInterval, formatPoints } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";

/** A line every 10 points. */
const tenths = { backgroundImage: "repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px 10%)" };

interface WindowRowsProps {
  readonly label: string;
  readonly runs: readonly Pick<WindowCountsOnWire["runs"][number], "id" | "model" | "name">[];
  /** One a run, as the next. */
  readonly scores: readonly WindowScore[];
  /** On tasks of any date. */
  readonly whole: readonly WindowScore[];
}

/** A dot with its interval for each run, on one axis from 0 to 100 that stays while the window moves. */
export function WindowRows({ label, runs, scores, whole }: WindowRowsProps) {
  return (
    <div tabIndex={0} role="region" aria-label={label} className="max-h-72 overflow-auto text-[13px]">
      <table className="w-full" aria-label={label}>
        <thead className="sr-only">
          <tr>
            <th scope="col">run</th>
            <th scope="col">drawn</th>
            <th scope="col">pass@k, interval</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run, at) => (
            <Row key={run.id} name={runLabel(run)} score={scores[at]} whole={whole[at]?.value ?? null} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  name,
  score,
  whole,
}: {
  readonly name: string;
  readonly score: WindowScore | undefined;
  readonly whole: number | null;
}) {
  return (
    <tr className="border-t first:border-t-0">
      <th scope="row" className="max-w-0 truncate py-0.5 pr-3 text-left font-normal" style={{ width: "30%" }}>
        <bdi title={name}>{name}</bdi>
      </th>
      <td>
        <span aria-hidden="true" className="relative block h-6 border-line border-r" style={tenths}>
          {whole === null ? null : (
            <span className="absolute inset-y-0.5 w-px bg-muted" style={{ left: `${whole * 100}%` }} />
          )}
          {score === undefined || score.value === null ? null : <Dot {...score} />}
        </span>
      </td>
      <td className="w-36 whitespace-nowrap pl-3 text-right tabular-nums">{said(score)}</td>
    </tr>
  );
}

function Dot({
  value,
  low,
  high,
}: {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}) {
  const [from, to] = [(low ?? value) * 100, (high ?? value) * 100];
  return (
    <>
      <span className="absolute top-1/2 h-px bg-ink" style={{ left: `${from}%`, width: `${to - from}%` }} />
      <span
        className="absolute top-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-[1px] bg-accent"
        style={{ left: `${value * 100}%` }}
      />
    </>
  );
}

function said(score: WindowScore | undefined): string {
  if (score === undefined) return "";
  if (score.value === null) return withheldLabels[score.reason];
  const interval = formatInterval(score.low, score.high);
  return interval === null ? formatPoints(score.value) : `${formatPoints(score.value)} ${interval}`;
}
