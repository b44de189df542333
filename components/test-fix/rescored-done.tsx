import Link from "next/link";
import { VoidForm } from "#components/changes/void-form";
import { ChangeOfScore } from "#components/test-fix/change-of-score";
import { Id, Name } from "#components/ui/text";
import type { RescoredRun } from "#lib/contract/rescore";
import { formatCount, formatNumber } from "#lib/format/number";
import { runPath } from "#lib/url/routes";

const listed = 20;

/** What was recorded, and the way back. */
export default function RescoredDone({ items, k }: { readonly items: readonly RescoredRun[]; readonly k: number }) {
  const ids = items.flatMap(({ scoring }) => scoring.id ?? []);
  const isOld = items.every(({ created }) => !created);
  return (
    <div role="status" className="space-y-2 rounded border bg-sunken p-3 text-[13px]">
      <p className="font-medium">
        {isOld ? "This was recorded before; nothing was added." : `${formatCount(items.length, "run")} rescored.`}
      </p>
      <ul className="space-y-1">
        {items.slice(0, listed).map((item) => (
          <li key={item.run} className="flex flex-wrap items-baseline gap-x-3">
            <Link
              href={`${runPath(item.run, { k })}#history`}
              prefetch={false}
              className="min-w-0 font-medium text-accent hover:underline"
            >
              <Id>{item.model}</Id>
              {item.name === null ? null : <Name className="ml-2">{item.name}</Name>}
            </Link>
            <span>
              pass@{k} <ChangeOfScore item={item} k={k} />
            </span>
          </li>
        ))}
      </ul>
      {items.length > listed ? <p className="text-muted">and {formatNumber(items.length - listed)} more</p> : null}
      <VoidForm
        what={{ kind: "scorings", ids }}
        label={ids.length === 1 ? "Undo" : "Undo all"}
        name={`Undo ${formatCount(ids.length, "scoring")}`}
        effect="The new scorings leave all counts, and the earlier numbers are back. The history of each run keeps them, with the reason, and has the same Undo later on."
      />
    </div>
  );
}
