import type { ReactNode } from "react";

export interface Fact {
  readonly term: ReactNode;
  /** Tells two facts apart. */
  readonly id: string;
  readonly value: ReactNode;
}

/** Facts as terms and their values, one a line. */
export function Description({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="text-[13px]">
      {facts.map(({ id, term, value }) => (
        <div key={id} className="flex items-baseline justify-between gap-4 border-b py-1.5 last:border-b-0">
          <dt className="min-w-0 max-w-[60%] text-muted">{term}</dt>
          <dd className="min-w-0 flex-1 text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
