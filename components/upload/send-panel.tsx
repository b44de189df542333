"use client";
import type { FormEvent } from "react";
import { TokenField } from "#components/changes/token-field";
import { Button } from "#components/ui/button";
import { Section } from "#components/ui/section";
import { Outcome, Recorded } from "#components/upload/send-outcome";
import { documentOf, shortName, stageOf, type UploadItem } from "#components/upload/upload-item";
import type { Choices } from "#components/upload/use-sending";
import type { Upload } from "#components/upload/use-upload";
import { formatCount } from "#lib/format/number";

/** The check that stores nothing, then the upload. The token is kept in this page's memory and nowhere else. */
export function SendPanel({ upload }: { readonly upload: Upload }) {
  const { items, selected, writer } = upload;
  const isWorking = items.some(({ send }) => send.kind === "working");
  const ready = writer.isReady && !isWorking ? items.filter((item) => documentOf(item) !== null) : [];
  const checked = ready.filter(({ send }) => send.kind === "checked");
  const unchecked = ready.filter(({ send }) => send.kind !== "checked");
  const isOne = items.length === 1;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (unchecked.length > 0) void upload.ask(unchecked, true);
    else if (checked.length > 0) void upload.ask(checked, false);
  }

  if (items.every(({ send }) => send.kind === "recorded")) return <Recorded upload={upload} />;
  const waiting = items.filter((item) => ["incomplete", "refused", "not_storable"].includes(stageOf(item))).length;
  const isChecked = unchecked.length === 0 && checked.length > 0;
  return (
    <Section id="send" title="Check, then upload">
      <form onSubmit={submit} className="space-y-3">
        <TokenField writer={writer} isOfTab={false} />
        <Decisions upload={upload} />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" look={isChecked ? "plain" : "accent"} disabled={unchecked.length === 0}>
            {checkLabel(items, isChecked, unchecked.length)}
          </Button>
          <Button
            look={isChecked ? "accent" : "plain"}
            disabled={checked.length === 0}
            onClick={() => void upload.ask(checked, false)}
          >
            {isSending(items, false)
              ? "Uploading …"
              : isOne || checked.length === 0
                ? "Upload"
                : `Upload ${formatCount(checked.length, "run")}`}
          </Button>
          {isWorking || waiting === 0 ? null : (
            <span className="text-[13px] text-muted">
              {isOne ? "First say what is needed above." : `${waiting} of ${items.length} cannot be sent yet.`}
            </span>
          )}
        </div>
      </form>
      <div aria-live="polite" className="mt-3">
        {selected === null ? null : <Outcome send={selected.send} name={isOne ? null : shortName(selected)} />}
      </div>
    </Section>
  );
}

function isSending(items: readonly UploadItem[], dryRun: boolean): boolean {
  return items.some(({ send }) => send.kind === "working" && send.dryRun === dryRun);
}

function checkLabel(items: readonly UploadItem[], isChecked: boolean, unchecked: number): string {
  if (isSending(items, true)) return "Checking …";
  if (isChecked) return "Checked";
  return items.length === 1 || unchecked === 0
    ? "Check, storing nothing"
    : `Check ${formatCount(unchecked, "run")}, storing nothing`;
}

function Decisions({ upload: { choices, choose } }: { readonly upload: Upload }) {
  return (
    <div className="space-y-1 text-[13px]">
      <Check of="create" choices={choices} onChange={choose}>
        Create the task set or the test version from the file where it does not exist
      </Check>
      <Check of="new" choices={choices} onChange={choose}>
        Record again, even if the same document is recorded already
      </Check>
    </div>
  );
}

function Check({
  of,
  choices,
  onChange,
  children,
}: {
  readonly of: keyof Choices;
  readonly choices: Choices;
  readonly onChange: (change: Partial<Choices>) => void;
  readonly children: string;
}) {
  return (
    <label className="flex min-h-8 items-center gap-2 max-sm:min-h-10">
      <input
        type="checkbox"
        checked={choices[of]}
        onChange={(event) => onChange({ [of]: event.target.checked })}
        className="size-3.5 shrink-0 accent-accent"
      />
      {children}
    </label>
  );
}
