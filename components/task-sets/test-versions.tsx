import Link from "next/link";
import { testHelp } from "#components/scores/test-help";
import { buttonClass } from "#components/ui/button";
import { Chip } from "#components/ui/chip";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import { Name } from "#components/ui/text";
import type { TestVersionSummary } from "#lib/contract/report";
import { formatDay, formatMoment } from "#lib/format/moment";
import { formatCount, formatNumber } from "#lib/format/number";
import { leaderboardPath } from "#lib/url/routes";
import { newTestVersionPath, testVersionPath } from "#lib/url/test-fix-routes";

interface Placed {
  readonly version: TestVersionSummary;
  /** How many parents lie above it. */
  readonly depth: number;
}

/** Deeper ones stand where these do: the name of the parent still says whence they came. */
const deepest = 4;

/** The versions of a task set's tests as a lineage: what each was made from, and what it changed. */
export function TestVersions({
  taskSet,
  versions,
}: {
  readonly taskSet: string;
  readonly versions: readonly TestVersionSummary[];
}) {
  const newest = versions.findLast(({ voided_at }) => voided_at === null);
  return (
    <Section
      id="test-versions"
      title="Test versions"
      help={<Help about="a test version">{testHelp.testVersion}</Help>}
      aside={formatNumber(versions.length)}
    >
      {versions.length === 0 ? (
        <p className="mb-2 text-[13px] text-muted">None yet: the first upload, or the form, makes one.</p>
      ) : null}
      <ol className="mb-2 text-[13px]">
        {lineage(versions).map(({ version, depth }) => (
          <li key={version.name} className="flex border-b last:border-b-0">
            {Array.from({ length: Math.min(depth, deepest) }, (_, level) => level).map((level) => (
              <span key={level} aria-hidden="true" className="ml-1.5 w-2.5 shrink-0 border-line-strong border-l" />
            ))}
            <VersionLine taskSet={taskSet} version={version} />
          </li>
        ))}
      </ol>
      <Link href={newTestVersionPath(taskSet, { parent: newest?.name })} prefetch={false} className={buttonClass()}>
        New test version
      </Link>
    </Section>
  );
}

function VersionLine({ taskSet, version }: { readonly taskSet: string; readonly version: TestVersionSummary }) {
  return (
    <div className="min-w-0 grow py-2">
      <div className="flex items-baseline gap-2">
        <Link
          href={testVersionPath(taskSet, version.name)}
          prefetch={false}
          title={version.name}
          className="min-w-0 truncate font-medium text-accent hover:underline"
        >
          <Name>{version.name}</Name>
        </Link>
        {version.voided_at === null ? null : <Chip tone="warn">voided</Chip>}
        {version.parent === null ? null : (
          <span className="min-w-0 truncate text-muted">
            from <Name>{version.parent}</Name>
          </span>
        )}
        <Link
          href={leaderboardPath(taskSet, { testVersion: version.name })}
          prefetch={false}
          className="ml-auto shrink-0 text-muted hover:text-accent hover:underline"
        >
          {formatCount(version.scorings, "scoring")}
        </Link>
      </div>
      <div className="text-muted">{differences(version).join(" · ")}</div>
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
      </div>
      {version.note === "" ? null : <Name className="line-clamp-3 whitespace-pre-wrap">{version.note}</Name>}
    </div>
  );
}

/** What a version says of its tests, in short. */
export function differences(version: TestVersionSummary): string[] {
  const { changed, changed_by_digest, retired, disabled, digests, parent } = version;
  const tests = disabled.reduce((sum, each) => sum + each.tests.length, 0);
  const byDigest = changed_by_digest.length === 0 ? "" : ` (${formatNumber(changed_by_digest.length)} by digest)`;
  return [
    ...(parent === null ? [] : [`${formatCount(changed.length, "task")} changed${byDigest}`]),
    ...(retired.length === 0 ? [] : [`${formatNumber(retired.length)} retired`]),
    ...(tests === 0 ? [] : [`${formatCount(tests, "test")} disabled`]),
    ...(digests === 0 ? [] : [`${formatCount(digests, "digest")}`]),
  ];
}

/** Each version below its parent, siblings by age. */
function lineage(versions: readonly TestVersionSummary[]): Placed[] {
  const names = new Set(versions.map(({ name }) => name));
  const below = (parent: string | null, depth: number): Placed[] =>
    versions
      .filter((version) => (names.has(version.parent ?? "") ? version.parent : null) === parent)
      .flatMap((version) => [{ version, depth }, ...below(version.name, depth + 1)]);
  return below(null, 0);
}
