import type { Metadata } from "next";
import type { ReactNode } from "react";
import { orNothing, titled } from "../../../../or-nothing";
import { loadTestVersion } from "./load-test-version";

interface Props {
  readonly params: Promise<{ readonly taskSet: string; readonly version: string }>;
  readonly children: ReactNode;
}

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const { taskSet, version: segment } = await params;
  return titled(loadTestVersion(taskSet, segment), ({ set, version }) => `${version.name}, tests of ${set.task_set}`);
}

/** A version that is not there is found out before anything is sent, so that the answer is a 404. */
export default async function TestVersionLayout({ params, children }: Props) {
  const { taskSet, version } = await params;
  return orNothing(loadTestVersion(taskSet, version), children);
}
