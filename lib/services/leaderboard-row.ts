import type { TaskBelowK } from "#lib/contract/pass-at-k";
import type { ErrorPolicy } from "#lib/contract/report";
import { nRange, taskTotal } from "#lib/core/histogram";
import type { IntervalScope } from "#lib/core/interval-scope";
import { runStatus } from "#lib/core/reportability";
import type { ConfigurationRow } from "#lib/data/leaderboard";
import type { RunUnderVersion } from "#lib/services/leaderboard-views";
import type { UnrankedRow } from "#lib/services/ranking";
import { configurationKey } from "#lib/services/run-configuration";
import { scoresInList } from "#lib/services/scores";

export interface RowOptions {
  readonly ks: readonly number[];
  readonly errors: ErrorPolicy;
  readonly scope: IntervalScope;
  readonly below: (runId: string, k: number) => readonly TaskBelowK[];
  /** Runs of the same configuration among all that fit, itself included, by run id. */
  readonly replicates: ReadonlyMap<string, number>;
  readonly settings: ReadonlyMap<string, Pick<ConfigurationRow, "modelReleasedOn">>;
}

/** A run as a leaderboard shows it, but for its rank. */
export function leaderboardRow(
  { run, view, other, timeoutSeconds, timeouts }: RunUnderVersion,
  { ks, errors, scope, below, replicates, settings }: RowOptions,
): UnrankedRow {
  const range = nRange(view.histogram);
  const otherPolicy = errors === "strict" ? "exclude-infra" : "strict";
  return {
    run: { id: run.id, name: run.name, created_at: run.createdAt.toISOString(), tags: [...run.tags] },
    model: run.model,
    model_released_on: settings.get(run.id)?.modelReleasedOn ?? null,
    temperature: run.temperature,
    timeout_seconds: timeoutSeconds,
    timeouts: [...timeouts],
    n_declared: run.nDeclared,
    n_min: range?.min ?? null,
    n_max: range?.max ?? null,
    pass_at_k: scoresInList(view, ks, scope, (k) => below(run.id, k)),
    other_policy: other === null ? null : { errors: otherPolicy, pass_at_k: scoresInList(other, ks, scope) },
    replicates: replicates.get(run.id) ?? 1,
    status: runStatus(view),
    stale_tasks: taskTotal(view.stale),
    missing_tasks: view.missing,
  };
}

/** How many of the runs have the configuration of each. */
export function replicatesAmong(
  runIds: readonly string[],
  settings: ReadonlyMap<string, ConfigurationRow>,
): ReadonlyMap<string, number> {
  const keys = new Map(
    runIds.flatMap((id): [string, string][] => {
      const own = settings.get(id);
      return own === undefined ? [] : [[id, configurationKey(own)]];
    }),
  );
  const counts = new Map<string, number>();
  for (const key of keys.values()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Map([...keys].map(([id, key]) => [id, counts.get(key) ?? 1]));
}
