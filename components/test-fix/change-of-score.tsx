import type { ReactNode } from "react";
import { AboutButton } from "#components/scores/about-button";
import { Said } from "#components/ui/text";
import type { ChangeOfK, RescoredRun } from "#lib/contract/rescore";
import { formatChange } from "#lib/format/change";
import { formatBounds, formatPoints } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";
import { toldRescored } from "#lib/format/told-rescored";

/** `61.6 → 62.8  +1.2`; bounds or a reason stand where there is no number. */
export function ChangeOfScore({ item, k }: { readonly item: RescoredRun; readonly k: number }) {
  const change = item.pass_at_k.find((each) => each.k === k);
  if (change === undefined) return null;
  const { before, after } = change;
  const both = before === null || after === null ? null : formatChange(before, after);
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      <Side item={item} k={k} value={before} className="text-muted" side="before">
        {both?.before ?? sideOf(change, "before")}
      </Side>
      <span className="text-muted" aria-hidden="true">
        →
      </span>
      <Said>, then</Said>
      <Side item={item} k={k} value={after} className="font-medium" side="after">
        {both?.after ?? sideOf(change, "after")}
      </Side>
      {both === null ? null : <span className="text-muted">{both.change}</span>}
    </span>
  );
}

interface SideProps {
  readonly item: RescoredRun;
  readonly k: number;
  readonly side: "before" | "after";
  readonly value: number | null;
  readonly className: string;
  readonly children: ReactNode;
}

function Side({ item, k, side, value, className, children }: SideProps) {
  return (
    <AboutButton
      about={toldRescored(item, side, k)}
      title={value === null ? undefined : String(value)}
      className={className}
    >
      {children}
    </AboutButton>
  );
}

function sideOf(change: ChangeOfK, side: "before" | "after"): string {
  const value = change[side];
  if (value !== null) return formatPoints(value);
  const bounds = change[`${side}_bounds`];
  if (bounds !== null) return formatBounds(bounds);
  const reason = change[`${side}_reason`];
  return reason === null ? "–" : withheldLabels[reason];
}
