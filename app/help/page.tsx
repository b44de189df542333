import type { Metadata } from "next";
import type { ReactNode } from "react";
import { WorkedExample } from "#components/help/worked-example";
import { uploadCommand } from "#components/runs/no-runs";
import { helpTexts } from "#components/scores/help-texts";
import { settingHelp } from "#components/scores/setting-help";
import { testHelp } from "#components/scores/test-help";
import { VerdictStrip } from "#components/scores/verdict-strip";
import { Heading, Page } from "#components/shell/page";
import { Command } from "#components/ui/command";
import { Description } from "#components/ui/description";
import { Section } from "#components/ui/section";
import { ownAddress } from "#lib/http/own-address";

export const metadata: Metadata = { title: "Docs" };

export default async function HelpPage() {
  const address = await ownAddress();
  return (
    <Page crumbs={[{ label: "Docs" }]}>
      <Heading>How to read these pages</Heading>
      <div className="max-w-3xl space-y-8">
        <Section id="pass-at-k" title="pass@k">
          <p>{helpTexts.passAtK}</p>
          <p className="my-3 overflow-x-auto whitespace-nowrap rounded border bg-sunken px-3 py-2 font-mono text-[13px]">
            pass@k of a task = 1 − C(n − c, k) / C(n, k)
          </p>
          <p className="mb-3">
            Three tasks with five samples each. The second has two passing samples, so one draw passes with 2/5, and two
            draws fail together only when both come from the three that failed: 1 − C(3, 2) / C(5, 2) = 1 − 3/10.
          </p>
          <WorkedExample />
        </Section>
        <Section id="rules" title="Reading rules">
          <ul className="list-disc space-y-1.5 pl-5">
            <Rule name="A number never stands alone.">
              Beside it are the tasks, n, the test version, the timeout, the temperature and the error policy.
            </Rule>
            <Rule name="A number explains itself.">
              A click on a score, or Enter, shows the formula with its own counts put in, what it is not, its
              conditions, and a line to paste.
            </Rule>
            <Rule name="k beyond n is withheld.">
              If any task has fewer than k samples there is no pass@k, but a reason that names the tasks, and the
              largest k that can be reported.
            </Rule>
            <Rule name="Every task counts.">
              A run with missing tasks is incomplete: it has bounds, no score, and no rank.
            </Rule>
            <Rule name="Counts are kept, scores are computed.">
              Every score is computed from n and c when the page is made; the export has the counts.
            </Rule>
            <Rule name="A fixed test changes no run by itself.">
              {testHelp.testVersion} Until then its score under the new tests has bounds. Every scoring stays in the
              history of its run, with a link that gives its number for ever.
            </Rule>
            <Rule name="pass^k is another measure.">{helpTexts.passHatK}</Rule>
            <Rule name="Errors have a policy.">{settingHelp.errors}</Rule>
            <Rule name="Unknown is unknown.">
              A setting that nobody stated is shown in grey italics, and never guessed.
            </Rule>
          </ul>
        </Section>
        <Section id="samples" title="Samples of a task">
          <Description
            facts={[
              {
                id: "known",
                term: "P passed, F failed, T timed out, E crashed, I infrastructure, U not scored",
                value: <VerdictStrip n={6} c={1} verdicts="PFTEIU" />,
              },
              {
                id: "counts",
                term: "only counts are known: round, and in no order",
                value: <VerdictStrip n={6} c={4} verdicts="" />,
              },
            ]}
          />
        </Section>
        <Section id="upload" title="Uploading">
          <p className="mb-2">In the clone of this server:</p>
          <Command label="Upload command">{uploadCommand(address)}</Command>
          <p className="mt-3 mb-2">Which files can be read, and what else the command does:</p>
          <Command label="Help commands">
            {"npm run --silent recount -- formats\nnpm run --silent recount -- --help"}
          </Command>
        </Section>
      </div>
    </Page>
  );
}

function Rule({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <li>
      <strong className="font-medium">{name}</strong> {children}
    </li>
  );
}
