import type { ReactNode } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { safeLink } from "#lib/format/safe-link";

/** Deeper than this nobody writes; rendering it would take the page down. */
const deepest = 40;
const deepLine = new RegExp(`^(?:[ \\t]*(?:[->+*]|[0-9]{1,9}[.)])){${deepest}}`, "m");
/** The time that a parser takes can grow with the square of the number of signs: so many take a fifth of a second. */
const mostSigns = 2000;

/**
 * Outside text in Markdown as elements. HTML in it is shown as it is written; links lead to `http`, `https`, `mailto` or
 * relative targets only; pictures are links, so that nothing is asked of another host.
 */
export function MarkdownText({ children }: { readonly children: string }) {
  return (
    <div dir="auto" className="min-w-0 space-y-2 break-words text-[13px] leading-5">
      {elementsOf(children)}
    </div>
  );
}

/** What cannot be taken apart is shown as plain text. */
function elementsOf(text: string): ReactNode {
  const plain = <p className="whitespace-pre-wrap">{text}</p>;
  const signs = text.match(/[*_~[\]<>|`]/g)?.length ?? 0;
  if (signs > mostSigns || deepLine.test(text)) return plain;
  try {
    // Called, not rendered, so that what it throws can be caught here.
    return Markdown({
      children: text,
      remarkPlugins: [remarkGfm, () => refuseDeep],
      urlTransform: (target) => safeLink(target) ?? "",
      components: elements,
    });
  } catch {
    return plain;
  }
}

interface Node {
  readonly children?: readonly Node[];
}

function refuseDeep(root: Node): void {
  let level = root.children ?? [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > deepest) throw new RangeError("the text is nested too deeply");
    level = level.flatMap(({ children }) => children ?? []);
  }
}

function OutsideLink({ target, children }: { readonly target: string | undefined; readonly children: ReactNode }) {
  if (!target) return <span>{children}</span>;
  return (
    <a
      href={target}
      rel="noopener noreferrer nofollow"
      className="text-accent underline decoration-1 underline-offset-2"
    >
      {children}
    </a>
  );
}

const heading = "pt-1 font-semibold";
/** The page has headings of its own above those of the text. */
const elements: Components = {
  a: ({ href, children }) => <OutsideLink target={href}>{children}</OutsideLink>,
  img: ({ src, alt }) => (
    <OutsideLink target={typeof src === "string" ? src : undefined}>picture: {alt || "without a title"}</OutsideLink>
  ),
  h1: ({ children }) => <h3 className={`${heading} text-[15px]`}>{children}</h3>,
  h2: ({ children }) => <h4 className={`${heading} text-[14px]`}>{children}</h4>,
  h3: ({ children }) => <h5 className={heading}>{children}</h5>,
  h4: ({ children }) => <h6 className={heading}>{children}</h6>,
  h5: ({ children }) => <h6 className={heading}>{children}</h6>,
  h6: ({ children }) => <h6 className={heading}>{children}</h6>,
  ul: ({ children }) => <ul className="list-disc space-y-1 pl-5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="list-decimal space-y-1 pl-5">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => <blockquote className="border-l-2 pl-3 text-muted">{children}</blockquote>,
  code: ({ children }) => <code className="rounded bg-sunken px-1 font-mono text-[0.93em]">{children}</code>,
  pre: ({ children }) => (
    <pre tabIndex={0} className="overflow-x-auto rounded border bg-sunken p-2 font-mono">
      {children}
    </pre>
  ),
  hr: () => <hr className="border-line" />,
  table: ({ children }) => (
    <div tabIndex={0} role="region" aria-label="Table" className="overflow-x-auto">
      <table className="[&_td]:border [&_td]:px-2 [&_td]:py-1 [&_th]:border [&_th]:bg-sunken [&_th]:px-2 [&_th]:py-1">
        {children}
      </table>
    </div>
  ),
};
