import type { ReactNode } from "react";
import { Said } from "#components/ui/text";
import { formatRate, formatRateInFull, formatSmallDifference } from "#lib/format/rate";

/** A number that is often given in place of the right one: struck through, with how far it is off. */
export function WrongNumber({ value, error }: { readonly value: number | null; readonly error: number | null }) {
  if (value === null) return <span className="text-muted">k &gt; n</span>;
  return (
    <span className="whitespace-nowrap">
      <s title={String(value)} className="text-muted decoration-[1.5px]">
        <Said>not </Said>
        {formatRate(value)}
      </s>{" "}
      {error === null ? null : <OffBy error={error} />}
    </span>
  );
}

/** `+29.6 points` */
export function OffBy({ error }: { readonly error: number }) {
  return <span title={formatRateInFull(error)}>{formatSmallDifference(error)} points</span>;
}

/** A wrong way with its name and why it is one. */
export function WrongWay({
  name,
  value,
  error,
  children,
}: {
  readonly name: ReactNode;
  readonly value: number | null;
  readonly error: number | null;
  readonly children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <p className="text-[13px] text-muted">{name}</p>
      <p className="text-lg leading-7">
        <WrongNumber value={value} error={error} />
      </p>
      <p className="text-[13px] text-muted">{children}</p>
    </div>
  );
}
