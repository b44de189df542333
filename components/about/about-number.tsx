"use client";
import Link from "next/link";
import { AboutFormula } from "#components/about/about-formula";
import { NotThis } from "#components/about/not-this";
import { Part } from "#components/about/part";
import { WhyWithheld } from "#components/about/why-withheld";
import { helpTexts } from "#components/scores/help-texts";
import { CopyButton } from "#components/ui/copy-button";
import { Id, Name } from "#components/ui/text";
import type { ToldNumber } from "#lib/contract/about-number";
import { formatBounds, formatInterval, formatPoints } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";
import { measureAt, measureOf, numberConditionTexts, scoreSentence } from "#lib/format/score-sentence";
import { formatHistogram, longestHistogramText } from "#lib/url/histogram-text";
import { numberPath } from "#lib/url/number-path";
import { helpPath } from "#lib/url/routes";
import { calculatorPath } from "#lib/url/tool-routes";

/** Everything that is told of one number: its value or why there is none, the formula, what it is not, its conditions. */
export function AboutNumber({ told, onLeave }: { readonly told: ToldNumber; readonly onLeave: () => void }) {
  const { entry, conditions, histogram } = told;
  const { k } = entry;
  const measure = measureOf(told);
  return (
    <div className="space-y-5 text-[13px] leading-5">
      <div>
        <p className="text-muted">
          {measureAt(measure, k)} of <Id>{conditions.model}</Id>
          {conditions.name === null ? null : (
            <>
              {" "}
              <Name>{conditions.name}</Name>
            </>
          )}
        </p>
        <Value told={told} />
        <p className="mt-1 text-muted [overflow-wrap:anywhere]">{numberConditionTexts(conditions).join(" · ")}</p>
      </div>
      {entry.value === null ? <WhyWithheld told={told} /> : null}
      {histogram.length === 0 ? null : (
        <AboutFormula histogram={histogram} k={k} measure={measure} isWithheld={entry.value === null} />
      )}
      {entry.value === null ? null : (
        <>
          <NotThis histogram={histogram} k={k} measure={measure} />
          {measure === "pass@k" ? <Interval entry={entry} /> : null}
        </>
      )}
      <Part title="Go on">
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <To path={helpPath()} onLeave={onLeave}>
            How to read these pages
          </To>
          {fitsLink(histogram) ? (
            <To path={calculatorPath({ from: "tasks", tasks: histogram, k })} onLeave={onLeave}>
              These counts in the calculator
            </To>
          ) : null}
          {told.asked === null ? null : (
            <To path={numberPath(told.asked)} onLeave={onLeave}>
              {told.asked.pooled === true ? "The pooled runs" : "The run, as counted here"}
            </To>
          )}
        </p>
      </Part>
      <CopyButton
        label="Copy score with its conditions"
        text={() =>
          scoreSentence(told, {
            link:
              told.asked === null ? window.location.href : new URL(numberPath(told.asked), window.location.origin).href,
            day: new Date().toISOString(),
          })
        }
      />
    </div>
  );
}

/** Whether the calculator's link carries so many different counts. */
function fitsLink(histogram: ToldNumber["histogram"]): boolean {
  return histogram.length > 0 && formatHistogram(histogram).length <= longestHistogramText;
}

function Value({ told }: { readonly told: ToldNumber }) {
  const { entry } = told;
  const isPassAtK = measureOf(told) === "pass@k";
  if (entry.value === null) {
    return (
      <p className="font-semibold text-2xl text-muted leading-9">
        {entry.bounds === null || !isPassAtK ? withheldLabels[entry.reason] : `${formatBounds(entry.bounds)}\u2009%`}
      </p>
    );
  }
  const value = isPassAtK ? entry.value : entry.pass_hat_k;
  const interval = isPassAtK ? formatInterval(entry.low, entry.high) : null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold text-2xl leading-9">
        {formatPoints(value)}
        <span className="font-normal text-[0.6em] text-muted">{"\u2009"}%</span>
      </span>
      {interval === null ? null : <span>{interval}</span>}
      <span className="text-muted [overflow-wrap:anywhere]">in full {String(value)}</span>
    </p>
  );
}

function Interval({ entry }: { readonly entry: ToldNumber["entry"] }) {
  if (entry.value === null || entry.low === null || entry.level === null) return null;
  return (
    <Part title="What the interval means">
      <p>
        {formatInterval(entry.low, entry.high)} is made in a way that holds the true value about{" "}
        {Math.round(entry.level * 100)} times of 100.{" "}
        {entry.scope === "fixed_tasks"
          ? "It says where the score would lie if these very tasks were sampled again."
          : entry.scope === "task_population"
            ? helpTexts.interval
            : "It says where the rate would lie if this task were sampled again."}
      </p>
    </Part>
  );
}

function To({
  path,
  onLeave,
  children,
}: {
  readonly path: string;
  readonly onLeave: () => void;
  readonly children: string;
}) {
  return (
    <Link
      href={path}
      prefetch={false}
      onClick={onLeave}
      className="py-0.5 text-accent underline decoration-1 underline-offset-2"
    >
      {children}
    </Link>
  );
}
