import type { ComparedScoring, ComparisonView } from "#lib/core/compared-scoring";

/** What several runs have in common, by task id, in the order of the first run. */
export interface SharedTasks {
  /** In view in every run, of one task set slug. */
  readonly common: readonly string[];
  /** Of these, with counts in every run. */
  readonly counted: readonly string[];
  /** Of these, tested alike in every run: what "shared tasks only" compares. */
  readonly agreeing: readonly string[];
  /** For every pair with tests not known to agree: the common tasks concerned. */
  readonly disagreements: readonly TestDisagreement[];
}

export interface TestDisagreement {
  readonly a: number;
  readonly b: number;
  readonly tasks: readonly string[];
}

/** Finds the tasks that all scorings share. Equal ids under different slugs are different tasks. */
export function sharedTasks(
  scorings: readonly ComparedScoring[],
  disagreeingTasks: ComparisonView["disagreeingTasks"],
): SharedTasks {
  const common = commonTasks(scorings);
  const uncounted = new Set(
    scorings.flatMap(({ tasks }) => tasks.filter(({ state }) => state !== "counted").map(({ id }) => id)),
  );
  const counted = common.filter((id) => !uncounted.has(id));
  const disagreements = pairsOfVersions(scorings).flatMap(({ a, b }) => {
    const differing = disagreeingTasks(a, b);
    const tasks = common.filter((id) => differing.has(id));
    return tasks.length === 0 ? [] : [{ a, b, tasks }];
  });
  const disputed = new Set(disagreements.flatMap(({ tasks }) => tasks));
  return { common, counted, agreeing: counted.filter((id) => !disputed.has(id)), disagreements };
}

function commonTasks(scorings: readonly ComparedScoring[]): readonly string[] {
  const [first, ...others] = scorings;
  if (first === undefined || others.some(({ taskSet }) => taskSet.slug !== first.taskSet.slug)) return [];
  const sets = others.map(({ tasks }) => new Set(tasks.map(({ id }) => id)));
  return first.tasks.map(({ id }) => id).filter((id) => sets.every((tasks) => tasks.has(id)));
}

/** One pair of scorings for each pair of different test versions: what holds for it holds for all alike. */
function pairsOfVersions(scorings: readonly ComparedScoring[]): readonly { readonly a: number; readonly b: number }[] {
  const first = new Map<string, number>();
  scorings.forEach(({ testVersion }, at) => {
    if (!first.has(testVersion.id)) first.set(testVersion.id, at);
  });
  const representatives = [...first.values()];
  return representatives.flatMap((a, at) => representatives.slice(at + 1).map((b) => ({ a, b })));
}

/**
 * Whether two lists of ids without a common one look like the same tasks named in two ways: `HumanEval/0` and
 * `human_eval_0`, or as many ids with the same numbers in them. A hint to look, never a match that anything is computed
 * from.
 */
export function looksRenamed(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return false;
  const alike = (short: (id: string) => string): number => {
    const ofB = new Set(b.map(short));
    return new Set(a.map(short).filter((text) => text !== "" && ofB.has(text))).size;
  };
  const sameLetters = alike(lettersAndDigits) >= 0.9 * Math.min(a.length, b.length);
  // Numbers say little, many sets count from 0: only if all of them fit.
  return sameLetters || (a.length === b.length && alike(lastNumber) === a.length);
}

function lettersAndDigits(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

function lastNumber(id: string): string {
  return /(\d+)\D*$/.exec(id)?.[1]?.replace(/^0+(?=\d)/, "") ?? "";
}
