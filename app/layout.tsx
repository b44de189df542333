import "./globals.css";
import clsx from "clsx";
import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { type Session, SessionProvider } from "#components/changes/session";
import { Account, withAccount } from "#components/shell/account";
import { pageIcon } from "#components/shell/mark";
import { Navigation } from "#components/shell/navigation";
import { Shortcuts } from "#components/shell/shortcuts";
import { ThemeProvider } from "#components/shell/theme";
import type { Principal } from "#lib/core/principal";
import { layoutReader } from "#lib/http/reader";
import { RevealAtOnce } from "./reveal-at-once";

/** No page with results is rendered ahead of its request. */
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: "Recount", template: "%s · Recount" },
  icons: { icon: pageIcon },
  description: "Code-generation evaluation runs: their counts, their conditions, and every score computed from them.",
};
export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#131517" },
  ],
};

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  // The server sends the nonce of the answer's policy with the request: inline scripts need it.
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const reader = await layoutReader();
  return (
    <html lang="en" suppressHydrationWarning className={`${GeistSans.variable} ${GeistMono.variable}`}>
      <body className="antialiased">
        <RevealAtOnce nonce={nonce} />
        <a
          href="#main"
          className="sr-only rounded bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
        >
          Skip to content
        </a>
        <ThemeProvider nonce={nonce}>
          <SessionProvider value={sessionOf(reader)}>
            <div className="flex min-h-dvh">
              <div className="border-line bg-rail sm:w-14 sm:shrink-0 sm:border-r wide:w-44">
                <Navigation />
              </div>
              <div className={clsx("relative flex min-w-0 grow flex-col max-sm:pb-16", reader.openRead || withAccount)}>
                {reader.openRead ? null : <Account name={reader.tokenId === null ? null : reader.name} />}
                {children}
                <footer className="border-t px-4 py-3 text-[12px] text-muted sm:px-6">
                  {reader.openRead
                    ? "Open mode: results can be read by whoever reaches this server."
                    : "Protected mode: results can be read by who signed in, or with a token."}
                </footer>
              </div>
            </div>
            <Shortcuts />
          </SessionProvider>
        </ThemeProvider>
      </body>
    </html>
  );
}

/** Where results are open nobody signs in, and writing takes a token. */
function sessionOf({ openRead, tokenId, name, scopes }: Principal): Session | null {
  if (openRead || tokenId === null) return null;
  return { name, mayWrite: scopes.includes("upload") || scopes.includes("admin") };
}
