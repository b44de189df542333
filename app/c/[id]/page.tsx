import Link from "next/link";
import { CitedConditions } from "#components/citations/cited-conditions";
import { CitedDifferences } from "#components/citations/cited-differences";
import { CitedValues } from "#components/citations/cited-values";
import { ReadySentences } from "#components/citations/ready-sentences";
import { WhyDifferent } from "#components/citations/why-different";
import { StampChip } from "#components/compare/notes";
import { Heading, Page } from "#components/shell/page";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import { Section } from "#components/ui/section";
import { Name } from "#components/ui/text";
import type { Citation } from "#lib/contract/citation";
import { formatDay } from "#lib/format/moment";
import { formatCount } from "#lib/format/number";
import { ownAddress } from "#lib/http/own-address";
import { partsOfNone, type Query } from "#lib/url/query";
import { taskSetPath } from "#lib/url/routes";
import { loadCitation } from "./load-citation";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Query>;
}

export default async function CitationPage({ params, searchParams }: Props) {
  const unknown = partsOfNone(await searchParams);
  const [citation, address] = await Promise.all([loadCitation((await params).id), ownAddress()]);
  const { id, url, view, cited, cited_at, view_url } = citation;
  return (
    <Page crumbs={[{ label: view.task_set, path: taskSetPath(view.task_set) }, { label: `Citation ${id}` }]}>
      <Heading
        aside={
          <>
            {subjectOf(citation)} <Name>{view.task_set}</Name>, as shown on {formatDay(cited_at)} ·{" "}
            <Link href={view_url} prefetch={false} className="text-accent underline decoration-1 underline-offset-2">
              as it is today
            </Link>{" "}
            <StampChip stamped={cited.comparison?.stamped ?? false} />
          </>
        }
      >
        Citation {id}
      </Heading>
      <IgnoredNotice names={[]} unknown={unknown} />
      <WhyDifferent citation={citation} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 space-y-8">
          <CitedValues citation={citation} />
          <CitedDifferences citation={citation} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <CitedConditions citation={citation} />
          <Section id="cite" title="Cite it">
            <ReadySentences citation={citation} link={`${address}${url}`} />
          </Section>
        </div>
      </div>
    </Page>
  );
}

function subjectOf({ view, cited }: Citation): string {
  if (view.kind === "run") return "a run on";
  return view.kind === "leaderboard"
    ? "the leaderboard of"
    : `a comparison of ${formatCount(cited.rows.length, "run")} on`;
}
