import { isJsonObject } from "#lib/contract/json-value";
import { parseJson } from "#lib/contract/parse-json";
import type { ScoringStamp, StoredRun } from "#lib/contract/report";
import type { UploadSource } from "#lib/contract/upload";
import type { RunRow } from "#lib/data/runs";
import type { ScoringRow } from "#lib/data/scorings";

/** The parts of a stored run that a document has, without what belongs to its scorings. */
type StoredSettings = Pick<
  RunRow,
  | "name"
  | "model"
  | "temperature"
  | "nDeclared"
  | "harnessName"
  | "harnessVersion"
  | "config"
  | "tags"
  | "notes"
  | "evaluatedAt"
>;

/** A run's own part of its document, but for `source`. */
export function runOnWire(
  run: StoredSettings,
  taskSet: { readonly slug: string; readonly revision: string },
  scoring: { readonly testVersion: string; readonly timeoutSeconds: number | null },
): Omit<StoredRun, "source"> {
  return {
    name: run.name,
    model: run.model,
    task_set: `${taskSet.slug}@${taskSet.revision}`,
    test_version: scoring.testVersion,
    timeout_seconds: scoring.timeoutSeconds,
    temperature: run.temperature,
    n: run.nDeclared,
    harness: run.harnessName === null ? null : { name: run.harnessName, version: run.harnessVersion },
    config: configOf(run.config),
    tags: [...run.tags],
    notes: run.notes,
    evaluated_at: run.evaluatedAt,
  };
}

function configOf(text: string): Record<string, unknown> {
  const config = parseJson(text);
  if (!isJsonObject(config)) throw new Error("a stored config is not an object");
  return config;
}

/** What the importer saw in the tool's file. */
export function sourceOf(text: string | null): UploadSource | null {
  // Written by this program as the canonical form of a checked `source`, so it has that shape.
  return text === null ? null : (parseJson(text) as unknown as UploadSource);
}

export function scoringOnWire(scoring: ScoringRow): ScoringStamp {
  return {
    id: scoring.id,
    number: scoring.number,
    test_version: scoring.testVersion,
    timeout_seconds: scoring.timeoutSeconds,
    mixed: scoring.mixed,
    created_at: scoring.createdAt.toISOString(),
    created_by: scoring.createdBy,
    reason: scoring.reason,
    voided_at: scoring.voidedAt?.toISOString() ?? null,
    void_reason: scoring.voidReason,
  };
}
