import type { ReactNode } from "react";
import { helpTexts } from "#components/scores/help-texts";
import { Samples } from "#components/scores/samples";
import WithheldText from "#components/scores/withheld-text";
import { Button } from "#components/ui/button";
import { chipClass } from "#components/ui/chip";
import { Description, type Fact } from "#components/ui/description";
import { Help } from "#components/ui/help";
import { Notice } from "#components/ui/notice";
import { Section } from "#components/ui/section";
import { Id, Name } from "#components/ui/text";
import type { PassAtKEntry } from "#lib/contract/report";
import { formatNumber } from "#lib/format/number";
import { formatInterval, formatRate } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";
import type { Preview, ScoringPreview } from "#lib/upload/preview";
import type { RunFields } from "#lib/upload/run-fields";

/** Fields that a hint can fill, once the reader says so. */
const hinted: Readonly<Record<string, keyof RunFields>> = { model: "model", temperature: "temperature", n: "n" };

/** What was found in the file. Nothing of it has left the browser. */
export function FilePreview({
  preview,
  aside,
  onUse,
}: {
  readonly preview: Preview;
  /** What can be done about how it was read. */
  readonly aside: ReactNode;
  readonly onUse: (change: Partial<RunFields>) => void;
}) {
  const { scorings, warnings, missingSamples } = preview;
  return (
    <Section id="found" title="What is in it" aside={aside}>
      <div className="space-y-4">
        {preview.notStorable === null ? null : (
          <Notice>These counts can be looked at, but not stored: {preview.notStorable}</Notice>
        )}
        {warnings.map((warning) => (
          <Notice key={warning}>
            <bdi>{warning}</bdi>
          </Notice>
        ))}
        {missingSamples === null ? null : (
          <Notice>
            {formatNumber(missingSamples.count)} samples of {formatNumber(missingSamples.tasks)} tasks are missing in
            the file: say below what they are.
          </Notice>
        )}
        <div className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
          <div className={scorings.length > 1 ? "lg:col-span-2" : undefined}>
            <Description facts={fileFacts(preview)} />
          </div>
          {scorings.map((scoring) => (
            <ScoringCounts key={`${scoring.filter} ${scoring.scorer}`} scoring={scoring} />
          ))}
        </div>
        <Hints preview={preview} onUse={onUse} />
      </div>
    </Section>
  );
}

function fileFacts({ name, format, notes, stated, tasksWithFacts }: Preview): Fact[] {
  return [
    { id: "file", term: "File", value: <Name>{name}</Name> },
    {
      id: "format",
      term: "Read as",
      value: `${format.title}, recognised by ${format.recognisedBy}${notes.map((note) => ` · ${note}`).join("")}`,
    },
    ...(stated.configKeys.length === 0
      ? []
      : [{ id: "settings", term: "Settings it states", value: <Name>{stated.configKeys.join(", ")}</Name> }]),
    ...(tasksWithFacts === 0 ? [] : [{ id: "facts", term: "Tasks with facts", value: formatNumber(tasksWithFacts) }]),
  ];
}

function ScoringCounts({ scoring }: { readonly scoring: ScoringPreview }) {
  const { report, scorer, filter } = scoring;
  const name = [filter, scorer].filter((part) => part !== null).join(" · ");
  return (
    <div className="min-w-0">
      {name === "" ? null : (
        <h3 className="mb-1 font-medium text-[13px]">
          <Name>{name}</Name>
        </h3>
      )}
      <Description
        facts={[
          {
            id: "tasks",
            term: "Tasks · samples · passed",
            value: `${formatNumber(report.tasks)} · ${formatNumber(report.samples)} · ${formatNumber(report.correct)}`,
          },
          {
            id: "n",
            term: (
              <>
                n <Help about="n">{helpTexts.n}</Help>
              </>
            ),
            value: <Samples low={report.n_min} high={report.n_max} />,
          },
          ...report.pass_at_k.map((entry) => ({
            id: `k${entry.k}`,
            term: `pass@${entry.k}`,
            value: <PreviewedScore entry={entry} tasks={report.tasks} />,
          })),
          ...(scoring.statuses.length === 0
            ? []
            : [{ id: "words", term: "In the tool’s words", value: <Words words={scoring.statuses} /> }]),
          ...scoring.claimed.map(([claim, value]) => ({
            id: `claim ${claim}`,
            term: (
              <>
                claimed: <Name>{claim}</Name>
              </>
            ),
            value: String(value),
          })),
        ]}
      />
      {scoring.flags.map(({ message }) => (
        <div key={message} className="mt-2">
          <Notice>
            <bdi>{message}</bdi>
          </Notice>
        </div>
      ))}
    </div>
  );
}

function PreviewedScore({ entry, tasks }: { readonly entry: PassAtKEntry; readonly tasks: number }) {
  if (entry.value === null) {
    return (
      <span className="text-muted">
        <span className={chipClass("muted")}>{withheldLabels[entry.reason]}</span>{" "}
        <span className="text-[12px]">
          <WithheldText entry={entry} tasks={tasks} />
        </span>
      </span>
    );
  }
  const interval = formatInterval(entry.low, entry.high);
  return (
    <span title={`pass@${entry.k} = ${entry.value}`}>
      {formatRate(entry.value)} {interval === null ? null : <span className="text-[12px] text-muted">{interval}</span>}
    </span>
  );
}

function Words({ words }: { readonly words: ScoringPreview["statuses"] }) {
  const shown = words.slice(0, 8);
  return (
    <>
      {shown.map(([word, samples], place) => (
        <span key={word}>
          {place === 0 ? "" : ", "}
          {formatNumber(samples)} <Id>{word}</Id>
        </span>
      ))}
      {words.length > shown.length ? ` and ${words.length - shown.length} more` : ""}
    </>
  );
}

/** A name may lie: what it suggests is taken on a click alone. */
function Hints({
  preview: { hints },
  onUse,
}: {
  readonly preview: Preview;
  readonly onUse: (change: Partial<RunFields>) => void;
}) {
  if (hints.length === 0) return null;
  return (
    <div className="text-[13px]">
      <p className="mb-1.5 text-muted">The file’s name suggests, and nothing of it is taken by itself:</p>
      <ul className="flex flex-wrap gap-2">
        {hints.map(({ field, value }) => {
          const target = hinted[field];
          return (
            <li key={`${field} ${value}`} className="flex min-w-0 items-center gap-2 rounded border py-0.5 pr-1 pl-2">
              <span className="min-w-0">
                {field} = <Name>{value}</Name>
              </span>
              {target === undefined ? null : (
                <Button
                  look="quiet"
                  className="h-6! px-1.5! text-accent!"
                  aria-label={`Use ${field} = ${value}`}
                  onClick={() => onUse({ [target]: value })}
                >
                  Use
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
