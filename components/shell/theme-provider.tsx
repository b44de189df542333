"use client";
import { ThemeProvider as Themes } from "next-themes";
import type { ReactNode } from "react";

/** Light, dark or the system's, kept in the browser and set before the first paint. */
export function ThemeProvider({
  nonce,
  children,
}: {
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Themes attribute="class" disableTransitionOnChange {...(nonce === undefined ? {} : { nonce })}>
      {children}
    </Themes>
  );
}
