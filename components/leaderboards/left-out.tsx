"use client";
import Link from "next/link";
import type { Leaderboard } from "#lib/contract/report";
import { formatLeftOut } from "#lib/format/best-runs";
import { formatCount } from "#lib/format/number";

interface LeftOutProps {
  readonly board: Leaderboard;
  /** What is sought among the rows. */
  readonly find: string;
  /** The same sought in all runs. */
  readonly path: string;
}

/** Which runs have no row, as there are more than a leaderboard shows, and how to see them. */
export function LeftOut({ board, find, path }: LeftOutProps) {
  const sought = find.trim();
  return (
    <p className="text-[13px] text-muted">
      <span className="text-warn">{formatLeftOut(board)}.</span>{" "}
      {sought === "" ? (
        "A search looks through these, and offers to look through all."
      ) : (
        <>
          The search looked through these only:{" "}
          <Link href={path} prefetch={false} className="text-accent underline decoration-1 underline-offset-2">
            find “<bdi>{sought}</bdi>” in all {formatCount(board.total, "run")}
          </Link>
          .
        </>
      )}
    </p>
  );
}
