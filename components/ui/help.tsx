import { Hint } from "#components/ui/hint";

/** A question mark that teaches one thing in a sentence. */
export function Help({ about, children }: { readonly about: string; readonly children: string }) {
  return (
    <Hint
      name={`What is ${about}?`}
      label={<span aria-hidden="true">?</span>}
      className="inline-grid size-4 shrink-0 place-items-center rounded-full border border-line-strong text-center font-normal text-[10px] text-muted leading-none hover:text-ink print:hidden"
    >
      {children}
    </Hint>
  );
}
