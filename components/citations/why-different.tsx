import type { Citation } from "#lib/contract/citation";

/** Why a citation no longer shows what it showed, or that it does. */
export function WhyDifferent({ citation: { same, changes } }: { readonly citation: Citation }) {
  if (same && changes.length === 0) {
    return <p className="text-[13px] text-muted">Nothing has changed since: every number is what it was.</p>;
  }
  return (
    <div className="text-[13px]">
      <p>{same ? "The numbers are what they were, although:" : "Shown otherwise today:"}</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {changes.map(({ code, run, message }) => (
          <li key={`${code} ${run ?? ""}`} className="wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
