import type { Metadata } from "next";
import type { ReactNode } from "react";
import { orNothing, titled } from "../../or-nothing";
import { loadTaskSetName } from "./load-leaderboard";

interface Props {
  readonly params: Promise<{ readonly taskSet: string }>;
  readonly children: ReactNode;
}

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  return titled(loadTaskSetName((await params).taskSet), (name) => `Leaderboard of ${name}`);
}

/** A task set that is not there is found out before anything is sent, so that the answer is a 404. */
export default async function LeaderboardLayout({ params, children }: Props) {
  return orNothing(loadTaskSetName((await params).taskSet), children);
}
