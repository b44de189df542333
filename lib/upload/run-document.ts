import { canonicalJson } from "#lib/contract/canonical-json";
import { uploadDigest } from "#lib/contract/digest";
import type { RunUpload } from "#lib/contract/upload";
import { layOutJson } from "#lib/format/json-layout";
import { toUpload } from "#lib/importers/to-upload";
import type { ReadSource } from "#lib/upload/read-source";
import { type RunFields, readFields } from "#lib/upload/run-fields";

/** So many tasks of a document are shown; the whole can be saved as a file. */
const tasksShown = 50;

/** What will be sent, and what is told of it before. Plain data: it crosses to the page from its worker. */
export interface RunDocument {
  /** The body of the request. */
  readonly body: string;
  readonly digest: string;
  /** The beginning of the body, laid out for reading. */
  readonly shown: string;
  readonly tasksShown: number;
  readonly run: RunUpload["run"];
  readonly scorings: readonly ScoringSummary[];
}

export interface ScoringSummary {
  readonly testVersion: string;
  readonly timeoutSeconds: number | null;
  readonly tasks: number;
  readonly samples: number;
  readonly correct: number;
  /** Tasks of which the verdicts of the samples are sent, and not the counts alone. */
  readonly withVerdicts: number;
}

/** @throws RecountError what the form and the file together do not make a document of, all of it */
export function runDocument({ imported, sha256 }: ReadSource, fields: RunFields): RunDocument {
  const document = toUpload(imported, { ...readFields(fields), source_sha256: sha256 });
  const { run, scorings } = document;
  const body = canonicalJson(document);
  const first = { ...document, tasks: document.tasks.slice(0, tasksShown) };
  const shown = {
    ...first,
    scorings: scorings.map((scoring) => ({ ...scoring, tasks: scoring.tasks.slice(0, tasksShown) })),
  };
  return {
    body,
    digest: uploadDigest(document),
    shown: layOutJson(canonicalJson(shown), 2),
    tasksShown: Math.min(tasksShown, document.tasks.length),
    run: { ...run, config: plainConfig(run.config) },
    scorings: [
      summaryOf(run.test_version, run.timeout_seconds, document.tasks),
      ...scorings.map(({ test_version, timeout_seconds, tasks }) => summaryOf(test_version, timeout_seconds, tasks)),
    ],
  };
}

/** Each value as its JSON text, which shows it digit for digit. */
function plainConfig(config: RunUpload["run"]["config"]): Record<string, string> {
  const plain: Record<string, string> = Object.create(null);
  for (const [key, value] of Object.entries(config)) {
    plain[key] = typeof value === "string" ? value : canonicalJson(value);
  }
  return plain;
}

function summaryOf(testVersion: string, timeoutSeconds: number | null, tasks: RunUpload["tasks"]): ScoringSummary {
  return {
    testVersion,
    timeoutSeconds,
    tasks: tasks.length,
    samples: tasks.reduce((sum, { n }) => sum + n, 0),
    correct: tasks.reduce((sum, { c }) => sum + c, 0),
    withVerdicts: tasks.filter(({ verdicts }) => verdicts !== undefined).length,
  };
}
