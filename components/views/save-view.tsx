"use client";
import { type FormEvent, useState } from "react";
import { ChangeOutcome } from "#components/changes/change-outcome";
import { TokenField } from "#components/changes/token-field";
import { useChange } from "#components/changes/use-change";
import { useWriter } from "#components/changes/use-writer";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { isBlank } from "#lib/contract/names";
import { longestViewName, type SavedViewCreated } from "#lib/contract/saved-view";

const blankName = "This name has nothing but blanks: give it at least one character that can be seen.";

/** Saves what the page shows under a name. */
export function SaveView({ path, onSaved }: { readonly path: () => string; readonly onSaved: () => void }) {
  const [name, setName] = useState("");
  const writer = useWriter();
  const { state, send, outdate } = useChange<SavedViewCreated>();
  const isBlankName = name !== "" && isBlank(name);
  const isReady = name !== "" && !isBlankName && writer.isReady && state.kind !== "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady) return;
    const document = { name: name.trim(), path: path() };
    const said = ["view", "save", document, Date.now()];
    const saved = await send("save", writer.token, (client, { keyOf }) => client.saveView(document, keyOf(said)));
    if (saved === null) return;
    setName("");
    onSaved();
  }

  return (
    <form
      aria-label="Save this view"
      onSubmit={(event) => void submit(event)}
      className="mt-1 space-y-2 border-t px-1 pt-2"
    >
      <Field
        label="Save this view as"
        value={name}
        maxLength={longestViewName}
        aria-invalid={isBlankName}
        note={isBlankName ? blankName : undefined}
        onChange={(event) => {
          outdate();
          setName(event.target.value);
        }}
      />
      {name === "" ? null : <TokenField writer={writer} />}
      <Button type="submit" disabled={!isReady}>
        {state.kind === "working" ? "Saving …" : "Save"}
      </Button>
      <p role="status" className="text-muted empty:hidden">
        {state.kind === "done" ? (state.value.created ? "Saved." : "It was saved before.") : null}
      </p>
      <ChangeOutcome state={state} refused="The server refuses; nothing was saved" />
    </form>
  );
}
