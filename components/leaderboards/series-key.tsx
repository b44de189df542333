import { Point } from "#components/compare/run-mark";

/** Which point or bar is which. */
export function SeriesKey({ names }: { readonly names: readonly string[] }) {
  return (
    <ul aria-label="In the chart" className="mb-2 flex flex-wrap gap-x-4 gap-y-0.5 text-[12px] text-muted">
      {names.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two runs may have one name
        <li key={place} className="flex min-w-0 max-w-72 items-center gap-1.5">
          <Point place={place} />
          <bdi className="truncate" title={name}>
            {name}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
