import { z } from "zod";
import { csvText } from "#lib/format/csv";
import { flag } from "#lib/http/parameters";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { versionParameters } from "#lib/http/view-parameters";
import { getRunCounts } from "#lib/services/runs";

const header = ["task_id", "n", "c", "verdicts", "state", "category", "difficulty", "released_on"];

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "The counts of a run as CSV (RFC 4180); text that a spreadsheet would run gets a leading quote",
      scope: "read",
      params: { id: "Id of the run" },
      query: z.strictObject({ ...versionParameters, raw: flag("Exact text, formulas and all").default(false) }),
      response: { contentType: "text/csv; charset=utf-8; header=present" },
      problems: ["unknown-test-version"],
    },
    async ({ principal, params, query: { raw, ...version } }) => {
      const counts = await getRunCounts(principal, params.id, version);
      const rows = counts.task_ids.map((id, i) => [
        id,
        counts.n[i] ?? null,
        counts.c[i] ?? null,
        counts.verdicts[i] ?? null,
        counts.state[i] ?? null,
        counts.category[i] ?? null,
        counts.difficulty[i] ?? null,
        counts.released_on[i] ?? null,
      ]);
      return {
        value: csvText([header, ...rows], { raw }),
        headers: { "Content-Disposition": `attachment; filename="run-${counts.scoring.id}-counts.csv"` },
      };
    },
  ),
});
