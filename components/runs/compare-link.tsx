import { GitCompareArrows } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "#components/ui/button";
import { formatNumber } from "#lib/format/number";
import { comparePath } from "#lib/url/compare-routes";
import { type CompareView, comparedRuns } from "#lib/url/compare-view";

/** `Compare 3 runs`; where they are too few or too many, what is wanted instead. */
export function CompareLink({
  view,
  label = `Compare ${formatNumber(view.runs.length)} runs`,
}: {
  readonly view: Partial<CompareView> & Pick<CompareView, "runs">;
  readonly label?: string;
}) {
  const { length } = view.runs;
  if (length < comparedRuns.min) return <span className="px-1 text-muted">one more to compare</span>;
  if (length > comparedRuns.max)
    return <span className="px-1 text-muted">at most {comparedRuns.max} can be compared</span>;
  return (
    <Link href={comparePath(view)} prefetch={false} className={buttonClass("accent")}>
      <GitCompareArrows size={14} aria-hidden="true" /> {label}
    </Link>
  );
}
