import { Said } from "#components/ui/text";
import type { ChangeOfK, RescoredRun } from "#lib/contract/rescore";
import { formatBounds, formatDifference, formatPoints } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";

/** `61.6 → 62.8  +1.2`; bounds or a reason stand where there is no number. */
export function ChangeOfScore({ item, k }: { readonly item: RescoredRun; readonly k: number }) {
  const change = item.pass_at_k.find((each) => each.k === k);
  if (change === undefined) return null;
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      <span className="text-muted" title={change.before === null ? undefined : String(change.before)}>
        {sideOf(change, "before")}
      </span>
      <span className="text-muted" aria-hidden="true">
        →
      </span>
      <Said>, then</Said>
      <span className="font-medium" title={change.after === null ? undefined : String(change.after)}>
        {sideOf(change, "after")}
      </span>
      {change.change === null ? null : <span className="text-muted">{formatDifference(change.change)}</span>}
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
