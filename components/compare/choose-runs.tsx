import Link from "next/link";
import { buttonClass } from "#components/ui/button";
import { Command } from "#components/ui/command";
import { Message } from "#components/ui/message";
import { Notice } from "#components/ui/notice";
import { comparedRuns } from "#lib/url/compare-view";
import { leaderboardsPath, runsPath } from "#lib/url/routes";

/** The page without runs to compare: one sentence, and where to choose them. */
export function ChooseRuns({
  chosen,
  missing,
}: {
  readonly chosen: readonly string[];
  /** Why the runs of the link could not be shown. */
  readonly missing?: string;
}) {
  return (
    <Message title={missing === undefined ? "Choose runs to compare" : "A run of this link is not there"}>
      {missing === undefined ? null : <Notice>{missing}</Notice>}
      <p>
        Select {comparedRuns.min} to {comparedRuns.max} runs in the table of runs or on a leaderboard, then “Compare”.
        {chosen.length === 1 ? " This link names one run: at least one more is needed." : ""}
      </p>
      <p className="flex flex-wrap gap-2">
        <Link
          href={runsPath(missing === undefined ? { selected: chosen } : {})}
          prefetch={false}
          className={buttonClass("accent")}
        >
          Choose among all runs
        </Link>
        <Link href={leaderboardsPath()} prefetch={false} className={buttonClass()}>
          Choose on a leaderboard
        </Link>
      </p>
      <p className="text-[13px] text-muted">
        Recount first says whether the runs were measured alike, then how far apart they are and how much of the gap
        could be chance. The same from the command line:
      </p>
      <Command label="Compare command">npm run --silent recount -- compare RUN RUN --k 1</Command>
    </Message>
  );
}
