"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { ChangeOutcome } from "#components/changes/change-outcome";
import { TokenField } from "#components/changes/token-field";
import { type Asked, useChange } from "#components/changes/use-change";
import { useWriter } from "#components/changes/use-writer";
import type { Voidable } from "#components/changes/voidable";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import type { RecountClient } from "#lib/client/recount-client";
import type { Voided } from "#lib/contract/rescore";

interface VoidFieldsProps {
  readonly id: string;
  readonly what: Voidable;
  readonly label: string;
  readonly name: string;
  readonly effect: string;
  readonly onClose: () => void;
  readonly onVoided: (reason: string) => void;
}

/** Why, then void. */
export default function VoidFields({ id, what, label, name, effect, onClose, onVoided }: VoidFieldsProps) {
  const [reason, setReason] = useState("");
  const writer = useWriter();
  const { state, send, outdate } = useChange<Voided>();
  const router = useRouter();
  const isReady = reason.trim() !== "" && writer.isReady && state.kind !== "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady) return;
    const voided = await send("void", writer.token, askToVoid(what, reason.trim()));
    if (voided === null) return;
    onVoided(voided.void_reason);
    router.refresh();
  }

  return (
    <form
      id={id}
      aria-label={name}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
      className="mt-1 mb-2 max-w-xl space-y-2 whitespace-normal rounded border bg-sunken p-3"
    >
      <p className="text-[13px]">{effect}</p>
      <Field
        label="Reason"
        value={reason}
        maxLength={2000}
        autoFocus
        onChange={(event) => {
          outdate();
          setReason(event.target.value);
        }}
      />
      <TokenField writer={writer} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="accent" disabled={!isReady}>
          {state.kind === "working" ? "Voiding …" : label}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      <ChangeOutcome state={state} refused="The server refuses; nothing was changed" />
    </form>
  );
}

function askToVoid(what: Voidable, reason: string): Asked<Voided> {
  switch (what.kind) {
    case "run":
      return (client) => client.voidRun(what.id, reason);
    case "test_version":
      return (client) => client.voidTestVersion(what.taskSet, what.name, reason);
    case "scorings":
      return (client) => voidAll(client, what.ids, reason);
  }
}

/** One that is voided already stays as it is, so that this can be asked again after a failure in between. */
async function voidAll(client: RecountClient, ids: readonly string[], reason: string) {
  let last: { readonly value: Voided } | null = null;
  for (const id of ids) last = await client.voidScoring(id, reason);
  if (last === null) throw new RangeError("there is no scoring to void");
  return last;
}
