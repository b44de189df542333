import type { IntervalScope } from "#lib/core/interval-scope";
import type { ErrorPolicy } from "#lib/core/policy";
import { noTaskFilter, type TaskFilter } from "#lib/core/task-filter";
import { type TableLayout, type UsualLayout, writeLayout } from "#lib/url/table-layout";
import { taskFilterEntries } from "#lib/url/task-filter-entries";
import { ksText, writeQuery } from "#lib/url/write-query";

/** Pictures under the table. */
export const pictureKinds = ["scores", "time", "headroom", "categories"] as const;
export type PictureKind = (typeof pictureKinds)[number];
/** What the moments of scores over time are. */
export const timeKinds = ["upload", "release"] as const;
export type TimeKind = (typeof timeKinds)[number];

/** What a leaderboard shows. Everything here is in its link. */
export interface LeaderboardView extends TableLayout {
  /** The ks with a column each; the ranks are by the first. */
  readonly k: readonly number[];
  /** undefined: the version under which most runs are current. */
  readonly testVersion: string | undefined;
  readonly errors: ErrorPolicy;
  /** What the intervals are about. */
  readonly scope: IntervalScope;
  /** Which tasks are in view. */
  readonly tasks: TaskFilter;
  /** `KEY=VALUE` each: only runs that have all of these are shown and ranked. */
  readonly where: readonly string[];
  /** Ranks are computed also where that takes long. */
  readonly ranks: boolean;
  readonly find: string;
  /** Runs selected, by id. */
  readonly selected: readonly string[];
  /** Those that are open. */
  readonly pictures: readonly PictureKind[];
  readonly time: TimeKind;
}

export const usualPictures: readonly PictureKind[] = ["scores"];
/** Stands in a link that opens no picture. */
export const noPictures = "none";

export const usualLeaderboardKs: readonly number[] = [1, 10];

export const usualLeaderboardLayout: UsualLayout = {
  sorts: [],
  hidden: [],
  pinned: ["rank", "model"],
  widths: {},
  density: "usual",
  order: "asc",
};

const { order: _, ...layout } = usualLeaderboardLayout;
export const usualLeaderboardView: LeaderboardView = {
  k: usualLeaderboardKs,
  testVersion: undefined,
  errors: "strict",
  scope: "task_population",
  tasks: noTaskFilter,
  where: [],
  ranks: false,
  find: "",
  ...layout,
  selected: [],
  pictures: usualPictures,
  time: "upload",
};

/** The runs whose rows are in sight, as filters: what the link asks for, and the text that is sought among them. */
export function runsInSight({ where, find }: Pick<LeaderboardView, "where" | "find">): readonly string[] {
  const sought = find.trim();
  return sought === "" ? where : [...where, `text=${sought}`];
}

export function formatLeaderboardView(view: LeaderboardView): URLSearchParams {
  return writeQuery({
    k: ksText(view.k, usualLeaderboardKs),
    test_version: view.testVersion,
    errors: view.errors === "strict" ? undefined : view.errors,
    scope: view.scope === "task_population" ? undefined : view.scope,
    ...taskFilterEntries(view.tasks),
    where: view.where,
    ranks: view.ranks ? "true" : undefined,
    q: view.find,
    ...writeLayout(view, usualLeaderboardLayout),
    select: view.selected.join(","),
    pictures: picturesText(view.pictures),
    time: view.time === "upload" ? undefined : view.time,
  });
}

function picturesText(pictures: readonly PictureKind[]): string | undefined {
  const text = pictures.length === 0 ? noPictures : pictures.join(",");
  return text === usualPictures.join(",") ? undefined : text;
}
