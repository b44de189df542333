"use client";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "#components/ui/button";
import type { Leaderboard } from "#lib/contract/report";
import { formatCount } from "#lib/format/number";

/** Ranks compare every pair of runs: of many runs only when they are wanted. */
export function RanksOnRequest({ board, path }: { readonly board: Leaderboard; readonly path: string }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  // Only runs with a score are ranked, and all of these.
  const runs = formatCount(board.total_scored, "run");
  if (board.ranks === "too_many_runs") {
    return <p className="text-[13px] text-muted">{runs} are too many to rank: every pair would have to be compared.</p>;
  }
  return (
    <div aria-busy={pending} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
      <Button disabled={pending} onClick={() => start(() => router.replace(path, { scroll: false }))}>
        {pending ? `Ranking ${runs}…` : `Rank these ${runs}`}
      </Button>
      <span aria-live="polite">
        {pending
          ? "Every pair is compared, task by task."
          : "The ranks of so many runs take a second or two, and are computed when asked for. They are sorted by their scores."}
      </span>
    </div>
  );
}
