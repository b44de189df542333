import { aiderPolyglotIds } from "#lib/catalogue/aider-polyglot";
import { bigcodebenchHardIds } from "#lib/catalogue/bigcodebench";
import { evalperfIds } from "#lib/catalogue/evalperf";
import type { IdLists } from "#lib/catalogue/ids";
import { mbppPlus010Ids, mbppPlus020Ids, mbppSanitizedIds } from "#lib/catalogue/mbpp";
import { sweBenchLiteIds } from "#lib/catalogue/swe-bench-lite";
import { sweBenchVerifiedIds } from "#lib/catalogue/swe-bench-verified";
import { terminalBenchCore011Ids } from "#lib/catalogue/terminal-bench";

/** A task set that is known by name: its ids and where they were taken from, never its tasks. */
export interface KnownTaskSet {
  /** `slug@revision`. */
  readonly name: string;
  readonly title: string;
  readonly ids: IdLists;
  /** Where the ids come from, with the licence of that source. */
  readonly source: string;
  /** What tasks share a source, from their id; absent: unknown. */
  readonly groupOf?: (id: string) => string | null;
}

const humanEval = "openai/human-eval, data/HumanEval.jsonl.gz (MIT)";
const mbpp = "google-research/google-research, mbpp (CC BY 4.0)";
const evalplus = "evalplus/evalplus (Apache-2.0)";
const bigcode = "bigcode-project/bigcodebench (Apache-2.0)";
const swebench = "ids of a run report of swe-bench/SWE-bench (MIT), which lists all of them";
const tau = "sierra-research/tau-bench, tau_bench/envs (MIT)";
const cruxeval = "facebookresearch/cruxeval (MIT)";

/** `django__django-11099` is of `django/django`. */
function repositoryOf(id: string): string | null {
  const [, owner, name] = /^(.+)__(.+)-\d+$/.exec(id) ?? [];
  return owner === undefined || name === undefined ? null : `${owner}/${name}`;
}

/** The task sets whose ids are known with certainty. */
export const knownTaskSets: readonly KnownTaskSet[] = [
  { name: "humaneval@1", title: "HumanEval", ids: { "HumanEval/": "0-163" }, source: humanEval },
  { name: "mbpp@full", title: "MBPP, all tasks", ids: { "": "1-974" }, source: mbpp },
  { name: "mbpp@test", title: "MBPP, test split", ids: { "": "11-510" }, source: mbpp },
  { name: "mbpp@validation", title: "MBPP, validation split", ids: { "": "511-600" }, source: mbpp },
  { name: "mbpp@train", title: "MBPP, training split", ids: { "": "601-974" }, source: mbpp },
  { name: "mbpp@sanitized", title: "MBPP, sanitized", ids: mbppSanitizedIds, source: mbpp },
  { name: "mbpp-evalplus@0.1.0", title: "MBPP as in EvalPlus, MBPP+ v0.1.0", ids: mbppPlus010Ids, source: evalplus },
  { name: "mbpp-evalplus@0.2.0", title: "MBPP as in EvalPlus, MBPP+ v0.2.0", ids: mbppPlus020Ids, source: evalplus },
  { name: "evalperf@2024-10", title: "EvalPerf", ids: evalperfIds, source: evalplus },
  ...["complete", "instruct"].flatMap((split): KnownTaskSet[] => [
    {
      name: `bigcodebench-${split}@1`,
      title: `BigCodeBench, ${split}`,
      ids: { "BigCodeBench/": "0-1139" },
      source: bigcode,
    },
    {
      name: `bigcodebench-hard-${split}@1`,
      title: `BigCodeBench-Hard, ${split}`,
      ids: bigcodebenchHardIds,
      source: bigcode,
    },
  ]),
  {
    name: "swe-bench-verified@1",
    title: "SWE-bench Verified",
    ids: sweBenchVerifiedIds,
    source: swebench,
    groupOf: repositoryOf,
  },
  { name: "swe-bench-lite@1", title: "SWE-bench Lite", ids: sweBenchLiteIds, source: swebench, groupOf: repositoryOf },
  {
    name: "aider-polyglot@1",
    title: "Aider's polyglot benchmark",
    ids: aiderPolyglotIds,
    source: "Aider-AI/polyglot-benchmark (none stated: names of exercises only)",
  },
  { name: "tau-bench-airline@1", title: "τ-bench, airline", ids: { "": "0-49" }, source: tau },
  { name: "tau-bench-retail@1", title: "τ-bench, retail", ids: { "": "0-114" }, source: tau },
  {
    name: "terminal-bench-core@0.1.1",
    title: "Terminal-Bench core 0.1.1",
    ids: terminalBenchCore011Ids,
    source: "laude-institute/terminal-bench-leaderboard, results (none stated: names of tasks only)",
  },
  { name: "cruxeval-input@1", title: "CRUXEval, input", ids: { sample_: "0-799" }, source: cruxeval },
  { name: "cruxeval-output@1", title: "CRUXEval, output", ids: { sample_: "0-799" }, source: cruxeval },
];
