"use client";
import { type FormEvent, useState } from "react";
import { ChangeOutcome } from "#components/changes/change-outcome";
import { TokenField } from "#components/changes/token-field";
import { useChange } from "#components/changes/use-change";
import { useWriter } from "#components/changes/use-writer";
import { CitedDone } from "#components/citations/cited-done";
import { noteCited } from "#components/citations/cited-here";
import { Button } from "#components/ui/button";
import type { Citation, CitationDocument } from "#lib/contract/citation";

export interface CiteFormProps {
  /** What the page shows when the button is pressed; what is left out is as usual. */
  readonly cited: () => Partial<CitationDocument>;
}

/** Freezes what the page shows under a short link, which tells later what the numbers were, and are, and why. */
export default function CiteForm({ cited }: CiteFormProps) {
  const writer = useWriter();
  const { state, send, outdate } = useChange<Citation>();
  const [link, setLink] = useState<string | null>(null);
  const isReady = writer.isReady && state.kind !== "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady) return;
    const { usualCitation } = await import("#lib/contract/citation");
    const view = cited();
    const document = { ...usualCitation, ...view };
    // The same view cited again is another moment, hence a request of its own.
    const said = ["page", "cite", document, Date.now()];
    const citation = await send("cite", writer.token, (client, { keyOf }) => client.cite(document, keyOf(said)));
    if (citation === null) return;
    const address = `${window.location.origin}${citation.url}`;
    setLink(address);
    noteCited(view, address);
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label="Cite"
      className="w-80 max-w-[calc(100vw-40px)] space-y-2 p-2"
    >
      <p className="whitespace-normal">
        A short link to these very numbers. Opened later, it shows them beside those of then, and why they differ.
      </p>
      {link === null || state.kind !== "done" ? (
        <>
          <TokenField writer={writer} />
          <Button type="submit" look="accent" disabled={!isReady}>
            {state.kind === "working" ? "Citing …" : "Make the link"}
          </Button>
          <ChangeOutcome state={state} refused="The server refuses; nothing was stored" />
        </>
      ) : (
        <CitedDone
          citation={state.value}
          link={link}
          onAgain={() => {
            setLink(null);
            outdate();
          }}
        />
      )}
    </form>
  );
}
