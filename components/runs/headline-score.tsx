import clsx from "clsx";
import type { ReactNode } from "react";
import type { RunConditions } from "#components/runs/run-pickers";
import { AboutButton } from "#components/scores/about-button";
import { helpTexts } from "#components/scores/help-texts";
import WithheldText from "#components/scores/withheld-text";
import { Help } from "#components/ui/help";
import { Name } from "#components/ui/text";
import type { AskedNumber } from "#lib/contract/about-number";
import type { PassAtKEntry, ReportedPassAtK } from "#lib/contract/report";
import type { ErrorPolicy } from "#lib/core/policy";
import { formatCount, formatNumber } from "#lib/format/number";
import { formatBounds, formatInterval, formatPoints } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";

interface HeadlineScoreProps {
  readonly entry: PassAtKEntry;
  readonly conditions: RunConditions;
  readonly errors: ErrorPolicy;
  /** What the panel about the number is told. */
  readonly about: AskedNumber;
}

/** The chosen k, large, with everything that it depends on; or, in the same place, why there is no number. */
export function HeadlineScore({ entry, conditions, errors, about }: HeadlineScoreProps) {
  return (
    <div>
      <div className="flex items-center gap-1.5 text-[13px] text-muted">
        pass@{formatNumber(entry.k)}
        <Help about={`pass@${entry.k}`}>{helpTexts.passAtK}</Help>
        <AboutButton about={about} className="ml-1.5 text-accent underline">
          About this number
        </AboutButton>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1" aria-live="polite">
        {entry.value === null ? (
          <p className="font-semibold text-3xl text-muted leading-[48px]">
            {entry.bounds === null ? withheldLabels[entry.reason] : <Points value={formatBounds(entry.bounds)} />}
          </p>
        ) : (
          <>
            <AboutButton
              about={about}
              title={String(entry.value)}
              className="font-semibold text-4xl leading-[48px] tracking-tight"
            >
              <Points value={formatPoints(entry.value)} />
            </AboutButton>
            <Interval entry={entry} />
            {/* pass^1 is pass@1. */}
            <p className={clsx("flex items-center gap-1.5 text-[13px] text-muted", entry.k === 1 && "hidden")}>
              pass^{formatNumber(entry.k)}
              <Help about={`pass^${entry.k}`}>{helpTexts.passHatK}</Help>
              <AboutButton
                about={{ ...about, measure: "pass^k" }}
                title={String(entry.pass_hat_k)}
                className="font-medium text-ink text-lg"
              >
                <Points value={formatPoints(entry.pass_hat_k)} />
              </AboutButton>
            </p>
          </>
        )}
      </div>
      {entry.value === null ? (
        <p className="mb-1 max-w-3xl text-[13px]">
          <WithheldText entry={entry} tasks={conditions.tasksInView} />
        </p>
      ) : null}
      <Conditions conditions={conditions} errors={errors} />
    </div>
  );
}

function Interval({ entry }: { readonly entry: ReportedPassAtK }) {
  const interval = formatInterval(entry.low, entry.high);
  if (interval === null) return null;
  return (
    <p className="flex items-center gap-1.5 text-[13px] text-muted">
      <span className="text-ink text-lg" title={`${entry.low} to ${entry.high}`}>
        {interval}
      </span>
      <Help about="the interval">{helpTexts.interval}</Help>
    </p>
  );
}

function Points({ value }: { readonly value: string }) {
  return (
    <>
      {value}
      <span className="font-normal text-[0.6em] text-muted">{"\u2009"}%</span>
    </>
  );
}

/** `164 tasks · n = 10 · base · 3 s · T 0.2 · strict` */
function Conditions({ conditions, errors }: { readonly conditions: RunConditions; readonly errors: ErrorPolicy }) {
  const { tasks, tasksInView, samples, timeout, temperature } = conditions;
  const parts: readonly (readonly [string, ReactNode])[] = [
    [
      "tasks",
      tasks === tasksInView
        ? formatCount(tasks, "task")
        : `${formatNumber(tasks)} of ${formatCount(tasksInView, "task")}`,
    ],
    ...(samples === null ? [] : ([["n", `n = ${samples}`]] as const)),
    ["tests", <Name key="tests">{conditions.testVersion}</Name>],
    ["timeout", timeout === null ? "timeout unknown" : `${formatNumber(timeout)}\u2009s`],
    ["temperature", temperature === null ? "T unknown" : `T ${formatNumber(temperature)}`],
    ["errors", errors],
  ];
  return (
    <p className="text-[13px] text-muted">
      {parts.map(([id, part], place) => (
        <span key={id}>
          {place === 0 ? null : " · "}
          <span className="inline-block max-w-full">{part}</span>
        </span>
      ))}
    </p>
  );
}
