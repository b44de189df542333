"use client";
import dynamic from "next/dynamic";
import Link from "next/link";
import { Button } from "#components/ui/button";
import { CopyButton } from "#components/ui/copy-button";
import { Skeleton } from "#components/ui/skeleton";
import type { Citation } from "#lib/contract/citation";

const LazySentences = dynamic(
  () => import("#components/citations/ready-sentences").then(({ ReadySentences }) => ReadySentences),
  { loading: () => <Skeleton className="h-40 w-full" /> },
);

/** The short link of what was cited, and what a paper says with it. */
export function CitedDone({
  citation,
  link,
  onAgain,
}: {
  readonly citation: Citation;
  readonly link: string;
  readonly onAgain: () => void;
}) {
  return (
    <div role="status" className="space-y-2">
      <Link href={citation.url} prefetch={false} className="wrap-anywhere block text-accent underline">
        {link}
      </Link>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={link} label="Copy link" />
        <Button onClick={onAgain}>Cite again</Button>
      </div>
      <LazySentences citation={citation} link={link} />
      <p className="whitespace-normal text-[12px] text-muted">
        Exports of this view carry the link while it is open here.
      </p>
    </div>
  );
}
