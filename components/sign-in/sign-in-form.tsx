"use client";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Message } from "#components/ui/message";
import { isTokenText } from "#lib/core/token-text";
import { places } from "#lib/url/places";

/** Exchanges a token for a session of this browser. `to`: where to go on from the page's own address. */
export function SignInForm({ to }: { readonly to: string }) {
  const [token, setToken] = useState("");
  const [state, setState] = useState<"idle" | "working" | { readonly refusal: string }>("idle");
  const typed = token.trim();
  const isWrong = typed !== "" && !isTokenText(typed);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isTokenText(typed) || state === "working") return;
    setState("working");
    const { signIn } = await import("#lib/client/session");
    const refusal = await signIn(typed);
    if (refusal !== null) setState({ refusal });
    else goOn(to);
  }

  return (
    <Message title="Sign in to read results">
      <p>
        This server shows results to holders of a token with the scope <code className="font-mono">read</code> or{" "}
        <code className="font-mono">admin</code>. Whoever runs it can make one.
      </p>
      <form onSubmit={(event) => void submit(event)} aria-label="Sign in" className="max-w-xl space-y-3">
        <Field
          label="Token"
          type="password"
          value={token}
          maxLength={200}
          aria-invalid={isWrong}
          note={
            isWrong
              ? "This is not a token: it is rct_ and 46 letters and digits, and a character is missing or wrong."
              : "It is exchanged for a session of this browser: at most 7 days, and 12 hours without use."
          }
          onChange={(event) => setToken(event.target.value)}
        />
        <Button type="submit" look="accent" disabled={!isTokenText(typed) || state === "working"}>
          {state === "working" ? "Signing in …" : "Sign in"}
        </Button>
        <p role="alert" className="text-[13px] text-warn">
          {typeof state === "string" ? null : state.refusal}
        </p>
      </form>
      <p className="text-[13px] text-muted">
        Without a token: the <Plain href={places.calculator}>calculator</Plain>, the{" "}
        <Plain href={places.planner}>planner</Plain> and the <Plain href={places.help}>docs</Plain>, which hold no
        results.
      </p>
    </Message>
  );
}

function Plain({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} className="text-accent underline">
      {children}
    </a>
  );
}

/** At the address of a page with results, that page is now there. */
function goOn(to: string): void {
  if (window.location.pathname === places.signIn) window.location.assign(to);
  else window.location.reload();
}
