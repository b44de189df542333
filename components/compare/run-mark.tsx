import clsx from "clsx";
import Link from "next/link";
import { Id, Name } from "#components/ui/text";
import { type SeriesShape, seriesStyle } from "#lib/charts/series";

/** A, B, C, …: what a run is called on the page that compares it. */
export function letterOf(place: number): string {
  return String.fromCharCode(65 + place);
}

/** The letter of a run with the point that stands for it in charts. */
export function RunMark({ place }: { readonly place: number }) {
  return (
    <span className="inline-flex shrink-0 items-baseline gap-1 whitespace-nowrap font-medium">
      <Point place={place} />
      {letterOf(place)}
    </span>
  );
}

/** The point of a series, as the chart draws it. */
export function Point({ place }: { readonly place: number }) {
  const { colour, shape } = seriesStyle(place);
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      className="size-3 shrink-0 self-center"
      style={{ color: `var(--series-${colour + 1})` }}
    >
      <path d={outlines[shape]} fill="currentColor" stroke="currentColor" strokeWidth={1.6} strokeLinejoin="round" />
    </svg>
  );
}

const outlines: Readonly<Record<SeriesShape, string>> = {
  circle: "M6 2a4 4 0 1 0 0 8a4 4 0 1 0 0-8z",
  triangle: "M6 2L10.4 9.6H1.6z",
  rect: "M2.4 2.4H9.6V9.6H2.4z",
  rectRot: "M6 1.4L10.6 6L6 10.6L1.4 6z",
  crossRot: "M2 2L10 10M10 2L2 10",
  star: "M6 1V11M1 6H11M2.5 2.5L9.5 9.5M9.5 2.5L2.5 9.5",
};

/** `● A codellama-13b, seed 1`, a link to the run. */
export function RunName({
  place,
  model,
  name,
  path,
  className,
}: {
  readonly place: number;
  readonly model: string;
  readonly name: string | null;
  readonly path: string;
  readonly className?: string;
}) {
  return (
    <span className={clsx("flex min-w-0 items-baseline gap-2", className)}>
      <RunMark place={place} />
      <Link
        href={path}
        prefetch={false}
        title={name === null ? model : `${model}, ${name}`}
        className="min-w-0 truncate hover:text-accent hover:underline"
      >
        <Id>{model}</Id>
        {name === null ? null : (
          <span className="text-muted">
            {" "}
            <Name>{name}</Name>
          </span>
        )}
      </Link>
    </span>
  );
}
