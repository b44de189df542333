"use client";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Message } from "#components/ui/message";
import { Name } from "#components/ui/text";
import { places } from "#lib/url/places";

/** Who is signed in, and the way out. */
export function SignedIn({ name, scopes }: { readonly name: string; readonly scopes: readonly string[] }) {
  const [refusal, setRefusal] = useState<string | null>(null);

  async function leave(): Promise<void> {
    const { signOut } = await import("#lib/client/session");
    const refused = await signOut();
    if (refused === null) window.location.assign(places.signIn);
    else setRefusal(refused);
  }

  return (
    <Message title="Signed in">
      <p>
        By the token <Name className="font-medium">{name}</Name>, which may: {scopes.join(", ")}. The session ends with
        it, 7 days after it began, or after 12 hours without use.
      </p>
      <Button onClick={() => void leave()}>Sign out</Button>
      <p role="alert" className="text-[13px] text-warn">
        {refusal}
      </p>
    </Message>
  );
}
