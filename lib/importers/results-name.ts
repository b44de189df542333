/** How the names of results files end. */
export const resultsEndings = "they end in .json, .jsonl, .ndjson, .csv or .eval, plain or with .gz";

/** Whether a file may hold results, by its own name; hidden files hold none. */
export function isResultsName(name: string): boolean {
  return /^[^.].*\.(json|jsonl|ndjson|csv|eval)(\.gz)?$/i.test(name);
}
