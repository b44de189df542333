import { Section } from "#components/ui/section";
import { Id } from "#components/ui/text";
import type { TestVersionSummary } from "#lib/contract/report";
import { formatCount, formatNumber } from "#lib/format/number";

const named = 60;

interface ChangedTasksProps {
  readonly version: TestVersionSummary;
  /** Tasks of the set. */
  readonly tasks: number;
}

/** Step 1: the tasks whose tests differ from the parent's, and how that is known. */
export function ChangedTasks({ version, tasks }: ChangedTasksProps) {
  const { changed, changed_by_digest, retired, disabled, digests, parent } = version;
  const byDigest = new Set(changed_by_digest);
  const withDisabled = new Set(disabled.map(({ task_id }) => task_id));
  const declared = changed.filter((task) => !byDigest.has(task) && !withDisabled.has(task));
  const unchanged = tasks - new Set([...changed, ...retired]).size;
  return (
    <Section
      id="changed"
      title="1. What changed"
      aside={digests === 0 ? "no digests" : `${formatNumber(digests)} of ${formatCount(tasks, "task")} have a digest`}
    >
      {parent === null ? (
        <p className="mb-1 text-[13px] text-muted">
          It has no parent: what agrees with other versions is known by digests alone.
        </p>
      ) : null}
      <dl className="text-[13px] sm:grid sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-6">
        <Group term="Changed, by digest" tasks={changed_by_digest} />
        <Group term="Changed, as declared" tasks={declared} />
        {disabled.length === 0 ? null : (
          <>
            <dt className="py-1 text-muted">Tests disabled</dt>
            <dd className="max-h-40 overflow-y-auto border-line py-1 max-sm:pt-0">
              {disabled.map(({ task_id, tests }) => (
                <div key={task_id}>
                  <Id>{task_id}</Id>: <Id className="text-muted">{tests.join(", ")}</Id>
                </div>
              ))}
            </dd>
          </>
        )}
        <Group term="Retired" tasks={retired} />
        {parent === null ? null : (
          <>
            <dt className="py-1 text-muted">Unchanged</dt>
            <dd className="py-1 max-sm:pt-0">{formatCount(unchanged, "task")}, carried over</dd>
          </>
        )}
      </dl>
    </Section>
  );
}

function Group({ term, tasks }: { readonly term: string; readonly tasks: readonly string[] }) {
  if (tasks.length === 0) return null;
  return (
    <>
      <dt className="py-1 text-muted">{term}</dt>
      <dd className="py-1 max-sm:pt-0">
        {formatCount(tasks.length, "task")}:{" "}
        {tasks.slice(0, named).map((task, place) => (
          <span key={task}>
            {place === 0 ? "" : ", "}
            <Id className="[overflow-wrap:anywhere]">{task}</Id>
          </span>
        ))}
        {tasks.length > named ? ` and ${formatNumber(tasks.length - named)} more` : ""}
      </dd>
    </>
  );
}
