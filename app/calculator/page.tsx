import type { Metadata } from "next";
import Link from "next/link";
import { Calculator } from "#components/calculator/calculator";
import { Explanations } from "#components/calculator/explanations";
import { Heading, Page } from "#components/shell/page";
import { IgnoredNotice } from "#components/ui/ignored-notice";
import { formatCalculatorView, parseCalculatorView } from "#lib/url/calculator-view";
import type { Query } from "#lib/url/query";
import { plannerPath } from "#lib/url/tool-routes";

export const metadata: Metadata = { title: "Calculator" };

/** Holds no data, so whoever reaches the server may see it. */
export default async function CalculatorPage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const { view, ignored, unknown } = parseCalculatorView(await searchParams);
  return (
    <Page crumbs={[{ label: "Calculator" }]} search={false}>
      <Heading
        aside={
          <>
            Computed in this browser; nothing is sent. To plan an evaluation:{" "}
            <Link href={plannerPath()} className="text-accent underline" prefetch={false}>
              Planner
            </Link>
          </>
        }
      >
        pass@k calculator
      </Heading>
      <IgnoredNotice names={ignored} unknown={unknown} />
      <Calculator key={formatCalculatorView(view).toString()} initial={view} />
      <Explanations />
    </Page>
  );
}
