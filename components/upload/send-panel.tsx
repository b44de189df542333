"use client";
import Link from "next/link";
import type { FormEvent } from "react";
import { Button, buttonClass } from "#components/ui/button";
import { Description } from "#components/ui/description";
import { Field } from "#components/ui/field";
import { Notice } from "#components/ui/notice";
import { Section } from "#components/ui/section";
import { Id } from "#components/ui/text";
import { FailureList } from "#components/upload/failure-list";
import type { SendState, Upload } from "#components/upload/use-upload";
import type { RunCreated } from "#lib/contract/report";
import { isTokenText } from "#lib/core/token-text";
import { formatCount, formatNumber } from "#lib/format/number";
import type { RunDocument } from "#lib/upload/run-document";
import { runPath } from "#lib/url/routes";

/** The check that stores nothing, then the upload. The token is kept in this page's memory and nowhere else. */
export function SendPanel({ upload, document }: { readonly upload: Upload; readonly document: RunDocument | null }) {
  const { send } = upload;
  const typed = upload.token.trim();
  const isReady = document !== null && isTokenText(typed) && send.kind !== "working";
  const isChecked = send.kind === "checked";

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isReady && document !== null) void upload.ask(document, !isChecked);
  }

  if (send.kind === "recorded") return <Recorded answer={send.answer} onAgain={upload.reset} />;
  return (
    <Section id="send" title="Check, then upload">
      <form onSubmit={submit} className="space-y-3">
        <Field
          label="Token"
          type="password"
          className="max-w-xl"
          value={upload.token}
          maxLength={200}
          aria-invalid={typed !== "" && !isTokenText(typed)}
          note={
            typed !== "" && !isTokenText(typed) ? (
              "This is not a token: it is rct_ and 46 letters and digits, and a character is missing or wrong."
            ) : (
              <>
                The one of this machine’s server stands in <code className="font-mono">.data/token.json</code> of its
                clone (of the demo: <code className="font-mono">.data-demo/token.json</code>). It stays in the memory of
                this page.
              </>
            )
          }
          onChange={(event) => upload.setToken(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" look={isChecked ? "plain" : "accent"} disabled={!isReady || isChecked}>
            {send.kind === "working" && send.dryRun ? "Checking …" : isChecked ? "Checked" : "Check, storing nothing"}
          </Button>
          <Button
            look={isChecked ? "accent" : "plain"}
            disabled={!isReady || !isChecked}
            onClick={() => document !== null && void upload.ask(document, false)}
          >
            {send.kind === "working" && !send.dryRun ? "Uploading …" : "Upload"}
          </Button>
          {document === null ? <span className="text-[13px] text-muted">First say what is needed above.</span> : null}
        </div>
      </form>
      <div aria-live="polite" className="mt-3">
        <Outcome send={send} />
      </div>
    </Section>
  );
}

function Outcome({ send }: { readonly send: SendState }) {
  switch (send.kind) {
    case "idle":
    case "recorded":
      return null;
    case "working":
      return send.note === null ? null : <Notice>{send.note}</Notice>;
    case "failed":
      return <FailureList title="The server refuses it; nothing was stored" failure={send.failure} />;
    case "checked":
      return <Checked answer={send.answer} />;
  }
}

/** What the server found, and what an upload would do. */
function Checked({ answer }: { readonly answer: RunCreated }) {
  const { run, warnings, missing } = answer;
  return (
    <div className="space-y-3 rounded border bg-sunken px-3 py-3 text-[13px]">
      <p className="font-medium">
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

function Recorded({ answer, onAgain }: { readonly answer: RunCreated; readonly onAgain: () => void }) {
  const { run } = answer;
  return (
    <Section id="send" title={run.created ? "Recorded" : "Recorded already"}>
      <div role="status" className="space-y-3 text-[13px]">
        <p>
          {formatCount(answer.tasks, "task")}, {formatNumber(answer.correct)} of {formatCount(answer.samples, "sample")}{" "}
          passed{run.created ? "" : "; the same document under the same name is the same run"}.
        </p>
        <WarningList warnings={answer.warnings} />
        <div className="flex flex-wrap gap-2">
          {run.id === null ? null : (
            <Link href={runPath(run.id)} prefetch={false} className={buttonClass("accent")}>
              Open the run
            </Link>
          )}
          <Button onClick={onAgain}>Upload another file</Button>
        </div>
      </div>
    </Section>
  );
}
