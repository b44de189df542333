import { intervalScopes } from "#lib/core/interval-scope";
import { errorPolicies } from "#lib/core/policy";
import {
  type LeaderboardView,
  noPictures,
  type PictureKind,
  pictureKinds,
  timeKinds,
  usualLeaderboardKs,
  usualLeaderboardLayout,
  usualPictures,
} from "#lib/url/leaderboard-view";
import { type ParsedView, type Query, type QueryReader, readQuery } from "#lib/url/query";
import { readLayout } from "#lib/url/read-layout";
import { linkedBoardColumns } from "#lib/url/table-columns";
import { readTaskFilter } from "#lib/url/task-filter-query";

/** Reads the link of a leaderboard; what writes it is `formatLeaderboardView`. */
export function parseLeaderboardView(query: Query): ParsedView<LeaderboardView> {
  const read = readQuery(query);
  const k = read.ks("k") ?? usualLeaderboardKs;
  const view: LeaderboardView = {
    k,
    testVersion: read.optional("test_version"),
    errors: read.oneOf("errors", errorPolicies) ?? "strict",
    scope: read.oneOf("scope", intervalScopes) ?? "task_population",
    tasks: readTaskFilter(read),
    where: readWhere(read),
    ranks: read.flag("ranks"),
    find: read.text("q"),
    ...readLayout(read, usualLeaderboardLayout, linkedBoardColumns(k)),
    selected: read.list("select"),
    pictures: readPictures(read),
    time: read.oneOf("time", timeKinds) ?? "upload",
  };
  return { view, ignored: read.ignored(), unknown: read.unknown() };
}

function readWhere(read: QueryReader): readonly string[] {
  const filters = read.texts("where");
  const known = filters.filter((filter) => filter.indexOf("=") > 0);
  if (known.length < filters.length) read.ignore("where");
  return known;
}

function readPictures(read: QueryReader): readonly PictureKind[] {
  const words = read.list("pictures");
  if (words.length === 0) return usualPictures;
  const open = pictureKinds.filter((kind) => words.includes(kind));
  const known = words.filter((word) => word === noPictures || open.some((kind) => kind === word));
  if (known.length < words.length) read.ignore("pictures");
  return known.length === 0 ? usualPictures : open;
}
