/** Where links in outside text may lead. */
const protocols: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);
/** Stands for wherever the text is shown: only whether a link is relative to it matters. */
const here = "https://here.invalid/";

/**
 * The target of a link in outside text as a browser would read it: `http`, `https`, `mailto` or relative to the page.
 * null: any other, such as `javascript:`, however it is written.
 */
export function safeLink(target: string): string | null {
  if (target === "" || !URL.canParse(target, here)) return null;
  return protocols.has(new URL(target, here).protocol) ? target : null;
}
