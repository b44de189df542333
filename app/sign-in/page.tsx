import type { Metadata } from "next";
import { Page } from "#components/shell/page";
import { SignInForm } from "#components/sign-in/sign-in-form";
import { SignedIn } from "#components/sign-in/signed-in";
import { Message } from "#components/ui/message";
import { currentReader } from "#lib/http/reader";
import { ownPath } from "#lib/url/own-path";
import type { Query } from "#lib/url/query";

export const metadata: Metadata = { title: "Sign in" };

/** Stands at its own address, and at that of every page with results while nobody is signed in. */
export default async function SignInPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const { to } = await searchParams;
  const reader = await currentReader();
  return (
    <Page crumbs={[{ label: "Sign in" }]} search={false}>
      {reader.openRead ? (
        <Message title="Nobody needs to sign in">
          <p>Results are open here: whoever reaches this server may read them.</p>
        </Message>
      ) : reader.tokenId === null ? (
        <SignInForm to={ownPath(typeof to === "string" ? to : null)} />
      ) : (
        <SignedIn name={reader.name} scopes={reader.scopes} />
      )}
    </Page>
  );
}
