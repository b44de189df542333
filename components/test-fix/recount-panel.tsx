"use client";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { ChangeOutcome } from "#components/changes/change-outcome";
import { TokenField } from "#components/changes/token-field";
import { useChange } from "#components/changes/use-change";
import { useWriter } from "#components/changes/use-writer";
import { testHelp } from "#components/scores/test-help";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import { Id } from "#components/ui/text";
import type { NotRecounted, Recounted } from "#lib/contract/recount-outcomes";
import { formatCount } from "#lib/format/number";

/** Seen when the server has answered: they are loaded after the page. */
const RescoredDone = lazy(() => import("#components/test-fix/rescored-done"));
const RescoringPreview = lazy(() => import("#components/test-fix/rescoring-preview"));

interface RecountPanelProps {
  readonly taskSet: string;
  readonly version: string;
  readonly k: number;
  /** Stale runs that have outcomes of the tasks in question. */
  readonly recomputable: number;
}

/** Counts without the disabled tests, from the outcomes that uploads kept: previewed, then applied. */
export function RecountPanel({ taskSet, version, k, recomputable }: RecountPanelProps) {
  const router = useRouter();
  const writer = useWriter();
  const { state, send } = useChange<Recounted>();
  const [reason, setReason] = useState("");
  const [preview, setPreview] = useState<Recounted | null>(null);
  const [applied, setApplied] = useState<Recounted | null>(null);
  const isWorking = state.kind === "working";
  const isReady = writer.isReady && !isWorking;
  if (recomputable === 0 && applied === null) return null;

  function ask(dryRun: boolean): Promise<Recounted | null> {
    const options = { dry_run: dryRun, k: [...new Set([1, k])], reason: reason.trim() === "" ? null : reason.trim() };
    // Runs may have come since the last time: each click is a request of its own.
    const said = ["page", "recount", taskSet, version, options, Date.now()];
    return send(dryRun ? "preview" : "apply", writer.token, (client, { keyOf }) =>
      client.recountTestVersion(taskSet, version, keyOf(said), options),
    );
  }
  async function apply(): Promise<void> {
    const answer = await ask(false);
    setApplied(answer);
    if (answer !== null) router.refresh();
  }

  return (
    <Section
      id="recount"
      title="Recompute from outcomes"
      help={<Help about="recomputing from outcomes">{testHelp.recomputable}</Help>}
      aside={`${formatCount(recomputable, "run")}, without a file`}
    >
      <div className="space-y-4">
        {applied !== null ? null : (
          <>
            <Field
              label="Reason"
              className="max-w-xl"
              value={reason}
              maxLength={2000}
              placeholder="as the version’s note says"
              onChange={(event) => setReason(event.target.value)}
            />
            <TokenField writer={writer} />
            <div className="flex flex-wrap items-center gap-2">
              <Button
                look={preview === null ? "accent" : "plain"}
                disabled={!isReady}
                onClick={() => void ask(true).then(setPreview)}
              >
                {isWorking && state.what === "preview" ? "Working it out …" : "Preview the recomputation"}
              </Button>
              <Button
                look={preview === null ? "plain" : "accent"}
                disabled={!isReady || preview === null || preview.items.length === 0}
                onClick={() => void apply()}
              >
                {isWorking && state.what === "apply" ? "Applying …" : "Recompute"}
              </Button>
            </div>
          </>
        )}
        <ChangeOutcome state={state} refused="The server refuses; nothing was changed" />
        <Suspense fallback={null}>
          {applied !== null ? (
            <RescoredDone items={applied.items} k={k} />
          ) : preview === null ? null : (
            <>
              <RescoringPreview items={preview.items} places={preview.places ?? []} k={k} taskSet={taskSet} />
              <Left left={preview.left} />
            </>
          )}
        </Suspense>
      </div>
    </Section>
  );
}

const reasons = {
  no_outcomes: "no outcomes are stored",
  no_such_test: "its outcomes do not know the test",
  not_yours: "another token made it",
  counted: "it has verdicts of these tests already",
  nothing_known: "the harness never saw enough of it",
} as const satisfies Record<NotRecounted["reason"], string>;

const leftListed = 200;

function Left({ left }: { readonly left: readonly NotRecounted[] }) {
  if (left.length === 0) return null;
  return (
    <details className="text-[13px]">
      <summary className="w-fit cursor-pointer text-muted hover:text-ink">
        {formatCount(left.length, "run does", "runs do")} not follow
      </summary>
      <ul>
        {left.slice(0, leftListed).map(({ run, model, reason }) => (
          <li key={run}>
            <Id>{model}</Id>: <span className="text-muted">{reasons[reason]}</span>
          </li>
        ))}
      </ul>
      {left.length > leftListed ? (
        <p className="text-muted">and {formatCount(left.length - leftListed, "run")} more</p>
      ) : null}
    </details>
  );
}
