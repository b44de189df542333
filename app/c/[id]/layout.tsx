import type { Metadata } from "next";
import type { ReactNode } from "react";
import { NoCitation } from "#components/citations/no-citation";
import { orNothing, titled } from "../../or-nothing";
import { loadCitation } from "./load-citation";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly children: ReactNode;
}

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  return titled(loadCitation((await params).id), ({ id }) => `Citation ${id}`);
}

/** A citation that is not there is found out before anything is sent, so that the answer is a 404. */
export default async function CitationLayout({ params, children }: Props) {
  return orNothing(loadCitation((await params).id), children, <NoCitation />);
}
