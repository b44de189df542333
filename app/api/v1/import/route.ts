import { z } from "zod";
import { runCreatedSchema } from "#lib/contract/report";
import { RecountError } from "#lib/core/errors";
import { fileBody } from "#lib/http/json-body";
import { amount, integer, text } from "#lib/http/parameters";
import { resource } from "#lib/http/resource";
import { route } from "#lib/http/route";
import { answerRun } from "#lib/http/run-answer";
import { uploadOptions, uploadParameters } from "#lib/http/view-parameters";
import { importFile } from "#lib/importers/registry";
import { settingPairs } from "#lib/importers/setting-value";
import { testVersionFlag, toUpload } from "#lib/importers/to-upload";
import { createRun } from "#lib/services/runs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: "Record a run from a results file as it is, plain or gzip; what the file does not say is a parameter",
      scope: "upload",
      query: z.strictObject({
        ...uploadParameters,
        format: text(64, "Name of the format; absent: recognised by content").optional(),
        model: text(200, "The model").optional(),
        task_set: text(201, "slug@revision").optional(),
        test_version: z.array(text(201, "Test version, or scorer=version once for each scorer of the file")).optional(),
        scorer: text(100, "Which of several verdicts to take").optional(),
        filter: text(200, "Which of several filters to take").optional(),
        timeout_seconds: amount(1_000_000, "Timeout of a test, in seconds").optional(),
        timeout: amount(1_000_000, "The same as timeout_seconds, as the command calls it").optional(),
        temperature: amount(1_000, "Sampling temperature").optional(),
        n: integer(1, 1_000_000, "Samples per task as declared").optional(),
        name: text(200, "Label of the run").optional(),
        tag: z.array(text(64, "Tag; may be repeated")).optional(),
        config: z.array(text(5000, "Further setting, KEY=VALUE with a JSON value or text; may be repeated")).optional(),
      }),
      body: fileBody("A results file: generic rows (CSV, JSON lines), HumanEval results and others"),
      response: runCreatedSchema,
      status: 201,
      problems: ["ambiguous-format", "ambiguous-scorer", "nothing-graded", "aggregate-only", "malformed-csv"],
    },
    async ({ principal, query, body, requestId, requestDigest }) => {
      const imported = await importFile({ name: "the body", text: () => body.text() }, { format: query.format });
      const upload = toUpload(imported, {
        model: query.model,
        task_set: query.task_set,
        test_version: query.test_version === undefined ? undefined : testVersionFlag(query.test_version),
        scorer: query.scorer,
        filter: query.filter,
        missing: query.missing,
        timeout_seconds: timeoutOf(query),
        temperature: query.temperature,
        n: query.n,
        name: query.name,
        tags: query.tag,
        config: query.config === undefined ? undefined : settingPairs(query.config, "config"),
        source_sha256: body.sha256,
      });
      const options = { ...uploadOptions(query), requestDigest, requestId, format: imported.format };
      // The digest stands in for the key, so that `curl` suffices and the same file sent twice is one run.
      const idempotencyKey = query.new ? null : requestDigest;
      return answerRun(await createRun(principal, upload, { ...options, idempotencyKey }), [...imported.warnings]);
    },
  ),
});

/** It has two names. */
function timeoutOf({
  timeout,
  timeout_seconds,
}: {
  timeout?: number | undefined;
  timeout_seconds?: number | undefined;
}) {
  if (timeout !== undefined && timeout_seconds !== undefined) {
    const detail = "timeout and timeout_seconds are the same setting: give one of them";
    const problem = { code: "bad-parameter", detail, field: "timeout" } as const;
    throw new RecountError("bad-parameter", detail, { problems: [problem] });
  }
  return timeout_seconds ?? timeout;
}
