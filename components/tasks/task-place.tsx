import clsx from "clsx";
import { Figures } from "#components/charts/figures";
import { Section } from "#components/ui/section";
import type { TaskDifficulties } from "#lib/contract/task";
import { taskPlace } from "#lib/core/task-place";
import { formatCount, formatNumber, formatRange } from "#lib/format/number";
import { formatRate } from "#lib/format/rate";

/** Where a task lies among the others of its set, by how often all runs solve it. */
export function TaskPlaceSection({ of: found, task }: { readonly of: TaskDifficulties; readonly task: string }) {
  const at = found.items.findIndex(({ task_id }) => task_id === task);
  const place = taskPlace(
    found.items.map(({ solve_rate }) => solve_rate),
    at,
  );
  const own = found.items[at];
  return (
    <Section id="place" title="Among the tasks">
      {place === null || own === undefined || own.solve_rate === null ? (
        <p className="text-[13px] text-muted">
          {at === -1 && found.test_version !== null
            ? "It is out of view in this test version."
            : "No run has counts of it under these tests yet."}
        </p>
      ) : (
        <div className="text-[13px]">
          <p>
            Solved by <span title={String(own.solve_rate)}>{formatRate(own.solve_rate)}</span> of its samples, the mean
            over {formatCount(own.runs, "run")}: {place.low === place.high ? "place" : "places"}{" "}
            {formatRange(place.low, place.high)} of {formatNumber(place.of)}, the hardest first.
          </p>
          <Histogram bins={place.bins} bin={place.bin} />
        </div>
      )}
    </Section>
  );
}

function Histogram({ bins, bin }: { readonly bins: readonly number[]; readonly bin: number }) {
  const most = Math.max(...bins);
  const ends = (at: number) =>
    `${formatNumber((100 * at) / bins.length)} to ${formatNumber((100 * (at + 1)) / bins.length)} %`;
  return (
    <figure className="mt-2">
      <div
        role="img"
        aria-label={`Tasks by solve rate; this one is among the ${formatCount(bins[bin] ?? 0, "task")} from ${ends(bin)}`}
        className="flex h-20 items-end gap-px border-b"
      >
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
        <span className="flex items-center gap-1">
          <span className="size-2 bg-accent" /> this task
        </span>
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
