"use client";
import { useState } from "react";
import { useSession } from "#components/changes/session";
import type { Writer } from "#components/changes/use-writer";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Name } from "#components/ui/text";
import { isTokenText } from "#lib/core/token-text";

interface TokenFieldProps {
  readonly writer: Writer;
  /** The token stays while the reader goes from page to page. */
  readonly isOfTab?: boolean;
}

/** As whom a form writes: who signed in and may write need type nothing. A token is kept in memory and nowhere else. */
export function TokenField({ writer, isOfTab = true }: TokenFieldProps) {
  const session = useSession();
  const [isOther, setOther] = useState(false);
  if (session?.mayWrite === true && !isOther && writer.typed === "") {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-[13px]">
        <span>
          Written as <Name className="font-medium">{session.name}</Name>, as whom you are signed in.
        </span>
        <Button look="quiet" onClick={() => setOther(true)}>
          Use another token
        </Button>
      </p>
    );
  }
  const typed = writer.typed.trim();
  const isWrong = typed !== "" && !isTokenText(typed);
  return (
    <Field
      label="Token"
      type="password"
      className="max-w-xl"
      value={writer.typed}
      maxLength={200}
      aria-invalid={isWrong}
      note={
        isWrong ? (
          "This is not a token: it is rct_ and 46 letters and digits, and a character is missing or wrong."
        ) : (
          <>
            {session === null || session.mayWrite
              ? null
              : "You are signed in to read; to write takes a token with the scope upload. "}
            The one of this machine’s server stands in <code className="font-mono">.data/token.json</code> of its clone
            (of the demo: <code className="font-mono">.data-demo/token.json</code>). It stays in the memory of this{" "}
            {isOfTab ? "tab" : "page"}.
          </>
        )
      }
      onChange={(event) => writer.setTyped(event.target.value)}
    />
  );
}
