import Link from "next/link";
import { NoTasks } from "#components/filters/no-tasks";
import { LeaderboardCaption } from "#components/leaderboards/leaderboard-caption";
import { LeaderboardRuns } from "#components/leaderboards/leaderboard-runs";
import { OnlyRunsWith } from "#components/leaderboards/only-runs-with";
import { DifferingLine } from "#components/scores/differing-line";
import { Heading, Page } from "#components/shell/page";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import { Name } from "#components/ui/text";
import { noTaskFilter } from "#lib/core/task-filter";
import { settingsOfRuns } from "#lib/format/differing-settings";
import { formatMoment } from "#lib/format/moment";
import { formatCount } from "#lib/format/number";
import { parseLeaderboardView } from "#lib/url/parse-leaderboard-view";
import type { Query } from "#lib/url/query";
import { leaderboardPath, leaderboardsPath, taskSetPath } from "#lib/url/routes";
import { loadLeaderboard } from "./load-leaderboard";

interface Props {
  readonly params: Promise<{ readonly taskSet: string }>;
  readonly searchParams: Promise<Query>;
}

export default async function LeaderboardPage({ params, searchParams }: Props) {
  const parsed = parseLeaderboardView(await searchParams);
  const { board, view, offered, ignored } = await loadLeaderboard((await params).taskSet, parsed.view);
  return (
    <Page crumbs={[{ label: "Leaderboards", path: leaderboardsPath() }, { label: board.task_set }]}>
      <Heading
        aside={
          <>
            {board.title === null ? null : (
              <>
                <Name>{board.title}</Name> ·{" "}
              </>
            )}
            <Link
              href={taskSetPath(board.task_set)}
              prefetch={false}
              className="text-accent underline decoration-1 underline-offset-2"
            >
              {formatCount(board.tasks, "task")} in view
            </Link>{" "}
            · computed {formatMoment(board.computed_at)}
          </>
        }
      >
        <Name>{board.task_set}</Name>
      </Heading>
      <IgnoredNotice names={[...parsed.ignored, ...ignored]} unknown={parsed.unknown} />
      {board.tasks > 0 ? null : (
        <NoTasks
          filter={board.task_filter}
          testVersion={board.test_version}
          all={leaderboardPath(board.task_set, { ...view, tasks: noTaskFilter })}
        />
      )}
      <OnlyRunsWith taskSet={board.task_set} view={view} />
      <DifferingLine
        settings={settingsOfRuns(
          board.rows.map(({ timeouts, temperature, n_min: nMin, n_max: nMax }) => ({
            timeouts,
            temperature,
            nMin,
            nMax,
          })),
        )}
        otherwise={board.rows.length < 2 ? undefined : "Timeout, temperature and n are the same for all runs shown."}
      />
      <LeaderboardRuns
        board={{ ...board, rows: JSON.stringify(board.rows) }}
        view={view}
        offered={offered}
        caption={<LeaderboardCaption board={board} />}
      />
    </Page>
  );
}
