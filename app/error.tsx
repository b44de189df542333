"use client";
import { Button } from "#components/ui/button";
import { Message } from "#components/ui/message";
import { Id } from "#components/ui/text";

/**
 * What failed, the id under which the server's log has it, and a way to try again. Every page carries this in its script,
 * so it has no bar of its own: the navigation beside it stays.
 */
export default function PageError({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const id = error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : null;
  return (
    <>
      <header className="flex h-12 items-center border-b px-4 text-[13px] sm:px-6">Failed</header>
      <main id="main" className="min-w-0 grow px-4 py-4 sm:px-6">
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
      </main>
    </>
  );
}
