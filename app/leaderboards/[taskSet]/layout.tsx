import type { Metadata } from "next";
import type { ReactNode } from "react";
import { loadTaskSetName } from "./load-leaderboard";

interface Props {
  readonly params: Promise<{ readonly taskSet: string }>;
  readonly children: ReactNode;
}

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  return { title: `Leaderboard of ${await loadTaskSetName((await params).taskSet)}` };
}

/** A task set that is not there is found out before anything is sent, so that the answer is a 404. */
export default async function LeaderboardLayout({ params, children }: Props) {
  await loadTaskSetName((await params).taskSet);
  return children;
}
