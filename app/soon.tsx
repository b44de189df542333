import { type ReactNode, Suspense } from "react";

/** So long a page is waited for before anything is sent. */
const patienceMs = 400;
const late: unique symbol = Symbol("late");

interface SoonProps {
  readonly children: Promise<Awaited<ReactNode>>;
  /** Stands in for a page that takes longer. */
  readonly meanwhile: ReactNode;
}

/**
 * A page that is ready soon is sent whole: what stood in for it would only flash, and React keeps that for 300 ms at least
 * once it is drawn. A page that takes longer follows what stands in for it.
 */
export async function Soon({ children, meanwhile }: SoonProps) {
  const patience = new Promise<typeof late>((resolve) => setTimeout(resolve, patienceMs, late));
  const page = await Promise.race([children, patience]);
  return page === late ? <Suspense fallback={meanwhile}>{children}</Suspense> : page;
}
