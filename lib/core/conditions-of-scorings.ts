import type { ComparedScoring } from "#lib/core/compared-scoring";
import { apart, type Condition, condition, stateOf } from "#lib/core/condition";
import type { SharedTasks } from "#lib/core/shared-tasks";

/** The ten conditions of a comparison, in their fixed order. */
export function conditionsOf(scorings: readonly ComparedScoring[], shared: SharedTasks): readonly Condition[] {
  const setting = (
    field: Condition["field"],
    value: (scoring: ComparedScoring) => string | number | null,
  ): Condition => {
    const values = scorings.map(value);
    return condition(field, stateOf(values), values);
  };
  return [
    tasksCondition(scorings, shared),
    testsCondition(scorings, shared),
    timeoutCondition(scorings),
    setting("temperature", ({ temperature }) => temperature),
    samplesCondition(scorings, shared),
    setting("top_p", ({ topP }) => topP),
    setting("max_tokens", ({ maxTokens }) => maxTokens),
    setting("prompt", ({ prompt }) => prompt),
    harnessCondition(scorings),
    errorsCondition(scorings),
  ];
}

function tasksCondition(scorings: readonly ComparedScoring[], { common }: SharedTasks): Condition {
  const values = scorings.map(({ taskSet, tasks }) => {
    const missing = tasks.filter(({ state }) => state === "missing").length;
    const has = missing === 0 ? tasks.length : `${tasks.length - missing} of ${tasks.length}`;
    return `${taskSet.slug}@${taskSet.revision}: ${has}`;
  });
  const all = scorings.every(
    ({ tasks }) => tasks.length === common.length && tasks.every(({ state }) => state !== "missing"),
  );
  if (common.length === 0) return apart("tasks", "different", values);
  return condition("tasks", all ? "same" : "different", values);
}

/** Tests that are not known to agree do not agree: there is no "unknown" here. */
function testsCondition(scorings: readonly ComparedScoring[], { common, disagreements }: SharedTasks): Condition {
  const stale = scorings.some(({ tasks }) => tasks.some(({ state }) => state === "stale"));
  const values = scorings.map(({ testVersion }) => testVersion.name);
  const agree = disagreements.length === 0 && !stale;
  if (common.length > 0) return condition("test_version", agree ? "same" : "different", values);
  const isOne = new Set(scorings.map(({ testVersion }) => testVersion.id)).size === 1;
  return apart("test_version", agree && isOne ? "same" : "different", values);
}

/** A run with several timeouts is not the same as any, itself included. */
function timeoutCondition(scorings: readonly ComparedScoring[]): Condition {
  const all = scorings.map(({ timeoutSeconds }) => [...new Set(timeoutSeconds)]);
  const values = all.map((timeouts) => {
    const [only = null] = timeouts;
    return timeouts.length <= 1 ? only : timeouts.map((seconds) => seconds ?? "unknown").join(", ");
  });
  const flat = all.flatMap((timeouts) => (timeouts.length === 0 ? [null] : timeouts));
  return condition("timeout_seconds", stateOf(flat), values);
}

/** n is the same when it is so on each common task, not when the ranges look alike. */
function samplesCondition(scorings: readonly ComparedScoring[], { common }: SharedTasks): Condition {
  const values = scorings.map(({ tasks }) => {
    const known = tasks.flatMap(({ n }) => n ?? []);
    const min = known.reduce((least, n) => Math.min(least, n), Number.POSITIVE_INFINITY);
    const max = known.reduce((most, n) => Math.max(most, n), 0);
    if (known.length === 0) return null;
    return min === max ? min : `${min}-${max}`;
  });
  if (common.length === 0) return condition("n", stateOf(values), values);
  const samples = scorings.map(({ tasks }) => new Map(tasks.map(({ id, n }) => [id, n])));
  const states = common.map((id) => stateOf(samples.map((ofRun) => ofRun.get(id) ?? null)));
  if (states.includes("different")) return condition("n", "different", values);
  return condition("n", states.includes("unknown") ? "unknown" : "same", values);
}

function harnessCondition(scorings: readonly ComparedScoring[]): Condition {
  const values = scorings.map(({ harness }) => {
    if (harness === null) return null;
    return harness.version === null ? `${harness.name} (version unknown)` : `${harness.name} ${harness.version}`;
  });
  const names = stateOf(scorings.map(({ harness }) => harness?.name ?? null));
  const versions = stateOf(scorings.map(({ harness }) => harness?.version ?? null));
  const state = [names, versions].includes("different") ? "different" : versions === "same" ? names : "unknown";
  return condition("harness", state, values);
}

function errorsCondition(scorings: readonly ComparedScoring[]): Condition {
  const values = scorings.map(({ errors }) => errors);
  const state = stateOf(values);
  const unknown = state === "same" && scorings.some(({ verdictsUnknown }) => verdictsUnknown);
  return condition("errors", unknown ? "unknown" : state, values);
}
