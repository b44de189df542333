import type { Metadata } from "next";
import type { ReactNode } from "react";
import { loadTaskSet } from "./load-task-set";

interface Props {
  readonly params: Promise<{ readonly taskSet: string }>;
  readonly children: ReactNode;
}

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const { task_set } = await loadTaskSet((await params).taskSet);
  return { title: task_set };
}

/** A task set that is not there is found out before anything is sent, so that the answer is a 404. */
export default async function TaskSetLayout({ params, children }: Props) {
  await loadTaskSet((await params).taskSet);
  return children;
}
