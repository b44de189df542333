import Link from "next/link";
import { Chip } from "#components/ui/chip";
import { Section } from "#components/ui/section";
import { Id, Name } from "#components/ui/text";
import type { TaskDetail, TaskTests } from "#lib/contract/task";
import { formatDay, formatMoment } from "#lib/format/moment";
import { formatCount } from "#lib/format/number";
import { testVersionPath } from "#lib/url/test-fix-routes";

const changes = { first: "first", same: "same tests", changed: "changed" } as const;

/** What the task's tests are in each test version. */
export function TaskTestsList({ detail: { task_set, test_version, test_versions } }: { readonly detail: TaskDetail }) {
  return (
    <Section id="tests" title="Tests" aside={formatCount(test_versions.length, "version")}>
      {test_versions.length === 0 ? <p className="text-[13px] text-muted">No test version yet.</p> : null}
      <ol className="text-[13px]">
        {test_versions.map((version) => (
          <li key={version.name} className="border-b py-2 last:border-b-0">
            <div className="flex items-center gap-2">
              <Link
                href={testVersionPath(task_set, version.name)}
                prefetch={false}
                className="min-w-0 truncate font-medium text-accent hover:underline"
              >
                <Name>{version.name}</Name>
              </Link>
              {version.name === test_version ? <span className="shrink-0 text-muted">shown</span> : null}
              <span className="ml-auto flex shrink-0 gap-1">
                <Changes version={version} />
              </span>
            </div>
            <p className="text-muted">
              <time dateTime={version.created_at} title={formatMoment(version.created_at)}>
                {formatDay(version.created_at)}
              </time>
              {version.parent === null ? null : (
                <>
                  {" "}
                  · from <Name>{version.parent}</Name>
                </>
              )}
            </p>
            <Digest digest={version.digest} />
            {version.disabled.length === 0 ? null : (
              <p className="[overflow-wrap:anywhere]">
                Without{" "}
                {version.disabled.map((test, place) => (
                  <span key={String(test)}>
                    {place === 0 ? "" : ", "}
                    <Id>{typeof test === "number" ? `#${test + 1}` : test}</Id>
                  </span>
                ))}
              </p>
            )}
            {version.note === "" ? null : (
              <Name className="block whitespace-pre-wrap [overflow-wrap:anywhere]">{version.note}</Name>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Changes({ version }: { readonly version: TaskTests }) {
  const { change, retired, disabled, voided_at } = version;
  return (
    <>
      {voided_at === null ? null : <Chip tone="muted">voided</Chip>}
      {retired ? <Chip tone="warn">retired</Chip> : null}
      {disabled.length === 0 ? null : <Chip tone="warn">{formatCount(disabled.length, "test")} disabled</Chip>}
      <Chip tone={change === "changed" ? "accent" : "muted"}>{changes[change]}</Chip>
    </>
  );
}

const digestShown = 12;

function Digest({ digest }: { readonly digest: string | null }) {
  if (digest === null) return <p className="text-muted">digest unknown</p>;
  return (
    <p className="flex items-center gap-2" title={digest}>
      <span className="text-muted">SHA-256</span> <Id>{`${digest.slice(0, digestShown)}…`}</Id>
    </p>
  );
}
