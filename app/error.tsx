"use client";
import { Page } from "#components/shell/page";
import { Button } from "#components/ui/button";
import { Message } from "#components/ui/message";
import { Id } from "#components/ui/text";
import { places } from "#lib/url/places";

/** What failed, the id under which the server's log has it, and a way to try again. */
export default function PageError({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const id = error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : null;
  return (
    <Page crumbs={[{ label: "Runs", path: places.runs }, { label: "Failed" }]}>
      <Message title="This page could not be made">
        <p>The server failed while it read or computed what stands here. Nothing was changed by that.</p>
        {id === null ? null : (
          <p className="text-[13px] text-muted">
            The server's log has it under <Id>{id}</Id>.
          </p>
        )}
        <Button look="accent" onClick={() => retry()}>
          Try again
        </Button>
      </Message>
    </Page>
  );
}
