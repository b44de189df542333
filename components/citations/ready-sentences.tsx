import { CopyButton } from "#components/ui/copy-button";
import type { Citation } from "#lib/contract/citation";
import { citationLatex, citationMarkdown } from "#lib/format/citation";

/** What a paper says with a citation, to copy. `link` is the whole address. */
export function ReadySentences({ citation, link }: { readonly citation: Citation; readonly link: string }) {
  const forms = [
    { name: "Markdown", text: citationMarkdown(citation, link) },
    { name: "LaTeX", text: citationLatex(citation, link) },
  ];
  return (
    <div className="space-y-2">
      {forms.map(({ name, text }) => (
        <div key={name} className="rounded border bg-sunken p-2">
          <div className="mb-1 flex items-center justify-between gap-2 text-[13px] text-muted">
            {name}
            <CopyButton text={text} label={`Copy ${name}`} />
          </div>
          <pre
            role="region"
            aria-label={`${name} to cite it`}
            className="wrap-anywhere max-h-64 overflow-auto whitespace-pre-wrap px-1 font-mono text-[12px] leading-5"
          >
            {text}
          </pre>
        </div>
      ))}
    </div>
  );
}
