import { aiderPolyglotIds } from "#lib/catalogue/aider-polyglot";
import { bigcodebenchHardIds } from "#lib/catalogue/bigcodebench";
import { evalperfIds } from "#lib/catalogue/evalperf";
import { expandIds, type IdLists } from "#lib/catalogue/ids";
import { livecodebenchFacts, livecodebenchIds } from "#lib/catalogue/livecodebench";
import { mbppPlus010Ids, mbppPlus020Ids, mbppSanitizedIds } from "#lib/catalogue/mbpp";
import { sweBenchIds } from "#lib/catalogue/swe-bench";
import { sweBenchLiteIds } from "#lib/catalogue/swe-bench-lite";
import { sweBenchMultimodalDevIds, sweBenchMultimodalTestIds } from "#lib/catalogue/swe-bench-multimodal";
import { sweBenchProIds } from "#lib/catalogue/swe-bench-pro";
import { sweBenchVerifiedIds } from "#lib/catalogue/swe-bench-verified";
import { tau2BankingKnowledgeIds, tau2TelecomIds } from "#lib/catalogue/tau2-bench";
import { terminalBench2Ids, terminalBenchCore011Ids } from "#lib/catalogue/terminal-bench";
import type { TaskDocument } from "#lib/contract/documents";
import { repositoryOf } from "#lib/contract/repository-of";

/** A task set that is known by name: its ids and where they were taken from, never its tasks. */
export interface KnownTaskSet {
  /** `slug@revision`. */
  readonly name: string;
  readonly title: string;
  /** In order; worked out when asked for. */
  readonly ids: () => readonly string[];
  /** Where the ids come from: repository and commit, file, with the licence of that source. */
  readonly source: string;
  /** What is known of a task from its id; absent: nothing. */
  readonly factsOf?: (id: string) => Partial<TaskDocument>;
}

/** Of instances of SWE-bench: tasks of one repository are a group. */
const ofRepository = (id: string) => ({ group: repositoryOf(id) ?? null });

const mbpp = "google-research/google-research, mbpp (CC BY 4.0)";
const evalplus = "evalplus/evalplus (Apache-2.0)";
const bigcode = "bigcode-project/bigcodebench (Apache-2.0)";
const lcb = (commit: string) =>
  `LiveCodeBench/livecodebench.github.io@${commit}, src/mocks/performances_generation.json (none stated: ids and facts only)`;
const sweBench = "ids of a run report of swe-bench/SWE-bench (MIT), which lists all of them";
const multimodal = (commit: string) =>
  `SWE-bench/swe-bench-multimodal-dockerfiles@${commit}, tasks (none stated: ids only)`;
const tau = "sierra-research/tau-bench, tau_bench/envs (MIT)";
const tau2 = "sierra-research/tau2-bench@fc0055d (v1.0.1), data/tau2/domains (MIT)";
const cruxeval = "facebookresearch/cruxeval (MIT)";

