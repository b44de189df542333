import { Id } from "#components/ui/text";
import type { WithheldPassAtK } from "#lib/contract/report";
import { formatCount, formatNumber } from "#lib/format/number";
import { formatLiesWithin, formatRate } from "#lib/format/rate";

/** The reason in sentences, naming the tasks, and what can be said instead. */
export default function WithheldText({ entry, tasks }: { readonly entry: WithheldPassAtK; readonly tasks: number }) {
  return (
    <>
      <Reason entry={entry} tasks={tasks} />
      {entry.bounds === null ? null : (
        <>
          {" "}
          Whatever they turn out to be, pass@{formatNumber(entry.k)} {formatLiesWithin(entry.bounds)}.
        </>
      )}
      {entry.reason === "k_exceeds_n" && entry.largest_k !== null ? (
        <> The largest k that can be reported is {formatNumber(entry.largest_k)}.</>
      ) : null}
      {entry.eligible === null ? null : (
        <>
          {" "}
          Over the {formatNumber(entry.eligible.tasks)} of {formatCount(tasks, "task")}{" "}
          {entry.reason === "k_exceeds_n" ? "with enough samples" : "with counts"} it is{" "}
          {formatRate(entry.eligible.value)}: a narrower view, which is not ranked.
        </>
      )}
    </>
  );
}

function Reason({ entry, tasks }: { readonly entry: WithheldPassAtK; readonly tasks: number }) {
  switch (entry.reason) {
    case "k_exceeds_n":
      return (
        <>
          pass@{formatNumber(entry.k)} needs {formatCount(entry.k, "sample")} of every task, and{" "}
          {entry.tasks_below_k_total === tasks && tasks > 1
            ? `all ${formatNumber(tasks)} tasks have`
            : formatCount(entry.tasks_below_k_total, "task has", "tasks have")}{" "}
          fewer
          {entry.tasks_below_k.length === 0 ? null : (
            <>
              : <BelowK entry={entry} />
            </>
          )}
          .
        </>
      );
    case "no_tasks":
      return <>No task is in view, and of no task there is no mean.</>;
    case "tasks_missing":
      return <>Some tasks have no samples, so there is no score over the whole task set.</>;
    case "tasks_stale":
      return <>Some tasks were scored under older tests, and wait to be rescored.</>;
    case "verdicts_unknown":
      return <>exclude-infra needs the verdict of every sample, and some tasks have counts only.</>;
    case "voided":
      return <>This was voided: its counts can be read, but no score follows from them.</>;
  }
}

const namedTasks = 3;

function BelowK({ entry }: { readonly entry: WithheldPassAtK }) {
  const named = entry.tasks_below_k.slice(0, namedTasks);
  const more = entry.tasks_below_k_total - named.length;
  return (
    <>
      {named.map(({ task_id, n }, place) => (
        <span key={task_id}>
          {place === 0 ? "" : ", "}
          <Id>{task_id}</Id> (n = {n})
        </span>
      ))}
      {more > 0 ? ` and ${formatNumber(more)} more` : ""}
    </>
  );
}
