import { Part } from "#components/about/part";
import WithheldText from "#components/scores/withheld-text";
import { Id } from "#components/ui/text";
import type { ToldNumber } from "#lib/contract/about-number";
import { formatNumber } from "#lib/format/number";

/** Why there is no number, and all tasks that stand in its way, as far as they are named. */
export function WhyWithheld({ told: { entry, conditions, blocking } }: { readonly told: ToldNumber }) {
  if (entry.value !== null) return null;
  const more = blocking.total - blocking.task_ids.length;
  return (
    <Part title="Why there is no number">
      <p>
        <WithheldText entry={entry} tasks={conditions.tasks_in_view} />
      </p>
      {blocking.total === 0 ? null : (
        <p className="mt-1 [overflow-wrap:anywhere]">
          {entry.reason === "tasks_missing" || entry.reason === "tasks_stale"
            ? "Tasks without results under these tests:"
            : "The tasks in question:"}{" "}
          {blocking.task_ids.map((id, place) => (
            <span key={id}>
              {place === 0 ? "" : ", "}
              <Id>{id}</Id>
            </span>
          ))}
          {more > 0 ? ` and ${formatNumber(more)} more` : ""}.
        </p>
      )}
    </Part>
  );
}
