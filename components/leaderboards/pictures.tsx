"use client";
import clsx from "clsx";
import { CategoriesPicture } from "#components/leaderboards/categories-picture";
import { HeadroomPicture } from "#components/leaderboards/headroom-picture";
import { ScoresPicture } from "#components/leaderboards/scores-picture";
import { TimePicture } from "#components/leaderboards/time-picture";
import { Section } from "#components/ui/section";
import type { Leaderboard, LeaderboardRow } from "#lib/contract/report";
import { type LeaderboardView, type PictureKind, pictureKinds } from "#lib/url/leaderboard-view";

const names: Readonly<Record<PictureKind, string>> = {
  scores: "Scores",
  time: "Over time",
  headroom: "Headroom",
  categories: "By category",
};

export interface PicturesProps {
  readonly board: Leaderboard;
  /** The rows that the search leaves. */
  readonly rows: readonly LeaderboardRow[];
  readonly view: LeaderboardView;
  readonly onChange: (part: Partial<Pick<LeaderboardView, "pictures" | "time">>) => void;
}

/** The runs of a leaderboard drawn: the selected ones, or else the first. Which pictures are open is in the link. */
export default function Pictures({ board, rows, view, onChange }: PicturesProps) {
  const selected = rows.filter(({ run }) => view.selected.includes(run.id));
  const shown = { board, rows: selected.length === 0 ? rows : selected, chosen: selected.length > 0 };
  const isOpen = (kind: PictureKind): boolean => view.pictures.includes(kind);
  if (board.rows.length === 0) return null;
  return (
    <Section id="pictures" title="Pictures">
      <div role="group" aria-label="Pictures shown" className="mb-4 flex flex-wrap gap-1 print:hidden">
        {pictureKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={isOpen(kind)}
            onClick={() =>
              onChange({ pictures: pictureKinds.filter((each) => (each === kind ? !isOpen(kind) : isOpen(each))) })
            }
            className={clsx(
              "h-8 rounded border px-2.5 text-[13px] max-sm:h-10",
              isOpen(kind) ? "border-accent bg-accent-soft text-accent" : "border-line-strong hover:bg-hover",
            )}
          >
            {names[kind]}
          </button>
        ))}
      </div>
      {rows.length === 0 ? <p className="text-[13px] text-muted">No run fits.</p> : null}
      <div className={clsx("grid gap-x-8 gap-y-6 xl:grid-cols-2", rows.length === 0 && "hidden")}>
        {isOpen("scores") ? <ScoresPicture {...shown} /> : null}
        {isOpen("time") ? <TimePicture {...shown} time={view.time} onTime={(time) => onChange({ time })} /> : null}
        {isOpen("headroom") ? <HeadroomPicture {...shown} /> : null}
        {isOpen("categories") ? <CategoriesPicture {...shown} filter={view.tasks} /> : null}
      </div>
    </Section>
  );
}
