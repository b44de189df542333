"use client";
import { Download } from "lucide-react";
import { CiteButton } from "#components/changes/cite-button";
import { useCited } from "#components/citations/cited-here";
import { ErrorsAndScope } from "#components/scores/errors-and-scope";
import { KPicker } from "#components/scores/k-picker";
import type { Column } from "#components/table/column";
import { ColumnMenu } from "#components/table/column-menu";
import { Button } from "#components/ui/button";
import { downloadText } from "#components/ui/download";
import { FindField } from "#components/ui/find-field";
import { ViewSelect } from "#components/ui/view-select";
import { askedTasks } from "#lib/contract/asked-tasks";
import type { CitationDocument } from "#lib/contract/citation";
import type { Leaderboard, LeaderboardRow } from "#lib/contract/report";
import { filtersTasks } from "#lib/core/task-filter";
import { formatShown } from "#lib/format/number";
import { type LeaderboardView, usualLeaderboardLayout } from "#lib/url/leaderboard-view";

interface LeaderboardToolbarProps {
  readonly board: Leaderboard;
  readonly view: LeaderboardView;
  readonly columns: readonly Column<LeaderboardRow>[];
  /** So many of the board's rows are in sight. */
  readonly shown: number;
  readonly path: (part: Partial<LeaderboardView>) => string;
  readonly onChange: (part: Partial<LeaderboardView>) => void;
}

/** What a leaderboard shows, and what can be done with it. */
export default function LeaderboardToolbar({ board, view, columns, shown, path, onChange }: LeaderboardToolbarProps) {
  const cited = citedBoard(board, view);
  const citation = useCited(cited);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ViewSelect
        label="tests"
        current={path({ testVersion: board.test_version })}
        choices={board.test_versions.map((version) => ({ label: version, path: path({ testVersion: version }) }))}
      />
      <ErrorsAndScope path={path} />
      <KPicker ks={board.k} path={(k) => path({ k })} />
      <FindField what="a run" value={view.find} width="w-44" onType={(find) => onChange({ find })} />
      <span aria-live="polite" className="ml-auto whitespace-nowrap text-[13px] text-muted max-sm:mr-auto max-sm:ml-0">
        {formatShown(shown, board.rows.length, "run")}
      </span>
      <ColumnMenu columns={columns} layout={view} usual={usualLeaderboardLayout} onLayout={onChange} />
      <Button onClick={() => void saveCsv(board, citation)}>
        <Download size={14} aria-hidden="true" /> CSV
      </Button>
      <CiteButton cited={() => cited} />
    </div>
  );
}

/** What makes the file is loaded with the first one. */
async function saveCsv(board: Leaderboard, citation: string | null): Promise<void> {
  const { leaderboardCsv } = await import("#components/leaderboards/leaderboard-csv");
  downloadText("recount-leaderboard.csv", "text/csv", leaderboardCsv(board, citation));
}

/** What of the page is cited; a view of all tasks says nothing of a filter. */
function citedBoard(board: Leaderboard, { tasks }: LeaderboardView): Partial<CitationDocument> {
  return {
    task_set: board.task_set,
    test_version: board.test_version,
    errors: board.errors,
    k: board.k,
    ...(filtersTasks(tasks) ? { task_filter: askedTasks(tasks) } : {}),
  };
}
