import type { Metadata } from "next";
import type { ReactNode } from "react";
import { orNothing, titled } from "../../or-nothing";
import { loadTaskSet } from "./load-task-set";

interface Props {
  readonly params: Promise<{ readonly taskSet: string }>;
  readonly children: ReactNode;
}

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  return titled(loadTaskSet((await params).taskSet), ({ task_set }) => task_set);
}

/** A task set that is not there is found out before anything is sent, so that the answer is a 404. */
export default async function TaskSetLayout({ params, children }: Props) {
  return orNothing(loadTaskSet((await params).taskSet), children);
}
