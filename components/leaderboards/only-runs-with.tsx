import { X } from "lucide-react";
import Link from "next/link";
import { Name } from "#components/ui/text";
import type { LeaderboardView } from "#lib/url/leaderboard-view";
import { leaderboardPath } from "#lib/url/routes";

/** The filters of runs that a link asks for, and the way out of each; nothing where all runs are shown. */
export function OnlyRunsWith({ taskSet, view }: { readonly taskSet: string; readonly view: LeaderboardView }) {
  if (view.where.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-[13px]">
      <span className="text-muted">Only runs with</span>
      {view.where.map((filter) => (
        <Link
          key={filter}
          href={leaderboardPath(taskSet, { ...view, where: view.where.filter((other) => other !== filter) })}
          prefetch={false}
          aria-label={`Show also runs without ${filter}`}
          className="flex max-w-full items-center gap-1 rounded border border-line-strong px-2 py-0.5 hover:bg-hover max-sm:min-h-10"
        >
          <Name className="truncate">{filter}</Name>
          <X size={12} aria-hidden="true" className="shrink-0 text-muted" />
        </Link>
      ))}
    </p>
  );
}
