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
