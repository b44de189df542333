import { z } from "zod";
import { tokenDays } from "#lib/contract/tokens";
import { tokenScopes } from "#lib/core/principal";

/**
 * The documents that requests carry, for the API description; the strict readers of `lib/contract` check them and
 * say what is wrong. Tests hold the two against each other.
 */
const unknownIsNull = "null or absent: unknown";
const count = z.int().max(1_000_000);

const taskSchema = z
  .strictObject({
    task_id: z.string().min(1).max(256).describe("The id that the publisher of the task set gave it"),
    n: count.min(1).optional().describe("Samples"),
    c: count.min(0).optional().describe("Samples that passed every test"),
    verdicts: z
      .string()
      .regex(/^[PFTEIU]+$/)
      .optional()
      .describe("One letter a sample: passed, failed, timed out, error of the model, infrastructure, unscored"),
    tests: z.array(z.string()).optional().describe("Ids of the tests; absent: known by position"),
    outcomes: z
      .array(z.string().regex(/^[PF-]*$/))
      .optional()
      .describe("A text for each sample, a letter for each test: passed, failed, - not run"),
  })
  .describe("n and c, or verdicts, or both in agreement");

const runSchema = z.strictObject({
  name: z.string().nullish().describe("A label"),
  model: z.string(),
  task_set: z.string().describe("slug@revision"),
  test_version: z.string(),
  timeout_seconds: z.number().nullish().describe(unknownIsNull),
  temperature: z.number().nullish().describe(unknownIsNull),
  n: count.min(1).nullish().describe("Samples per task as declared"),
  harness: z.strictObject({ name: z.string(), version: z.string().nullish() }).nullish(),
  config: z
    .looseObject({
      top_p: z.number().nullish(),
      max_tokens: z.int().nullish(),
      prompt: z.string().nullish(),
      model_released_on: z.string().nullish(),
    })
    .nullish()
    .describe("Free, but for these typed keys"),
  tags: z.array(z.string()).nullish(),
  notes: z.string().nullish(),
  evaluated_at: z.string().nullish(),
  source: z
    .strictObject({
      format: z.string(),
      sha256: z.string().optional(),
      claimed: z.record(z.string(), z.number()).optional(),
      statuses: z.record(z.string(), z.int()).optional(),
      retried: z.int().optional(),
      duplicate_completions: z.int().optional(),
    })
    .nullish()
    .describe("What an importer saw in the tool's file"),
});

const taskFactsSchema = z.strictObject({
  task_id: z.string(),
  category: z.string().nullish(),
  difficulty: z.string().nullish(),
  released_on: z.string().nullish().describe("ISO date"),
  tags: z.array(z.string()).nullish(),
  group: z.string().nullish().describe("Tasks that share a source"),
});

export const runDocumentSchema = z.strictObject({
  format: z.literal("recount-run/1"),
  run: runSchema,
  task_count: z.int().nullish().describe("Must equal the number of tasks"),
  tasks: z.array(taskSchema).min(1),
  scorings: z
    .array(
      z.strictObject({
        test_version: z.string(),
        timeout_seconds: z.number().nullish(),
        tasks: z.array(taskSchema).min(1),
      }),
    )
    .nullish()
    .describe("Further scorings of the same samples"),
  task_facts: z
    .array(taskFactsSchema)
    .nullish()
    .describe("What is known of tasks, used only where the upload makes its task set"),
  cited_as: z.string().nullish().describe("The link of a citation that an export named; not part of the run"),
});

export const taskSetDocumentSchema = z.strictObject({
  format: z.literal("recount-task-set/1"),
  task_set: z.string().describe("slug@revision"),
  title: z.string().nullish(),
  tasks: z.array(taskFactsSchema).min(1),
});

