import type { Metadata } from "next";
import type { ReactNode } from "react";
import { orNothing, titled } from "../../or-nothing";
import { loadRun } from "./load-run";

interface Props {
  readonly params: Promise<{ readonly runId: string }>;
  readonly children: ReactNode;
}

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  return titled(
    loadRun((await params).runId),
    ({ run }) => `${run.model}${run.name === null ? "" : `, ${run.name}`} on ${run.task_set}`,
  );
}

/** A run that is not there is found out before anything is sent, so that the answer is a 404. */
export default async function RunLayout({ params, children }: Props) {
  return orNothing(loadRun((await params).runId), children);
}
