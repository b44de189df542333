"use client";
import { Field } from "#components/ui/field";
import { isTokenText } from "#lib/core/token-text";

/** Where a token is typed. It is kept in memory and nowhere else. */
export function TokenField({
  token,
  onType,
  isOfTab = true,
}: {
  readonly token: string;
  readonly onType: (typed: string) => void;
  /** It stays while the reader goes from page to page. */
  readonly isOfTab?: boolean;
}) {
  const typed = token.trim();
  const isWrong = typed !== "" && !isTokenText(typed);
  return (
    <Field
      label="Token"
      type="password"
      className="max-w-xl"
      value={token}
      maxLength={200}
      aria-invalid={isWrong}
      note={
        isWrong ? (
          "This is not a token: it is rct_ and 46 letters and digits, and a character is missing or wrong."
        ) : (
          <>
            The one of this machine’s server stands in <code className="font-mono">.data/token.json</code> of its clone
            (of the demo: <code className="font-mono">.data-demo/token.json</code>). It stays in the memory of this{" "}
            {isOfTab ? "tab" : "page"}.
          </>
        )
      }
      onChange={(event) => onType(event.target.value)}
    />
  );
}
