"use client";
import { useMemo } from "react";
import { beyondHelp } from "#components/scores/beyond-help";
import { Projected } from "#components/scores/beyond-projected";
import { type Beyond, type BeyondOptions, useBeyond } from "#components/scores/use-beyond";
import { Button } from "#components/ui/button";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import { projectionLimits } from "#lib/core/beyond-n";
import { type CountHistogram, nRange } from "#lib/core/histogram";
import { grid } from "#lib/core/plan";
import { formatNumber } from "#lib/format/number";

/** So many ks are projected: each costs hundreds of evaluations for its rough range. */
const projectedKs = 12;

interface BeyondNProps {
  readonly histogram: CountHistogram;
  /** The k that is looked at: projected as well where it lies beyond n. */
  readonly k: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The curve of a run beyond its samples: a projection, dashed and labelled, or the reason why there is none. */
export function BeyondN(props: BeyondNProps) {
  const beyond = useBeyondN(props.histogram, props.k, { isOpen: props.isOpen, early: false });
  return <BeyondSection {...props} beyond={beyond} />;
}

/** {@link useBeyond} at a few ks up to the furthest that is projected, the chosen one among them. */
export function useBeyondN(histogram: CountHistogram, k: number, options: BeyondOptions): Beyond {
  const minN = nRange(histogram)?.min ?? 0;
  const ks = useMemo(() => beyondKs(minN, k), [minN, k]);
  return useBeyond(histogram, ks, options);
}

/** {@link BeyondN} of what {@link useBeyondN} gave. */
export function BeyondSection({ histogram, k, isOpen, onOpen, beyond }: BeyondNProps & { readonly beyond: Beyond }) {
  const minN = nRange(histogram)?.min ?? 0;
  return (
    <Section
      id="beyond-n"
      title="Beyond n"
      help={<Help about="a projection">{beyondHelp.projection}</Help>}
      aside={
        <Button aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {isOpen ? "Hide" : "Show beyond n"}
        </Button>
      }
    >
      {isOpen ? (
        <Content histogram={histogram} beyond={beyond} minN={minN} k={k} />
      ) : (
        <p className="text-[13px] text-muted">
          pass@k has an estimate up to k = n = {formatNumber(minN)}. What lies beyond can only be projected.
        </p>
      )}
    </Section>
  );
}

function beyondKs(minN: number, k: number): readonly number[] {
  if (minN < 1) return [];
  const furthest = projectionLimits.timesN * minN;
  return grid(minN + 1, furthest, [k, 2 * minN, 5 * minN], projectedKs).filter((each) => each > minN);
}

function Content({
  histogram,
  beyond,
  minN,
  k,
}: {
  readonly histogram: CountHistogram;
  readonly beyond: Beyond;
  readonly minN: number;
  readonly k: number;
}) {
  switch (beyond.kind) {
    case "closed":
      return null;
    case "refused":
      return <Refused>{beyond.detail}</Refused>;
    case "failed":
      return <Refused>{`it could not be computed in the background (${beyond.message})`}</Refused>;
    case "working":
      return (
        <p
          className="grid h-60 place-items-center rounded border border-dashed text-[13px] text-muted"
          aria-live="polite"
        >
          Fitting two models to the counts…
        </p>
      );
    case "done":
      return <Projected histogram={histogram} beyond={beyond} minN={minN} k={k} />;
  }
}

function Refused({ children }: { readonly children: string }) {
  return (
    <p className="rounded border border-dashed px-4 py-3 text-[13px]" aria-live="polite">
      <span className="font-medium">No projection:</span> {children}.
    </p>
  );
}
