import clsx from "clsx";
import { Figures } from "#components/charts/figures";
import { formatCount, formatNumber } from "#lib/format/number";

/** The tasks of a set by how often they are solved, as a small histogram. */
export function SolveRateBins({
  bins,
  bin = null,
}: {
  readonly bins: readonly number[];
  /** The part in which the task lies that the page is about. */
  readonly bin?: number | null;
}) {
  const most = Math.max(1, ...bins);
  const ends = (at: number) =>
    `${formatNumber((100 * at) / bins.length)} to ${formatNumber((100 * (at + 1)) / bins.length)} %`;
  const here = bin === null ? "" : `; this one is among the ${formatCount(bins[bin] ?? 0, "task")} from ${ends(bin)}`;
  return (
    <figure className="mt-2">
      <div role="img" aria-label={`Tasks by solve rate${here}`} className="flex h-20 items-end gap-px border-b">
        {bins.map((tasks, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place alone
            key={at}
            title={`${ends(at)}: ${formatCount(tasks, "task")}`}
            className={clsx("grow", at === bin ? "bg-accent" : "bg-line-strong")}
            style={{ height: tasks === 0 ? 0 : `max(2px, ${(100 * tasks) / most}%)` }}
          />
        ))}
      </div>
      <figcaption className="flex justify-between text-[12px] text-muted">
        <span>0 % solved</span>
        {bin === null ? null : (
          <span className="flex items-center gap-1">
            <span className="size-2 bg-accent" /> this task
          </span>
        )}
        <span>100 %</span>
      </figcaption>
      <Figures
        name="Tasks by solve rate"
        head={["Solve rate", "Tasks"]}
        rows={bins.map((tasks, at) => [ends(at), `${formatNumber(tasks)}${at === bin ? ", this one too" : ""}`])}
      />
    </figure>
  );
}
