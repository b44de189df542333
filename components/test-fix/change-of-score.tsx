import { Said } from "#components/ui/text";
import type { ChangeOfK, RescoredRun } from "#lib/contract/rescore";
import { formatChange } from "#lib/format/change";
import { formatBounds, formatPoints } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";

/** `61.6 → 62.8  +1.2`; bounds or a reason stand where there is no number. */
export function ChangeOfScore({ item, k }: { readonly item: RescoredRun; readonly k: number }) {
  const change = item.pass_at_k.find((each) => each.k === k);
  if (change === undefined) return null;
  const { before, after } = change;
  const both = before === null || after === null ? null : formatChange(before, after);
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      <span className="text-muted" title={before === null ? undefined : String(before)}>
        {both?.before ?? sideOf(change, "before")}
      </span>
      <span className="text-muted" aria-hidden="true">
        →
      </span>
      <Said>, then</Said>
      <span className="font-medium" title={after === null ? undefined : String(after)}>
        {both?.after ?? sideOf(change, "after")}
      </span>
      {both === null ? null : <span className="text-muted">{both.change}</span>}
    </span>
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
