import clsx from "clsx";
import type { ReactNode } from "react";
import { conditionsOfBoard } from "#components/leaderboards/conditions-of-board";
import type { Leaderboard, LeaderboardRow } from "#lib/contract/report";
import { formatBest } from "#lib/format/best-runs";
import { conditionTexts } from "#lib/format/conditions";
import { formatCount, formatNumber } from "#lib/format/number";

/** What each picture needs to know of the page. */
export interface PictureProps {
  readonly board: Leaderboard;
  /** The runs selected, or else all rows in view. */
  readonly rows: readonly LeaderboardRow[];
  /** Whether these were selected. */
  readonly chosen: boolean;
}

interface PictureFrameProps {
  readonly title: string;
  readonly aside?: ReactNode;
  /** Which runs are drawn, and why some are not. */
  readonly notes: readonly (string | null)[];
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
}

/** One of the pictures, with what is said about it. */
export function PictureFrame({ title, aside, notes, wide = false, children }: PictureFrameProps) {
  return (
    <section aria-label={title} className={clsx("min-w-0", wide && "xl:col-span-2")}>
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium text-[14px]">{title}</h3>
        {aside === undefined ? null : <div className="ml-auto">{aside}</div>}
      </div>
      {children}
      <p className="mt-2 max-w-prose text-[12px] text-muted">{notes.filter((note) => note !== null).join(" ")}</p>
    </section>
  );
}

/** What stands in the place of a picture. */
export function NoPicture({ children }: { readonly children: ReactNode }) {
  return (
    <p className="grid h-60 place-items-center rounded border border-dashed px-6 text-center text-[13px] text-muted">
      <span className="max-w-prose">{children}</span>
    </p>
  );
}

/** What the scores of a board rest on, in one line that stands in its pictures. */
export function boardConditions(board: Leaderboard): string {
  const { rows, total } = board;
  const best = rows.length < total ? [formatBest(rows.length, total)] : [];
  return [...conditionTexts(conditionsOfBoard(board)), ...board.where, ...best].join(" · ");
}

interface Drawn {
  readonly drawn: number;
  /** Runs in view, or selected. */
  readonly of: number;
  readonly chosen: boolean;
}

/** `The first 20 of 1,000 runs are drawn; select rows of the table to draw others.` */
export function toldDrawn({ drawn, of, chosen }: Drawn): string {
  if (chosen) {
    return drawn < of
      ? `The first ${formatNumber(drawn)} of the ${formatCount(of, "selected run")} are drawn.`
      : `Drawn: ${formatCount(of, "selected run")}.`;
  }
  return drawn < of
    ? `The first ${formatNumber(drawn)} of ${formatCount(of, "run")} of the board are drawn; select rows of the table to draw others.`
    : `Drawn: ${formatCount(of, "run")}.`;
}
