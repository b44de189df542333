import { type HistoryPoint, historyLine } from "#lib/charts/history-line";
import { formatPoints } from "#lib/format/rate";

const box = { width: 560, height: 44 };
const margin = 8;

/** How a run's score moved from scoring to scoring, in the order of time. The same numbers stand in the rows below. */
export function HistoryChart({ points, name }: { readonly points: readonly HistoryPoint[]; readonly name: string }) {
  const line = historyLine(points, box);
  const drawn = line.points.some(({ y, top }) => y !== null || top !== null);
  if (points.length < 2 || !drawn) return null;
  return (
    <figure className="mb-2">
      <figcaption aria-hidden="true" className="text-[12px] text-muted">
        {name}
      </figcaption>
      <div className="flex items-stretch gap-2">
        <div className="flex flex-col shrink-0 justify-between whitespace-nowrap py-0.5 text-right text-[12px] text-muted">
          <span>{formatPoints(line.max)}</span>
          <span>{formatPoints(line.min)}</span>
        </div>
        <svg
          role="img"
          aria-label={name}
          viewBox={`${-margin} ${-margin} ${box.width + 2 * margin} ${box.height + 2 * margin}`}
          className="h-[60px] min-w-0 max-w-[576px] grow"
        >
          {line.segments.map((segment) => (
            <polyline
              key={segment[0]?.x}
              points={segment.map(({ x, y }) => `${x},${y}`).join(" ")}
              fill="none"
              className="stroke-accent"
              strokeWidth="1.5"
            />
          ))}
          {line.points.map(({ x, y, top, bottom, isVoided }) => (
            <g key={x} className={isVoided ? "stroke-muted" : "stroke-accent"}>
              {top === null || bottom === null ? null : (
                <path
                  d={`M${x - 4} ${top}h8M${x} ${top}V${bottom}M${x - 4} ${bottom}h8`}
                  fill="none"
                  strokeWidth="1.5"
                />
              )}
              {y === null ? null : (
                <circle cx={x} cy={y} r="3.5" strokeWidth="1.5" className={isVoided ? "fill-page" : "fill-accent"} />
              )}
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}
