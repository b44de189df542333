import Link from "next/link";
import type { ReactNode } from "react";
import { NoTasks } from "#components/filters/no-tasks";
import { LeaderboardCaption } from "#components/leaderboards/leaderboard-caption";
import { LeaderboardRuns } from "#components/leaderboards/leaderboard-runs";
import { NoBoard } from "#components/leaderboards/no-board";
import { OnlyRunsWith } from "#components/leaderboards/only-runs-with";
import { DifferingLine } from "#components/scores/differing-line";
import { Heading, Page } from "#components/shell/page";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import { Name } from "#components/ui/text";
import type { Leaderboard } from "#lib/contract/report";
import { noTaskFilter } from "#lib/core/task-filter";
import { settingsOfRuns } from "#lib/format/differing-settings";
import { formatMoment } from "#lib/format/moment";
import { formatCount } from "#lib/format/number";
import { ownAddress } from "#lib/http/own-address";
import { parseLeaderboardView } from "#lib/url/parse-leaderboard-view";
import type { Query } from "#lib/url/query";
import { leaderboardPath, leaderboardsPath, taskSetPath } from "#lib/url/routes";
import { loadLeaderboard, loadTaskSetName } from "./load-leaderboard";

interface Props {
  readonly params: Promise<{ readonly taskSet: string }>;
  readonly searchParams: Promise<Query>;
}

export default async function LeaderboardPage({ params, searchParams }: Props) {
  const parsed = parseLeaderboardView(await searchParams);
  const segment = (await params).taskSet;
  const loaded = await loadLeaderboard(segment, parsed.view);
  if (loaded === null || isBare(loaded.board)) {
    const taskSet = await loadTaskSetName(segment);
    const testVersion = loaded?.board.test_version ?? null;
    return (
      <Page crumbs={[{ label: "Leaderboards", path: leaderboardsPath() }, { label: taskSet }]}>
        <Heading aside={<TaskSetLink taskSet={taskSet}>tasks and test versions</TaskSetLink>}>
          <Name>{taskSet}</Name>
        </Heading>
        <IgnoredNotice names={parsed.ignored} unknown={parsed.unknown} />
        <NoBoard taskSet={taskSet} testVersion={testVersion} address={await ownAddress()} />
      </Page>
    );
  }
  const { board, view, offered, ignored } = loaded;
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
            <TaskSetLink taskSet={board.task_set}>{formatCount(board.tasks, "task")} in view</TaskSetLink> · computed{" "}
            {formatMoment(board.computed_at)}
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
        otherwise={
          board.rows.length < 2 || board.tasks === 0
            ? undefined
            : "Timeout, temperature and n are the same for all runs shown."
        }
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

/** Whether there is no run at all, rather than none that fits. */
function isBare({ total, where }: Leaderboard): boolean {
  return total === 0 && where.length === 0;
}

function TaskSetLink({ taskSet, children }: { readonly taskSet: string; readonly children: ReactNode }) {
  return (
    <Link
      href={taskSetPath(taskSet)}
      prefetch={false}
      className="text-accent underline decoration-1 underline-offset-2"
    >
      {children}
    </Link>
  );
}
