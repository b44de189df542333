"use client";
import { useRef, useState } from "react";
import type { RecountClient } from "#lib/client/recount-client";
import { type Failure, failureOf } from "#lib/upload/failure";

/** What became of something that was sent. `what` names it where a form sends several things. */
export type ChangeState<Value> =
  | { readonly kind: "idle" }
  | { readonly kind: "working"; readonly what: string; readonly note: string | null }
  | { readonly kind: "done"; readonly what: string; readonly value: Value }
  | { readonly kind: "failed"; readonly what: string; readonly failure: Failure };

/** How texts and keys are made of what is sent; loaded with the client, when something is sent. */
export interface Writing {
  readonly textOf: (value: unknown) => string;
  readonly keyOf: (said: unknown) => string;
}

/** Asked again in the same way where the first try failed: what makes its key must not change in between. */
export type Asked<Value> = (client: RecountClient, writing: Writing) => Promise<{ readonly value: Value }>;

/** Sends one thing at a time, with a token or by the session; an answer that was outdated meanwhile is not shown. */
export function useChange<Value>() {
  const [state, setState] = useState<ChangeState<Value>>({ kind: "idle" });
  const turn = useRef(0);

  /** @returns the answer; null: it was refused, or nobody waits for it any more */
  async function send(what: string, token: string | null, ask: Asked<Value>): Promise<Value | null> {
    const mine = ++turn.current;
    const tell = (next: ChangeState<Value>): void => {
      if (mine === turn.current) setState(next);
    };
    tell({ kind: "working", what, note: null });
    try {
      const { askFromPage, pageClient, ...writing } = await import("#lib/upload/page-client");
      const client = pageClient(token);
      const value = await askFromPage(
        () => ask(client, writing),
        (tries, message) => tell({ kind: "working", what, note: `${message}; trying again (${tries} of 5)` }),
      );
      tell({ kind: "done", what, value });
      return mine === turn.current ? value : null;
    } catch (error) {
      tell({ kind: "failed", what, failure: failureOf(error) });
      return null;
    }
  }

  return {
    state,
    send,
    /** Forgets the answer, also one that is still on its way. */
    outdate(): void {
      turn.current++;
      setState({ kind: "idle" });
    },
  };
}
