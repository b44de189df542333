import type { Metadata } from "next";
import type { ReactNode } from "react";
import { loadCitation } from "./load-citation";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly children: ReactNode;
}

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const { id } = await loadCitation((await params).id);
  return { title: `Citation ${id}` };
}

/** A citation that is not there is found out before anything is sent, so that the answer is a 404. */
export default async function CitationLayout({ params, children }: Props) {
  await loadCitation((await params).id);
  return children;
}
