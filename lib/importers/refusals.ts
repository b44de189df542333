import type { ErrorCode } from "#lib/core/errors";
import { firstItem, firstMember, firstObject, type Head, type Peeked } from "#lib/importers/head";

/** A kind of file that is known and cannot be taken, and what to give instead. */
export interface KnownRefusal {
  readonly code: Extract<ErrorCode, "nothing-graded" | "aggregate-only" | "unsupported-format">;
  readonly detail: string;
  readonly hint: string;
  matches(head: Head): boolean;
}

const has = (value: Peeked | undefined, ...keys: readonly string[]): boolean =>
  value instanceof Map && keys.every((key) => value.has(key));

const passKey = /^pass@[0-9]+$/;
const hasPassAtK = (value: Peeked | undefined): boolean =>
  value instanceof Map && [...value.keys()].some((key) => passKey.test(key));

const noCounts = "pass@k cannot be recomputed without each task's n and c";

/** Tried in this order once no importer knows the file. */
export const knownRefusals: readonly KnownRefusal[] = [
  {
    code: "nothing-graded",
    detail: "these are LiveCodeBench outputs without verdicts",
    hint: "give the …_eval_all.json file that lcb_runner --evaluate writes beside it",
    matches: (head) => has(firstItem(head), "question_id", "output_list"),
  },
  {
    code: "aggregate-only",
    detail: `this is the result of a whole Harbor job; ${noCounts}: it names trials, not tasks`,
    hint: "give the job's folder, or the result.json of a trial",
    matches: (head) => has(firstObject(head), "n_total_trials", "stats"),
  },
  {
    code: "aggregate-only",
    detail: `these are the facts of a Terminal-Bench run; ${noCounts}`,
    hint: "give the results.json beside it, or the run's folder",
    matches: (head) => has(firstObject(head), "run_id", "dataset_name", "agent_name"),
  },
  {
    code: "aggregate-only",
    detail: "this SWE-bench file lists what was resolved, but not what was attempted: n is not in it",
    hint: "give the run report (MODEL.RUN.json), or the folder with the report.json of each instance",
    matches: (head) =>
      has(firstObject(head), "resolved", "no_generation") || has(firstObject(head), "resolved", "no_logs"),
  },
  {
    code: "aggregate-only",
    detail: `these are lighteval results, scores of whole tasks; ${noCounts}`,
    hint: "export one row a sample (task_id, passed) from its details",
    matches: (head) => has(firstObject(head), "config_general", "results"),
  },
  {
    code: "nothing-graded",
    detail: "these are problems (prompt and tests), not results",
    hint: "give the results of a run: for human-eval the …_results.jsonl file",
    matches: (head) => has(firstObject(head), "task_id", "prompt", "test"),
  },
  {
    code: "nothing-graded",
    detail: "these are samples without verdicts: no row says whether it passed",
    hint: "run the grader first and give its output (human-eval: …_results.jsonl; EvalPlus: …eval_results.json)",
    matches: ({ isWhole, ...head }) => isWhole && isUngradedRow(firstObject({ isWhole, ...head })),
  },
  {
    code: "nothing-graded",
    detail: "these are generated programs without verdicts (bigcode-evaluation-harness generations)",
    hint: "evaluate them with code_eval details kept, or export task_id,n,c per task",
    matches: ({ first }) => Array.isArray(first) && Array.isArray(first[0]) && typeof first[0][0] === "string",
  },
  {
    code: "aggregate-only",
    detail: `these are scores of a whole benchmark (bigcode-evaluation-harness evaluation results); ${noCounts}`,
    hint: "give the per-task details (code_eval's results, saved per task), or task_id,n,c rows",
    matches: (head) => {
      const document = firstObject(head);
      return has(document, "config") && [...(document?.values() ?? [])].some(hasPassAtK);
    },
  },
  {
    code: "aggregate-only",
    detail: `this file has only the score (…_pass_at_k.json); ${noCounts}`,
    hint: "give the …_eval_results.json file that was written beside it",
    matches: (head) => hasPassAtK(firstObject(head)),
  },
  {
    code: "aggregate-only",
    detail: `these are lm-evaluation-harness results, scores per task group; ${noCounts}`,
    hint: "run with --log_samples and give the samples_….jsonl file",
    matches: (head) => has(firstObject(head), "results", "configs") || has(firstObject(head), "results", "n-samples"),
  },
  {
    code: "aggregate-only",
    detail: `these are aggregate scores (Every Eval Ever); ${noCounts}`,
    hint: "give the instance-level file",
    matches: (head) => has(firstObject(head), "schema_version", "evaluation_results"),
  },
  {
    code: "aggregate-only",
    detail: `this is a leaderboard file with rates per model (YAML); ${noCounts}`,
    hint: "give the folder with the per-task results (.aider.results.json)",
    matches: ({ text }) =>
      /^(?:- |[ \t]{0,8})(?:dirname|pass_rate_1|test_cases):/m.test(text) && /pass_rate_[0-9]/.test(text),
  },
  {
    code: "unsupported-format",
    detail: "these are rows in one JSON array",
    hint: "write one row a line: jq -c '.[]' FILE > rows.jsonl",
    matches: ({ first }) => Array.isArray(first) && has(first[0], "task_id"),
  },
  {
    code: "aggregate-only",
    detail: `these are scores without counts; ${noCounts}`,
    hint: "give the file with one verdict a sample, or task_id,n,c rows",
    matches: (head) => hasPassAtK(firstMember(firstObject(head))),
  },
];

function isUngradedRow(row: Peeked | undefined): boolean {
  if (!(row instanceof Map) || !row.has("task_id")) return false;
  return ["completion", "solution", "completions", "generation", "raw_generation"].some((key) => row.has(key));
}
