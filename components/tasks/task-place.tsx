import { SolveRateBins } from "#components/tasks/solve-rate-bins";
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
          <SolveRateBins bins={place.bins} bin={place.bin} />
        </div>
      )}
    </Section>
  );
}
