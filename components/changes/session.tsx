"use client";
import { createContext, useContext } from "react";

/** The session of the browser that the page was made for. */
export interface Session {
  /** Of the token that it was begun with. */
  readonly name: string;
  /** It may record and change what its token may; else a token is asked for. */
  readonly mayWrite: boolean;
}

const SessionContext = createContext<Session | null>(null);

/** Around all that may write. `value` of null: nobody signed in. */
export const SessionProvider = SessionContext.Provider;

export function useSession(): Session | null {
  return useContext(SessionContext);
}
