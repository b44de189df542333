import Link from "next/link";
import { Section } from "#components/ui/section";
import { Id, Name } from "#components/ui/text";
import type { TestVersionSummary } from "#lib/contract/report";
import { formatDay, formatMoment } from "#lib/format/moment";
import { formatCount, formatNumber } from "#lib/format/number";
import { leaderboardPath } from "#lib/url/routes";

const namedTasks = 30;

/** The versions of a task set's tests: what each was made from, and what it changed. */
export function TestVersions({
  taskSet,
  versions,
}: {
  readonly taskSet: string;
  readonly versions: readonly TestVersionSummary[];
}) {
  return (
    <Section id="test-versions" title="Test versions" aside={formatNumber(versions.length)}>
      {versions.length === 0 ? <p className="text-[13px] text-muted">None yet.</p> : null}
      <ol className="text-[13px]">
        {versions.map((version) => (
          <li key={version.name} className="border-b py-2 last:border-b-0">
            <div className="flex items-baseline gap-2">
              <Link
                href={leaderboardPath(taskSet, { testVersion: version.name })}
                prefetch={false}
                className="min-w-0 truncate font-medium text-accent hover:underline"
              >
                <Name>{version.name}</Name>
              </Link>
              {version.parent === null ? null : (
                <span className="min-w-0 truncate text-muted">
                  from <Name>{version.parent}</Name>
                </span>
              )}
              <span className="ml-auto shrink-0 text-muted">{formatCount(version.scorings, "scoring")}</span>
            </div>
            <div className="text-muted">
              <time dateTime={version.created_at} title={formatMoment(version.created_at)}>
                {formatDay(version.created_at)}
              </time>
              {version.created_by === null ? null : (
                <>
                  {" "}
                  · <Name>{version.created_by}</Name>
                </>
              )}
              {version.parent === null ? null : ` · ${formatCount(version.changed.length, "task")} changed`}
            </div>
            {version.note === "" ? null : <Name className="block whitespace-pre-wrap">{version.note}</Name>}
            <TaskList name="Changed" tasks={version.changed} />
            <TaskList name="Retired" tasks={version.retired} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function TaskList({ name, tasks }: { readonly name: string; readonly tasks: readonly string[] }) {
  if (tasks.length === 0) return null;
  return (
    <details>
      <summary className="w-fit text-muted hover:text-ink">
        {name}: {formatCount(tasks.length, "task")}
      </summary>
      <p>
        {tasks.slice(0, namedTasks).map((task, place) => (
          <span key={task}>
            {place === 0 ? "" : ", "}
            <Id>{task}</Id>
          </span>
        ))}
        {tasks.length > namedTasks ? ` and ${formatNumber(tasks.length - namedTasks)} more` : ""}
      </p>
    </details>
  );
}
