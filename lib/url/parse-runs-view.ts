import { runFlags } from "#lib/contract/run-facets";
import { type ParsedView, type Query, type QueryReader, readQuery } from "#lib/url/query";
import { readLayout } from "#lib/url/read-layout";
import { type RunsView, usualRunKs, usualRunsLayout } from "#lib/url/runs-view";
import { linkedRunColumns } from "#lib/url/table-columns";

/** Reads the link of the table of runs. Apart from what writes it, which is all that most readers need. */
export function parseRunsView(query: Query): ParsedView<RunsView> {
  const read = readQuery(query);
  const flags = read.texts("flag");
  const known = runFlags.filter((flag) => flags.includes(flag));
  if (known.length < flags.length) read.ignore("flag");
  const k = read.ks("k") ?? usualRunKs;
  const view: RunsView = {
    find: read.text("q"),
    facets: {
      task_set: read.texts("task_set"),
      test_version: read.texts("test_version"),
      model: read.texts("model"),
      tag: read.texts("tag"),
      uploader: read.texts("uploader"),
      flag: known,
    },
    k,
    ...readLayout(read, usualRunsLayout, linkedRunColumns(k)),
    selected: read.list("select"),
    page: pageOf(read),
  };
  return { view, ignored: read.ignored(), unknown: read.unknown() };
}

function pageOf(read: QueryReader): number {
  const text = read.text("page");
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  if (text !== "") read.ignore("page");
  return 1;
}
