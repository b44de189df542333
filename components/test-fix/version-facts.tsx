import Link from "next/link";
import { VoidForm } from "#components/changes/void-form";
import { buttonClass } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { Name } from "#components/ui/text";
import type { TestVersionSummary } from "#lib/contract/report";
import { formatDay, formatMoment } from "#lib/format/moment";
import { formatCount } from "#lib/format/number";
import { leaderboardPath } from "#lib/url/routes";
import { newTestVersionPath, testVersionPath } from "#lib/url/test-fix-routes";

interface VersionFactsProps {
  readonly taskSet: string;
  readonly version: TestVersionSummary;
  /** Some version was made from it. */
  readonly isParent: boolean;
}

/** Where a version of the tests comes from, why it was made, and what can be done with it. */
export function VersionFacts({ taskSet, version, isParent }: VersionFactsProps) {
  const { name, parent, note, created_at, created_by, scorings, voided_at, void_reason } = version;
  const isUsed = scorings > 0 || isParent;
  const link = "text-accent underline decoration-1 underline-offset-2";
  return (
    <div className="space-y-2 text-[13px]">
      {voided_at === null ? null : (
        <Notice>
          Voided on {formatDay(voided_at)}: <Name>{void_reason ?? ""}</Name>. It was a mistake, and nothing uses it.
        </Notice>
      )}
      <p className="text-muted">
        {parent === null ? (
          "made from no other version"
        ) : (
          <>
            from{" "}
            <Link href={testVersionPath(taskSet, parent)} prefetch={false} className={link}>
              <Name>{parent}</Name>
            </Link>
          </>
        )}{" "}
        ·{" "}
        <time dateTime={created_at} title={formatMoment(created_at)}>
          {formatDay(created_at)}
        </time>
        {created_by === null ? null : (
          <>
            {" "}
            by <Name>{created_by}</Name>
          </>
        )}{" "}
        · {formatCount(scorings, "scoring")} ·{" "}
        <Link href={leaderboardPath(taskSet, { testVersion: name })} prefetch={false} className={link}>
          its leaderboard
        </Link>
      </p>
      {note === "" ? null : <Name className="block max-w-3xl whitespace-pre-wrap">{note}</Name>}
      <div className="flex flex-wrap items-start gap-2">
        <Link href={newTestVersionPath(taskSet, { parent: name })} prefetch={false} className={buttonClass()}>
          New version from this
        </Link>
        {isUsed || voided_at !== null ? null : (
          <VoidForm
            what={{ kind: "test_version", taskSet, name }}
            label="Void"
            name="Void the test version"
            effect="The version is taken back while nothing uses it. Its name is not used again."
          />
        )}
      </div>
    </div>
  );
}
