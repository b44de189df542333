import { Chip } from "#components/ui/chip";
import { Notice } from "#components/ui/notice";
import { Name } from "#components/ui/text";
import type { Comparison } from "#lib/contract/compare";

/** Stands at everything that was compared although it should not be. */
export function StampChip({ stamped }: { readonly stamped: boolean }) {
  return stamped ? <Chip tone="warn">not comparable, compared anyway</Chip> : null;
}

/** Runs of the link that take no part. */
export function LeftOut({ leftOut }: { readonly leftOut: Comparison["left_out"] }) {
  if (leftOut.length === 0) return null;
  return (
    <Notice>
      {leftOut.map(({ id, message }) => (
        <span key={id} className="block">
          Left out: run <Name>{id}</Name>. <Name>{message}</Name>
        </span>
      ))}
    </Notice>
  );
}
