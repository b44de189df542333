import { z } from "zod";
import { csvText } from "#lib/format/csv";
import { formatTaskFilter } from "#lib/format/task-filter";
import { flag } from "#lib/http/parameters";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { citeParameter, taskFilterParameters, versionParameters } from "#lib/http/view-parameters";
import { namedCitation } from "#lib/services/named-citation";
import { getRunInFull } from "#lib/services/runs";

const perTask = [
  "task_id",
  "n",
  "c",
  "verdicts",
  "state",
  "missing_as_failed",
  "category",
  "difficulty",
  "released_on",
];
const conditions = ["run", "model", "task_set", "test_version", "timeout_seconds", "temperature", "scoring", "read_at"];

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary:
        "The counts of a run as CSV (RFC 4180), their conditions in every row; text that a spreadsheet would run gets a leading quote",
      scope: "read",
      params: { id: "Id of the run" },
      query: z.strictObject({
        ...versionParameters,
        ...taskFilterParameters,
        raw: flag("Exact text, formulas and all").default(false),
        cite: citeParameter,
      }),
      response: { contentType: "text/csv; charset=utf-8; header=present" },
      problems: ["unknown-test-version"],
    },
    async ({ principal, params, own, query: { raw, cite, ...view } }) => {
      const { report, counts } = await getRunInFull(principal, params.id, { ...view, k: [1], errors: "strict" });
      const { run, scoring, test_version } = report;
      const cited = cite === undefined ? [] : [await namedCitation(principal, cite, { run: run.id }, own)];
      const same = [run.id, run.model, run.task_set, test_version, scoring.timeout_seconds, run.temperature];
      const filter = report.task_filter;
      const filtered = filter === null ? [] : [formatTaskFilter(filter, report.tasks_in_set)];
      const failed = new Set(report.missing_as_failed);
      const rows = counts.task_ids.map((id, i) => [
        id,
        counts.n[i] ?? null,
        counts.c[i] ?? null,
        counts.verdicts[i] ?? null,
        counts.state[i] ?? null,
        failed.has(id) ? "true" : "false",
        counts.category[i] ?? null,
        counts.difficulty[i] ?? null,
        counts.released_on[i] ?? null,
        ...same,
        scoring.id,
        report.computed_at,
        ...filtered,
        ...cited,
      ]);
      const head = [...perTask, ...conditions, ...filtered.map(() => "task_filter"), ...cited.map(() => "cited_as")];
      return {
        value: csvText([head, ...rows], { raw }),
        headers: { "Content-Disposition": `attachment; filename="run-${counts.scoring.id}-counts.csv"` },
      };
    },
  ),
});