export const citationDocumentSchema = z
  .strictObject({
    run: z.string().nullish().describe("Id of a run"),
    task_set: z.string().nullish().describe("slug@revision, of a leaderboard"),
    runs: z.array(z.string()).nullish().describe("Ids of the 2 to 20 runs of a comparison"),
    test_version: z.string().nullish(),
    scoring: z.string().nullish().describe("Id of one scoring of the run, in place of test_version"),
    errors: z.string().nullish().describe("strict (where absent) or exclude-infra"),
    k: z.array(z.int().min(1)).nullish().describe("The ks, 1, 10 and 100 where absent"),
    shared: z.boolean().nullish().describe("Of a comparison: on the tasks that all runs share, with tests that agree"),
    anyway: z.boolean().nullish().describe("Of a comparison: on all common tasks with counts, stamped"),
    scope: z.string().nullish().describe("Of a comparison: task_population (where absent) or fixed_tasks"),
    baseline: z.string().nullish().describe("Of a comparison: the run that all others are compared with"),
    eligible: z.boolean().nullish().describe("Of a comparison: only tasks with k or more samples in every run"),
  })
  .describe("A run, the task set of a leaderboard, or the runs of a comparison");

export const recountDocumentSchema = z.strictObject({
  reason: z.string().nullish().describe("Why; where absent, the version and its note"),
});

export const testVersionDocumentSchema = z.strictObject({
  name: z.string(),
  parent: z.string().nullish(),
  changed: z.array(z.string()).or(z.literal("all")).nullish(),
  retired: z.array(z.string()).nullish(),
  note: z.string().nullish(),
  digests: z
    .array(z.strictObject({ task_id: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .nullish()
    .describe("SHA-256 of the tests of each task: what changed is found by digest"),
  disabled: z
    .array(z.strictObject({ task_id: z.string(), tests: z.array(z.string().or(z.int().min(0))).min(1) }))
    .nullish()
    .describe("Tests of the parent that no longer count, by id or by position from 0: counts follow from outcomes"),
});

const scoringFields = {
  format: z.literal("recount-scoring/1"),
  test_version: z.string().describe("Name of the test version under which the samples were tested again"),
  timeout_seconds: z.number().nullish().describe("null or absent: that of the scoring which it builds on"),
  reason: z.string().nullish(),
  all: z.boolean().nullish().describe("Tasks whose tests did not change may be given too"),
  task_count: z.int().nullish().describe("Must equal the number of tasks"),
};

/** The verdict `U` says: not tested again. */
export const scoringOfRunSchema = z.strictObject({ ...scoringFields, tasks: z.array(taskSchema).min(1) });

export const scoringOfRunsSchema = z.strictObject({
  ...scoringFields,
  tasks: z.array(taskSchema.extend({ run: z.string().describe("Id of the run") })).min(1),
});

export const editDocumentSchema = z.strictObject({
  name: z.string().max(200).nullable().optional().describe("A label; null: none"),
  notes: z.string().max(20_000).optional().describe("Markdown; empty: none"),
  tags: z.array(z.string().min(1).max(64)).max(100).optional().describe("All tags, in place of those before"),
});

export const taskNoteDocumentSchema = z.strictObject({
  task_id: z.string().min(1),
  text: z.string().min(1).max(20_000).describe("Markdown"),
});

export const taskNoteEditSchema = z.strictObject({
  text: z.string().max(20_000).describe("Markdown; empty: the note is taken away"),
});

export const voidDocumentSchema = z.strictObject({ reason: z.string().min(1).describe("Why; kept for ever") });

export const savedViewDocumentSchema = z.strictObject({
  name: z.string().min(1).max(100),
  path: z.string().describe("Path and query of a page: the runs, a leaderboard, a comparison or a task set"),
});

export const tokenDocumentSchema = z.strictObject({
  name: z.string().min(1).max(200).describe("Unique, also among ended tokens"),
  scopes: z.array(z.enum(tokenScopes)).min(1).describe("What it may do; upload does not imply read, admin holds all"),
  expires_in_days: z.int().min(1).max(tokenDays.most).nullish().describe(`${tokenDays.usual} where absent`),
});

export const signInDocumentSchema = z.strictObject({
  token: z.string().describe("rct_…, with the scope read or admin"),
});
