"use client";
import { Button } from "#components/ui/button";
import { CopyButton } from "#components/ui/copy-button";
import { Description } from "#components/ui/description";
import { downloadText } from "#components/ui/download";
import { Section } from "#components/ui/section";
import { Skeleton } from "#components/ui/skeleton";
import { Id, Name, orUnknown } from "#components/ui/text";
import { FailureList } from "#components/upload/failure-list";
import { formatCount, formatNumber } from "#lib/format/number";
import { formatHarness, formatSetting, formatTimeout } from "#lib/format/setting";
import type { DocumentAnswer } from "#lib/upload/results-reader";
import type { RunDocument } from "#lib/upload/run-document";

/** Exactly what will be stored, before it is sent: in short, and the document itself. */
export function StoredSummary({ made }: { readonly made: DocumentAnswer | null }) {
  return (
    <Section
      id="stored"
      title="What will be stored"
      aside="Counts, verdicts and conditions: no program, no prompt, no log."
    >
      {made === null ? (
        <div role="status">
          <span className="sr-only">Working it out</span>
          <Skeleton className="h-24" />
        </div>
      ) : "failure" in made ? (
        made.failure.code === "missing-field" ? (
          <p className="text-[13px] text-muted">
            Still to be said above: <Needed failure={made.failure} />.
          </p>
        ) : (
          <FailureList title="This cannot be stored as it stands" failure={made.failure} />
        )
      ) : (
        <Stored document={made.document} />
      )}
    </Section>
  );
}

const fieldNames: Readonly<Record<string, string>> = {
  model: "the model",
  task_set: "the task set",
  test_version: "the test version",
};

function Needed({ failure }: { readonly failure: Extract<DocumentAnswer, { failure: unknown }>["failure"] }) {
  const fields = failure.problems.map(({ field, detail }) => fieldNames[field ?? ""] ?? detail);
  return <>{fields.length === 0 ? failure.message : fields.join(", ")}</>;
}

function Stored({ document }: { readonly document: RunDocument }) {
  const { run, scorings } = document;
  const config = Object.entries(run.config);
  return (
    <div className="space-y-3">
      <div className="grid gap-x-10 lg:grid-cols-2">
        <Description
          facts={[
            { id: "model", term: "Model", value: <Name>{run.model}</Name> },
            { id: "set", term: "Task set", value: <Name>{run.task_set}</Name> },
            ...scorings.map((scoring) => ({
              id: `scoring ${scoring.testVersion}`,
              term: (
                <>
                  Counts under <Name>{scoring.testVersion}</Name>
                </>
              ),
              value: `${formatCount(scoring.tasks, "task")}, ${formatNumber(scoring.correct)} of ${formatCount(scoring.samples, "sample")} passed; ${
                scoring.withVerdicts === scoring.tasks
                  ? "a verdict letter each"
                  : scoring.withVerdicts === 0
                    ? "counts only"
                    : `verdict letters of ${formatNumber(scoring.withVerdicts)} tasks`
              }`,
            })),
            { id: "source", term: "Source", value: <Source document={document} /> },
          ]}
        />
        <Description
          facts={[
            ...scorings.map(({ testVersion, timeoutSeconds }) => ({
              id: `timeout ${testVersion}`,
              term: scorings.length === 1 ? "Timeout" : <>Timeout under {testVersion}</>,
              value: orUnknown(timeoutSeconds === null ? null : formatTimeout(timeoutSeconds)),
            })),
            { id: "temperature", term: "Temperature", value: orUnknown(run.temperature) },
            { id: "n", term: "n declared", value: orUnknown(run.n) },
            {
              id: "harness",
              term: "Harness",
              value: orUnknown(run.harness === null ? null : formatHarness(run.harness)),
            },
            { id: "name", term: "Name", value: run.name === null ? "none" : <Name>{run.name}</Name> },
            ...(run.tags.length === 0 ? [] : [{ id: "tags", term: "Tags", value: <Name>{run.tags.join(", ")}</Name> }]),
            ...config.map(([key, value]) => ({
              id: `config ${key}`,
              term: <Name>{key}</Name>,
              value: <Name>{formatSetting(value)}</Name>,
            })),
          ]}
        />
      </div>
      <WholeDocument document={document} />
    </div>
  );
}

function Source({ document: { run } }: { readonly document: RunDocument }) {
  if (run.source === null) return orUnknown(null);
  const { format, sha256 } = run.source;
  return (
    <>
      {format}
      {sha256 === undefined ? null : (
        <>
          , SHA-256 <Id>{`${sha256.slice(0, 12)}…`}</Id>
        </>
      )}
    </>
  );
}

function WholeDocument({ document }: { readonly document: RunDocument }) {
  const { tasks = 0 } = document.scorings[0] ?? {};
  return (
    <details className="rounded border text-[13px]">
      <summary className="px-3 py-2">
        The document itself, {formatNumber(document.body.length)} characters
        {tasks > document.tasksShown ? `: its first ${document.tasksShown} tasks of ${formatNumber(tasks)}` : ""}
      </summary>
      <div className="space-y-2 border-t p-3">
        <div className="flex gap-2">
          <Button onClick={() => downloadText("recount-run.json", "application/json", document.body)}>
            Save all of it
          </Button>
          <CopyButton text={document.body} />
        </div>
        <pre
          role="region"
          aria-label="The document"
          tabIndex={0}
          className="max-h-96 overflow-auto rounded bg-sunken p-2 font-mono text-[12px] leading-5"
        >
          {document.shown}
        </pre>
      </div>
    </details>
  );
}
