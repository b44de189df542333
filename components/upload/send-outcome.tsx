import Link from "next/link";
import { CompareLink } from "#components/runs/compare-link";
import { Button, buttonClass } from "#components/ui/button";
import { Description } from "#components/ui/description";
import { Notice } from "#components/ui/notice";
import { Section } from "#components/ui/section";
import { Id } from "#components/ui/text";
import { FailureList } from "#components/upload/failure-list";
import type { SendState } from "#components/upload/upload-item";
import type { Upload } from "#components/upload/use-upload";
import type { RunCreated } from "#lib/contract/report";
import { formatCount, formatNumber } from "#lib/format/number";
import { runPath } from "#lib/url/routes";

/** @param name of which of several it tells */
export function Outcome({ send, name }: { readonly send: SendState; readonly name: string | null }) {
  switch (send.kind) {
    case "idle":
      return null;
    case "recorded":
      return name === null ? null : <p className="text-[13px] text-muted">{name} is recorded.</p>;
    case "working":
      return send.note === null ? null : <Notice>{send.note}</Notice>;
    case "failed":
      return (
        <FailureList title={`The server refuses ${name ?? "it"}; nothing of it was stored`} failure={send.failure} />
      );
    case "checked":
      return <Checked answer={send.answer} name={name} />;
  }
}

/** What the server found, and what an upload would do. */
function Checked({ answer, name }: { readonly answer: RunCreated; readonly name: string | null }) {
  const { run, warnings, missing } = answer;
  return (
    <div className="space-y-3 rounded border bg-sunken px-3 py-3 text-[13px]">
      <p className="font-medium">
        {name === null ? "" : `${name}: `}
        {run.created ? "The server would store this. Nothing is stored yet." : "This run is recorded already."}
      </p>
      {run.id === null ? null : (
        <p>
          <Link href={runPath(run.id)} prefetch={false} className="text-accent underline">
            The run with the same counts, settings and name
          </Link>{" "}
          would be the answer. To record it again, choose so above.
        </p>
      )}
      <Description
        facts={[
          {
            id: "counts",
            term: "Counts",
            value: `${formatCount(answer.tasks, "task")}, ${formatNumber(answer.correct)} of ${formatCount(answer.samples, "sample")} passed`,
          },
          {
            id: "missing",
            term: "Missing tasks",
            value:
              missing.length === 0 ? (
                "none"
              ) : (
                <>
                  {formatNumber(missing.length)}: <Id>{missing.slice(0, 20).join(", ")}</Id>
                  {missing.length > 20 ? ` and ${formatNumber(missing.length - 20)} more` : ""}
                </>
              ),
          },
          { id: "foreign", term: "Tasks foreign to the set", value: "none" },
        ]}
      />
      <WarningList warnings={warnings} />
    </div>
  );
}

/** What was made, or in a check would be, is news and no warning. */
function WarningList({ warnings }: { readonly warnings: RunCreated["warnings"] }) {
  const made = warnings.filter(({ code }) => code.startsWith("created_"));
  const others = warnings.filter(({ code }) => !code.startsWith("created_"));
  return (
    <>
      {made.map(({ message }) => (
        <p key={message}>
          <bdi>{message}</bdi>
        </p>
      ))}
      {others.map(({ message }) => (
        <Notice key={message}>
          <bdi>{message}</bdi>
        </Notice>
      ))}
    </>
  );
}

/** All are recorded. */
export function Recorded({ upload: { items, reset } }: { readonly upload: Upload }) {
  const answers = items.flatMap(({ send }) => (send.kind === "recorded" ? [send.answer] : []));
  const [only, ...others] = answers;
  if (only === undefined) return null;
  const isOne = others.length === 0;
  const isOld = answers.every(({ run }) => !run.created);
  return (
    <Section id="send" title={isOld ? "Recorded already" : "Recorded"}>
      <div role="status" className="space-y-3 text-[13px]">
        {isOne ? <RecordedCounts answer={only} /> : <p>{formatCount(answers.length, "run")} stored.</p>}
        <div className="flex flex-wrap gap-2">
          {isOne && only.run.id !== null ? (
            <Link href={runPath(only.run.id)} prefetch={false} className={buttonClass("accent")}>
              Open the run
            </Link>
          ) : null}
          {isOne ? null : (
            <CompareLink
              view={{ runs: [...new Set(answers.flatMap(({ run }) => run.id ?? []))] }}
              label="Compare them"
            />
          )}
          <Button onClick={reset}>{isOne ? "Upload another file" : "Upload other files"}</Button>
        </div>
      </div>
    </Section>
  );
}

function RecordedCounts({ answer }: { readonly answer: RunCreated }) {
  return (
    <>
      <p>
        {formatCount(answer.tasks, "task")}, {formatNumber(answer.correct)} of {formatCount(answer.samples, "sample")}{" "}
        passed{answer.run.created ? "" : "; the same document under the same name is the same run"}.
      </p>
      <WarningList warnings={answer.warnings} />
    </>
  );
}
