import { quoteOutside } from "#lib/contract/names";
import type { ImportedScoring, ImportWarning } from "#lib/importers/importer";

/** What is to be told of any scoring: samples without verdict, and that nothing passed at all. */
export function scoringWarnings(scoring: ImportedScoring): ImportWarning[] {
  return [...unscored(scoring), ...nonePassed(scoring)];
}

function unscored({ scorer, tasks }: ImportedScoring): ImportWarning[] {
  let count = 0;
  let samples = 0;
  for (const { verdicts = "" } of tasks) {
    samples += verdicts.length;
    for (const letter of verdicts) if (letter === "U") count++;
  }
  if (count === 0) return [];
  const under = scorer === null ? "" : ` under ${quoteOutside(scorer)}`;
  const message = `${count} of ${samples} samples without a verdict${under}: counted as not passed`;
  return [{ code: "unscored_samples", message }];
}

/** Said of ten tasks or more: a run in which nothing passes is more often broken than weak. */
export function nonePassed({ scorer, tasks, statuses }: ImportedScoring): ImportWarning[] {
  if (tasks.length < 10 || tasks.some((task) => task.c > 0)) return [];
  const told = Object.entries(statuses).map(([word, count]) => `${count} ${quoteOutside(word)}`);
  const under = scorer === null ? "" : ` under ${quoteOutside(scorer)}`;
  const message = `no sample passed${under} (${told.join(", ")}): the harness may have been broken, not the model`;
  return [{ code: "none_passed", message }];
}
