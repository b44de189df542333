import { CopyButton } from "#components/ui/copy-button";

/** A command to copy, shown whole. */
export function Command({ children, label }: { readonly children: string; readonly label: string }) {
  return (
    <div className="flex items-start gap-2 rounded border bg-sunken p-2">
      <pre
        role="region"
        aria-label={label}
        className="min-w-0 grow whitespace-pre-wrap px-1 py-1.5 font-mono text-[13px] leading-5"
      >
        <code>{children}</code>
      </pre>
      <CopyButton text={children} />
    </div>
  );
}
