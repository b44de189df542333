import { quoteOutside } from "#lib/contract/names";
import type { ImportHint } from "#lib/importers/importer";

/** What the name of a file suggests about its run. Names lie: these are shown, never taken. */
export function hintsOf(name: string): ImportHint[] {
  const base = name.slice(-300).replace(/^.*[/\\]/, "");
  const hints: ImportHint[] = [];
  // EvalPlus and EvalPerf: ORG--MODEL_BACKEND_temp_T
  const evalplus = /^(.{1,120}?)_(?:vllm|hf|openai|anthropic|google|bedrock|ollama|gptqmodel)_temp_/.exec(base);
  if (evalplus?.[1] !== undefined) {
    hints.push({ field: "model", value: quoteOutside(evalplus[1].replace("--", "/")) });
  }
  const temperature =
    /(?:^|[_-])(?:temp(?:erature)?[_-]?|t(?=[0-9]\.))([0-9](?:\.[0-9]{1,3})?)(?=[^0-9.]|\.[^0-9]|$)/i.exec(base);
  if (temperature?.[1] !== undefined) hints.push({ field: "temperature", value: temperature[1] });
  return hints;
}

/** LiveCodeBench: `MODEL/Scenario.codegeneration_N_TEMPERATURE_eval_all.json`. */
export function livecodebenchHints(name: string): ImportHint[] {
  const [base = "", folder] = name.slice(-300).split(/[/\\]/).reverse();
  const found = /^Scenario\.([a-z]{1,40})_([0-9]{1,6})_([0-9]+(?:\.[0-9]+)?)_/.exec(base);
  if (found === null) return hintsOf(name);
  const [, scenario = "", n = "", temperature = ""] = found;
  return [
    ...(folder === undefined || folder === "" ? [] : [{ field: "model", value: quoteOutside(folder) }]),
    { field: "n", value: n },
    { field: "temperature", value: temperature },
    { field: "scenario", value: scenario },
  ];
}

/** BigCodeBench: `MODEL--REVISION--bigcodebench-[hard-]SPLIT--BACKEND-TEMPERATURE-N-sanitized_calibrated_eval_results.json`. */
export function bigcodebenchHints(name: string): ImportHint[] {
  const base = name.slice(-300).replace(/^.*[/\\]/, "");
  const found = /^(.{1,160}?)--bigcodebench-(hard-)?(complete|instruct)--[a-z_]{1,20}-([0-9.]{1,6})-([0-9]{1,6})-/.exec(
    base,
  );
  if (found === null) return hintsOf(name);
  const [, model = "", hard, split = "", temperature = "", n = ""] = found;
  return [
    { field: "model", value: quoteOutside(model.replace("--", "/")) },
    { field: "subset", value: hard === undefined ? "full" : "hard" },
    { field: "split", value: split },
    { field: "temperature", value: temperature },
    { field: "n", value: n },
  ];
}

/** lm-evaluation-harness: `MODEL/samples_TASK_TIME.jsonl`. */
export function lmEvalHints(name: string): ImportHint[] {
  const [base = "", folder = ""] = name.slice(-300).split(/[/\\]/).reverse();
  const task = /^samples_(.{1,160}?)_[0-9]{4}-[0-9]{2}-[0-9]{2}T/.exec(base)?.[1];
  return [
    ...(folder.includes("__") ? [{ field: "model", value: quoteOutside(folder.replace("__", "/")) }] : []),
    ...(task === undefined ? [] : [{ field: "task", value: quoteOutside(task) }]),
  ];
}

/** SWE-bench: `MODEL.RUN.json`; a model's name may hold dots, a run's rarely does. */
export function sweBenchHints(name: string): ImportHint[] {
  const base = name.slice(-300).replace(/^.*[/\\]/, "");
  const found = /^(.{1,160})\.([^.]{1,120})\.json(?:\.gz)?$/.exec(base);
  if (found === null) return [];
  return [
    { field: "model", value: quoteOutside((found[1] ?? "").replace("__", "/")) },
    { field: "run", value: quoteOutside(found[2] ?? "") },
  ];
}
