"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useRef, useState } from "react";
import { ChangeOutcome } from "#components/changes/change-outcome";
import { TokenField } from "#components/changes/token-field";
import { type Asked, useChange } from "#components/changes/use-change";
import { useToken } from "#components/changes/use-token";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import type { RecountClient } from "#lib/client/recount-client";
import type { Voided } from "#lib/contract/rescore";
import { isTokenText } from "#lib/core/token-text";

export type Voidable =
  | { readonly kind: "run"; readonly id: string }
  /** Several: those of one rescoring, voided one after the other. */
  | { readonly kind: "scorings"; readonly ids: readonly string[] }
  | { readonly kind: "test_version"; readonly taskSet: string; readonly name: string };

interface VoidFormProps {
  readonly what: Voidable;
  /** The word on the button that opens the form: Undo, Void. */
  readonly label: string;
  /** What the button does, for those who do not see its surroundings. */
  readonly name: string;
  /** What will be so afterwards. */
  readonly effect: string;
}

/** A button that opens a form: why, then void. What is voided stays readable with the reason. */
export function VoidForm({ what, label, name, effect }: VoidFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [token, setToken] = useToken();
  const { state, send, outdate } = useChange<Voided>();
  const router = useRouter();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const isReady = reason.trim() !== "" && isTokenText(token.trim()) && state.kind !== "working";

  function close(): void {
    setIsOpen(false);
    opener.current?.focus();
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady) return;
    if ((await send("void", token, askToVoid(what, reason.trim()))) === null) return;
    setIsOpen(false);
    router.refresh();
  }

  if (state.kind === "done") return <p className="text-[13px] text-muted">Voided: {state.value.void_reason}</p>;
  return (
    <div>
      <Button
        ref={opener}
        look="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={name}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}…
      </Button>
      {isOpen ? (
        <form
          id={id}
          aria-label={name}
          onSubmit={(event) => void submit(event)}
          onKeyDown={(event) => {
            if (event.key === "Escape") close();
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
          <TokenField token={token} onType={setToken} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="accent" disabled={!isReady}>
              {state.kind === "working" ? "Voiding …" : label}
            </Button>
            <Button onClick={close}>Cancel</Button>
          </div>
          <ChangeOutcome state={state} refused="The server refuses; nothing was changed" />
        </form>
      ) : null}
    </div>
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
