import type { Metadata } from "next";
import Link from "next/link";
import { Planner } from "#components/planner/planner";
import { Heading, Page } from "#components/shell/page";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import { currentReader } from "#lib/http/reader";
import { formatPlannerView, parsePlannerView } from "#lib/url/planner-view";
import type { Query } from "#lib/url/query";
import { calculatorPath } from "#lib/url/tool-routes";
import { loadPilot, pilotChoices } from "./load-pilot";

export const metadata: Metadata = { title: "Planner" };

/** Whoever reaches the server may plan from typical values; from stored runs, who may read them. */
export default async function PlannerPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const { view, ignored, unknown } = parsePlannerView(await searchParams);
  const reader = await currentReader();
  const mayRead = reader.openRead || reader.scopes.some((scope) => scope === "read" || scope === "admin");
  const [runs, { pilot, refusal }] = mayRead
    ? await Promise.all([pilotChoices(reader), loadPilot(reader, view.runs)])
    : [null, { pilot: null, refusal: null }];
  const unread = !mayRead && view.runs.length > 0 ? ["runs"] : [];
  return (
    <Page crumbs={[{ label: "Planner" }]} search={false}>
      <Heading
        aside={
          <>
            How many tasks and samples a comparison needs. For one number:{" "}
            <Link href={calculatorPath()} className="text-accent underline" prefetch={false}>
              Calculator
            </Link>
          </>
        }
      >
        Plan an evaluation
      </Heading>
      <IgnoredNotice names={[...ignored, ...unread]} unknown={unknown} />
      <Planner key={formatPlannerView(view).toString()} initial={view} pilot={pilot} runs={runs} refusal={refusal} />
    </Page>
  );
}
