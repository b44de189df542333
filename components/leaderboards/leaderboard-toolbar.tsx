"use client";
import { CiteButton } from "#components/changes/cite-button";
import { BoardRemarks } from "#components/leaderboards/board-remarks";
import { CiteAll } from "#components/leaderboards/cite-all";
import { citedBoard, isPartOfSearch } from "#components/leaderboards/cited-board";
import { ErrorsAndScope } from "#components/scores/errors-and-scope";
import { KPicker } from "#components/scores/k-picker";
import type { Column } from "#components/table/column";
import { ColumnMenu } from "#components/table/column-menu";
import { ExportMenu } from "#components/table/export-menu";
import type { TableExport } from "#components/table/table-file";
import { FindField } from "#components/ui/find-field";
import { ViewSelect } from "#components/ui/view-select";
import { ViewsMenu } from "#components/views/views-menu";
import type { Leaderboard, LeaderboardRow } from "#lib/contract/report";
import { formatShown } from "#lib/format/number";
import { type LeaderboardView, usualLeaderboardLayout } from "#lib/url/leaderboard-view";
import { linkedBoardColumns, sortsAmong } from "#lib/url/table-columns";

interface LeaderboardToolbarProps {
  readonly board: Leaderboard;
  readonly view: LeaderboardView;
  readonly columns: readonly Column<LeaderboardRow>[];
  /** So many of the board's rows are in sight. */
  readonly shown: number;
  readonly path: (part: Partial<LeaderboardView>) => string;
  readonly onChange: (part: Partial<LeaderboardView>) => void;
  readonly exported: () => Promise<TableExport>;
}

/** On a phone one line that scrolls, as what is chosen there is chosen seldom. */
const settingsClass = "flex items-center gap-2 max-sm:w-full max-sm:overflow-x-auto max-sm:*:shrink-0 sm:contents";
const countClass = "ml-auto whitespace-nowrap text-[13px] text-muted max-sm:order-last max-sm:ml-0 max-sm:w-full";

/** What a leaderboard shows, and what can be done with it. */
export default function LeaderboardToolbar(props: LeaderboardToolbarProps) {
  const { board, view, columns, shown, path, onChange, exported } = props;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <div className={settingsClass}>
          <ViewSelect
            label="tests"
            current={path({ testVersion: board.test_version })}
            choices={board.test_versions.map((version) => ({ label: version, path: path({ testVersion: version }) }))}
          />
          <ErrorsAndScope path={path} />
          <KPicker ks={board.k} path={(k) => path({ k, sorts: sortsAmong(view.sorts, linkedBoardColumns(k)) })} />
        </div>
        <div className="max-sm:order-first max-sm:w-full sm:contents">
          <FindField what="a run" value={view.find} width="w-28" onType={(find) => onChange({ find })} />
        </div>
        <span aria-live="polite" className={countClass}>
          {formatShown(shown, board.total, "run")}
        </span>
        <div className="flex gap-2 sm:contents">
          <ColumnMenu columns={columns} layout={view} usual={usualLeaderboardLayout} onLayout={onChange} />
          <ExportMenu name="recount-leaderboard" exported={exported} />
          <CiteButton
            cited={() => citedBoard(board, view)}
            instead={isPartOfSearch(board, view) ? <CiteAll board={board} view={view} path={path} /> : null}
          />
          <ViewsMenu path={() => path({})} />
        </div>
      </div>
      <BoardRemarks board={board} view={view} />
    </>
  );
}
