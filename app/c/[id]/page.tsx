import Link from "next/link";
import { CitedValues } from "#components/citations/cited-values";
import { WhyDifferent } from "#components/citations/why-different";
import { Heading, Page } from "#components/shell/page";
import { Description } from "#components/ui/description";
import { Section } from "#components/ui/section";
import { Id, Name } from "#components/ui/text";
import { formatDay, formatMoment } from "#lib/format/moment";
import { formatCount } from "#lib/format/number";
import { taskSetPath } from "#lib/url/routes";
import { loadCitation } from "./load-citation";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function CitationPage({ params }: Props) {
  const citation = await loadCitation((await params).id);
  const { id, view, cited, today, cited_at, cited_by, digest, view_url } = citation;
  return (
    <Page crumbs={[{ label: view.task_set, path: taskSetPath(view.task_set) }, { label: `Citation ${id}` }]}>
      <Heading
        aside={
          <>
            {view.kind === "run" ? "a run" : "the leaderboard"} of <Name>{view.task_set}</Name>, as shown on{" "}
            {formatDay(cited_at)} ·{" "}
            <Link href={view_url} prefetch={false} className="text-accent underline decoration-1 underline-offset-2">
              as it is today
            </Link>
          </>
        }
      >
        Citation {id}
      </Heading>
      <WhyDifferent citation={citation} />
      <CitedValues view={view} cited={cited} today={today} />
      <Section id="conditions" title="Conditions then">
        <Description
          facts={[
            { id: "tests", term: "Tests", value: <Name>{cited.test_version ?? "several"}</Name> },
            { id: "tasks", term: "Tasks in view", value: formatCount(cited.tasks_in_set, "task") },
            { id: "errors", term: "Errors", value: view.errors },
            { id: "when", term: "Cited", value: formatMoment(cited_at) },
            ...(cited_by === null ? [] : [{ id: "who", term: "By", value: <Name>{cited_by}</Name> }]),
            { id: "digest", term: "Digest of view and inputs", value: <Id className="break-all">{digest}</Id> },
          ]}
        />
        <p className="mt-2 text-[13px] text-muted">
          Kept are the counts behind these numbers; the numbers are computed from them each time.
        </p>
      </Section>
    </Page>
  );
}
