import clsx from "clsx";
import { testHelp } from "#components/scores/test-help";
import { Help } from "#components/ui/help";
import { Id, Name } from "#components/ui/text";
import { type PlaceSlope, placeSlopes } from "#lib/charts/place-slopes";
import type { PlaceChange, Places } from "#lib/contract/rescore";
import { formatNumber } from "#lib/format/number";

/** Lines that can be told apart. */
const most = 40;
const row = 24;
const width = 120;

/** Which runs change place, as lines from where they stood to where they would stand. */
export function PlaceSlopes({ places, k }: { readonly places: Places; readonly k: number }) {
  const changes = places.changes.filter((change) => change.k === k);
  const shown = changes.slice(0, most);
  const slopes = placeSlopes(shown);
  const byRun = new Map(shown.map((change) => [change.run, change]));
  const height = shown.length * row;
  return (
    <section aria-label={`Places in ${places.task_set}`} className="text-[13px]">
      <h3 className="mb-1 flex items-center gap-2 font-medium">
        {changes.length === 0 ? "No run changes place" : `${formatNumber(changes.length)} change place`}
        <span className="font-normal text-muted">
          by pass@{k}, under <Name>{places.before}</Name> and <Name>{places.after}</Name>
        </span>
        <Help about="a place">{testHelp.place}</Help>
      </h3>
      {shown.length === 0 ? null : (
        <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)_64px_minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)_120px_minmax(0,1fr)]">
          <ol aria-label="Before">{column(slopes, byRun, "left")}</ol>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="w-full"
            style={{ height }}
          >
            {slopes.map((slope) => (
              <line
                key={slope.run}
                x1="6"
                x2={width - 6}
                y1={slope.left * row + row / 2}
                y2={slope.right * row + row / 2}
                strokeWidth="1.5"
                vectorEffect="non-scaling-stroke"
                strokeDasharray={slope.direction === "in" || slope.direction === "out" ? "4 3" : undefined}
                className={slope.direction === "up" || slope.direction === "in" ? "stroke-accent" : "stroke-muted"}
              />
            ))}
          </svg>
          <ol aria-label="After">{column(slopes, byRun, "right")}</ol>
        </div>
      )}
      {changes.length > most ? (
        <p className="text-muted">and {formatNumber(changes.length - most)} more change place</p>
      ) : null}
    </section>
  );
}

function column(slopes: readonly PlaceSlope[], byRun: ReadonlyMap<string, PlaceChange>, side: "left" | "right") {
  return [...slopes]
    .sort((a, b) => a[side] - b[side])
    .map(({ run }) => {
      const change = byRun.get(run);
      const place = side === "left" ? change?.before : change?.after;
      return (
        <li
          key={run}
          style={{ height: row }}
          title={[change?.model, change?.name].filter((word) => word !== null).join(" · ")}
          className={clsx("flex items-center gap-2", side === "left" ? "justify-end" : "flex-row-reverse justify-end")}
        >
          <span className="min-w-0 truncate">
            <Id>{change?.model ?? ""}</Id>
          </span>
          <span className="w-6 shrink-0 text-right font-medium">{place == null ? "–" : formatNumber(place)}</span>
        </li>
      );
    });
}
