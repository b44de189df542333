import { claimFlags } from "#lib/core/claims";
import type { CountColumns } from "#lib/core/counts";
import type { Flag, FlagCode } from "#lib/core/flag";
import { histogramOf, taskTotal } from "#lib/core/histogram";
import { meanPassAtK } from "#lib/core/pass-at-k";
import { type CountsInView, reportPassAtK } from "#lib/core/reportability";
import { tallyVerdicts } from "#lib/core/verdict";

/** What the importer saw in the tool's own file. */
export interface SourceFacts {
  /** The scores that the harness claims, as proportions, by name: `pass@1`. */
  readonly claimed?: Readonly<Record<string, number>> | undefined;
  readonly retried?: number | undefined;
  readonly duplicate_completions?: number | undefined;
}

/** Verdicts are said to have many time-outs from this share of samples on: a rule of thumb. */
const manyTimeouts = 0.05;
/** A harness is suspected where so many samples are errors, of ten samples or more; or where none passed, of ten tasks. */
const nearlyAll = 0.9;
const enoughToSuspect = 10;
/** Fewer tasks than this prove no pattern. */
const tasksOfAPattern = 3;

/**
 * What counts, verdicts and the source say about a run.
 *
 * @param counts every sample of the tasks in view, n = 0 for a task without
 * @param view the same counts under `strict`: what a claimed score is compared with
 * @param failedMissing ordinals of tasks without samples that were recorded as failures
 */
export function runFlags(
  counts: CountColumns,
  view: CountsInView,
  source: SourceFacts | null,
  failedMissing: ReadonlySet<number> = new Set(),
): readonly Flag[] {
  // What was filled in says nothing of how the samples were drawn.
  const drawn = { ...counts, n: counts.n.map((n, task) => (failedMissing.has(task) ? 0 : n)) };
  return [
    ...nDependsOnC(drawn),
    ...timeouts(counts, view),
    ...harnessFault(drawn),
    ...unknownVerdicts(drawn),
    ...sourceFlags(source),
    ...claimFlags(source?.claimed ?? {}, view),
  ];
}

/**
 * Whether uneven n look like a choice made after seeing verdicts, which biases the estimate. Either every task with
 * fewer samples than the most ends at its only pass, and no task has two (it stopped when it passed); or the tasks with
 * the fewest samples all passed throughout, and of the others none did (failures were tried again).
 */
function nDependsOnC({ n, c, verdicts }: CountColumns): Flag[] {
  const tasks = n.flatMap((samples, task) =>
    samples === 0 ? [] : [{ n: samples, c: c[task] ?? 0, verdicts: verdicts[task] ?? "" }],
  );
  const most = tasks.reduce((largest, task) => Math.max(largest, task.n), 0);
  const least = tasks.reduce((smallest, task) => Math.min(smallest, task.n), most);
  const short = tasks.filter((task) => task.n < most);
  if (short.length < tasksOfAPattern) return [];
  const endsAtPass = (task: (typeof tasks)[number]): boolean =>
    task.c === 1 && (task.verdicts === "" || task.verdicts.endsWith("P"));
  if (short.every(endsAtPass) && tasks.every((task) => task.c <= 1)) {
    return [flag("n_depends_on_c", "Sampling seems to have stopped at the first pass: pass@k is then biased upward.")];
  }
  const retried = tasks.filter((task) => task.n > least);
  const passedAtOnce = tasks.filter((task) => task.n === least);
  const triedAgain = retried.every((task) => task.c < task.n) && passedAtOnce.every((task) => task.c === task.n);
  if (!triedAgain || passedAtOnce.length < tasksOfAPattern) return [];
  return [flag("n_depends_on_c", "Only tasks that failed have further samples: pass@k is then biased.")];
}

/** Many time-outs, with the score if each had been a pass: what a longer timeout could change at most. */
function timeouts({ n, c, verdicts }: CountColumns, view: CountsInView): Flag[] {
  const judged = n.map((samples, task) => tallyVerdicts(samples === 0 ? "" : (verdicts[task] ?? "")));
  const timedOut = judged.reduce((sum, { T }) => sum + T, 0);
  const samples = judged.reduce((sum, { P, F, T, E, I, U }) => sum + P + F + T + E + I + U, 0);
  if (samples === 0 || timedOut / samples < manyTimeouts) return [];
  const share = `${timedOut} of ${samples} samples (${percent(timedOut / samples)}) timed out`;
  const { value } = reportPassAtK(view, 1);
  const passed = c.map((passes, task) => passes + (judged[task]?.T ?? 0));
  const atMost = meanPassAtK(histogramOf(n, passed), 1);
  if (value === null || atMost === null) return [flag("many_timeouts", `${share}.`)];
  const score = `Had each of them passed, pass@1 would be ${percent(atMost)}, not ${percent(value)}`;
  return [flag("many_timeouts", `${share}. ${score}.`)];
}

/** A run in which nearly everything is an error, or nothing passes, is more often broken than weak. */
function harnessFault({ n, c, verdicts }: CountColumns): Flag[] {
  const judged = n.map((samples, task) => tallyVerdicts(samples === 0 ? "" : (verdicts[task] ?? "")));
  const errors = judged.reduce((sum, { E, I }) => sum + E + I, 0);
  const samples = judged.reduce((sum, { P, F, T, E, I, U }) => sum + P + F + T + E + I + U, 0);
  if (samples >= enoughToSuspect && errors >= nearlyAll * samples) {
    const share = `${errors} of ${samples} samples (${percent(errors / samples)}) are errors`;
    return [flag("harness_fault", `${share}: the harness may have been broken, not the model.`)];
  }
  const tasks = n.filter((drawn) => drawn > 0).length;
  if (tasks < enoughToSuspect || c.some((passes) => passes > 0)) return [];
  return [
    flag("harness_fault", `No sample of ${tasks} tasks passed: the harness may have been broken, not the model.`),
  ];
}

function unknownVerdicts({ n, c, verdicts }: CountColumns): Flag[] {
  const tasks = taskTotal(histogramOf(n, c));
  const known = n.filter((samples, task) => samples > 0 && (verdicts[task] ?? "") !== "").length;
  if (known === tasks) return [];
  const which = known === 0 ? "no task" : `${known} of ${tasks} tasks`;
  const message = `Verdicts are known for ${which}: what failed for which reason cannot be told, and exclude-infra is withheld.`;
  return [flag("verdicts_unknown", message)];
}

function sourceFlags(source: SourceFacts | null): Flag[] {
  const flags: Flag[] = [];
  const retried = source?.retried ?? 0;
  if (retried > 0) {
    flags.push(flag("retried", `Retries in the source: ${retried}. The first scored attempt of each sample counts.`));
  }
  const copies = source?.duplicate_completions ?? 0;
  if (copies > 0) {
    const message = `Completions that repeat another of their task: ${copies}. If they are copies and not draws, n is really smaller.`;
    flags.push(flag("duplicate_completions", message));
  }
  return flags;
}

function flag(code: FlagCode, message: string): Flag {
  return { code, message };
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(1)} %`;
}