/** The task sets whose ids are known with certainty. */
export const knownTaskSets: readonly KnownTaskSet[] = [
  known("humaneval@1", "HumanEval", { "HumanEval/": "0-163" }, "openai/human-eval, data/HumanEval.jsonl.gz (MIT)"),
  known("mbpp@full", "MBPP, all tasks", { "": "1-974" }, mbpp),
  known("mbpp@test", "MBPP, test split", { "": "11-510" }, mbpp),
  known("mbpp@validation", "MBPP, validation split", { "": "511-600" }, mbpp),
  known("mbpp@train", "MBPP, training split", { "": "601-974" }, mbpp),
  known("mbpp@sanitized", "MBPP, sanitized", mbppSanitizedIds, mbpp),
  known("mbpp-evalplus@0.1.0", "MBPP as in EvalPlus, MBPP+ v0.1.0", mbppPlus010Ids, evalplus),
  known("mbpp-evalplus@0.2.0", "MBPP as in EvalPlus, MBPP+ v0.2.0", mbppPlus020Ids, evalplus),
  known("evalperf@2024-10", "EvalPerf", evalperfIds, evalplus),
  ...["complete", "instruct"].flatMap((split) => [
    known(`bigcodebench-${split}@1`, `BigCodeBench, ${split}`, { "BigCodeBench/": "0-1139" }, bigcode),
    known(`bigcodebench-hard-${split}@1`, `BigCodeBench-Hard, ${split}`, bigcodebenchHardIds, bigcode),
  ]),
  ...(["v1", "v5", "v6"] as const).map((version) => {
    const commit = { v1: "29abbd6", v5: "33505c0", v6: "83b6481" }[version];
    const ids = () => livecodebenchIds(version);
    const title = `LiveCodeBench, release ${version.slice(1)}`;
    return known(`livecodebench@release_${version}`, title, ids, lcb(commit), livecodebenchFacts);
  }),
  known(
    "swe-bench@1",
    "SWE-bench, test split",
    sweBenchIds,
    "john-b-yang/swe-bench-dockerfiles@72c387c, src/sb_dockerfile_gen/data/environments (none stated: ids only)",
    ofRepository,
  ),
  known("swe-bench-verified@1", "SWE-bench Verified", sweBenchVerifiedIds, sweBench, ofRepository),
  known("swe-bench-lite@1", "SWE-bench Lite", sweBenchLiteIds, sweBench, ofRepository),
  known(
    "swe-bench-multimodal-dev@1",
    "SWE-bench Multimodal, development split",
    sweBenchMultimodalDevIds,
    multimodal("0de346d"),
    ofRepository,
  ),
  known(
    "swe-bench-multimodal-test@2026-08",
    "SWE-bench Multimodal, test split of August 2026",
    sweBenchMultimodalTestIds,
    multimodal("8d3ed32"),
    ofRepository,
  ),
  known(
    "swe-bench-pro@1",
    "SWE-bench Pro, public set",
    sweBenchProIds,
    "scaleapi/SWE-bench_Pro-os@ca10a60, dockerfiles/instance_dockerfile (MIT)",
    ofRepository,
  ),
  known(
    "aider-polyglot@1",
    "Aider's polyglot benchmark",
    aiderPolyglotIds,
    "Aider-AI/polyglot-benchmark (none stated: names of exercises only)",
  ),
  known("tau-bench-airline@1", "τ-bench, airline", { "": "0-49" }, tau),
  known("tau-bench-retail@1", "τ-bench, retail", { "": "0-114" }, tau),
  known("tau2-bench-airline@1", "τ²-bench, airline", { "": "0-49" }, tau2),
  known("tau2-bench-retail@1", "τ²-bench, retail", { "": "0-113" }, tau2),
  known("tau2-bench-telecom@1", "τ²-bench, telecom", tau2TelecomIds, tau2),
  known("tau2-bench-banking-knowledge@1", "τ²-bench, banking knowledge", tau2BankingKnowledgeIds, tau2),
  known(
    "terminal-bench-core@0.1.1",
    "Terminal-Bench core 0.1.1",
    terminalBenchCore011Ids,
    "laude-institute/terminal-bench-leaderboard, results (none stated: names of tasks only)",
  ),
  known(
    "terminal-bench@2.0",
    "Terminal-Bench 2.0",
    terminalBench2Ids,
    "laude-institute/terminal-bench-experiments@1dc4131, notebooks/model_task_heatmaps.ipynb (Apache-2.0)",
  ),
  known(
    "terminal-bench@2.1",
    "Terminal-Bench 2.1",
    () => expandIds(terminalBench2Ids).map((name) => `terminal-bench/${name}`),
    "dataset.toml of terminal-bench/terminal-bench-2-1 (none stated: names of tasks only)",
  ),
  known("cruxeval-input@1", "CRUXEval, input", { sample_: "0-799" }, cruxeval),
  known("cruxeval-output@1", "CRUXEval, output", { sample_: "0-799" }, cruxeval),
];

function known(
  name: string,
  title: string,
  ids: IdLists | (() => readonly string[]),
  source: string,
  factsOf?: KnownTaskSet["factsOf"],
): KnownTaskSet {
  const expanded = typeof ids === "function" ? ids : () => expandIds(ids);
  return { name, title, ids: expanded, source, ...(factsOf === undefined ? {} : { factsOf }) };
}
