"use client";
import { useState } from "react";
import { PilotNotes } from "#components/planner/pilot-notes";
import { PilotPicker, type RunChoice } from "#components/planner/pilot-picker";
import { PlanResult } from "#components/planner/plan-result";
import { Tabs } from "#components/ui/tabs";
import { TypedField } from "#components/ui/typed-field";
import { readRate, readWhole } from "#lib/contract/typed-number";
import { largestPilotK, type Pilot, pilotBasis } from "#lib/core/pilot-basis";
import { type PlanBasis, type TypicalKind, typicalBasis } from "#lib/core/plan";
import { formatAsTyped, formatInFull } from "#lib/format/full-number";
import { formatCount, formatNumber } from "#lib/format/number";
import { type PlannerView, plannedRanges } from "#lib/url/planner-view";
import { plannerPath } from "#lib/url/tool-routes";

const typicalChoices: readonly { readonly value: TypicalKind; readonly label: string }[] = [
  { value: "u_shaped", label: "Most tasks never or always solved" },
  { value: "cautious", label: "Difficulty spread evenly (cautious)" },
];

/** The numbers that are typed, in the order in which they stand. */
const fields = ["difference", "level", "power", "n", "tasks", "k", "correlation"] as const;
type FieldName = (typeof fields)[number];
type Texts = Readonly<Record<FieldName, string>>;

interface PlannerProps {
  readonly initial: PlannerView;
  /** The counts of the runs chosen; null: none, or they cannot be used. */
  readonly pilot: Pilot | null;
  /** Stored runs to choose from; null: who looks may not read them. */
  readonly runs: readonly RunChoice[] | null;
  /** Why the runs chosen are no pilot. */
  readonly refusal: string | null;
}

/** Tasks and samples for a difference. The pilot's counts are here, so all but another pilot asks nobody. */
export function Planner({ initial, pilot, runs, refusal }: PlannerProps) {
  const largestK = Math.max(1, pilot === null ? 1 : largestPilotK(pilot));
  // Where the pilot has no such k, or there is none, what can be planned for is shown.
  const possible = { ...initial, k: Math.min(initial.k, largestK) };
  const [texts, setTexts] = useState(() => textsOf(possible));
  const [shown, setShown] = useState(possible);
  const { values, reasons } = read(texts, largestK);

  function take(next: PlannerView): void {
    setShown(next);
    window.history.replaceState(null, "", plannerPath(next));
  }
  function type(name: FieldName, text: string): void {
    const next = { ...texts, [name]: text };
    setTexts(next);
    const complete = read(next, largestK).values;
    if (complete !== null) take({ ...shown, ...complete });
  }

  const field = (name: FieldName, label: string, keypad: "numeric" | "text" = "text", note?: string) => (
    <TypedField
      label={label}
      text={texts[name]}
      keypad={keypad}
      reason={reasons[name]}
      note={note}
      onType={(text) => type(name, text)}
    />
  );
  const { k } = shown;
  const fromPilot = pilot === null ? null : pilotBasis(pilot, k, shown.correlation);
  const basis: PlanBasis | null = pilot === null ? typicalBasis(shown.typical) : fromPilot;
  return (
    <div className="space-y-8">
      <div className="space-y-4">
        <PilotPicker view={shown} runs={runs} refusal={refusal} hasPilot={pilot !== null} />
        {pilot === null || fromPilot === null ? null : <PilotNotes pilot={pilot} basis={fromPilot} k={k} />}
        {initial.k > largestK ? (
          <p className="text-[13px] text-muted">
            {pilot === null
              ? "Typical values are known for pass@1 only; with a pilot other k can be planned for."
              : `Some task of the pilot has ${formatCount(largestK, "sample")}: no larger k can be planned for.`}
          </p>
        ) : null}
        {pilot === null ? (
          <Tabs
            label="Typical values"
            value={shown.typical}
            choices={typicalChoices}
            onChoose={(typical) => take({ ...shown, typical })}
          />
        ) : null}
        <div className="grid max-w-4xl grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-3 lg:grid-cols-6">
          {field("difference", "Difference to find")}
          {field("level", "Level")}
          {field("power", "Power")}
          {field("n", "n, samples a task", "numeric")}
          {field("tasks", "Tasks that there are", "numeric")}
          {pilot === null ? null : field("k", "k", "numeric", `up to ${formatNumber(largestK)}`)}
          {pilot?.kind === "run" ? field("correlation", "Correlation of the runs") : null}
        </div>
      </div>
      {values === null ? (
        <p className="text-[13px] text-muted">The numbers below are those of the last complete input.</p>
      ) : null}
      {basis === null ? (
        <p className="text-[13px]">A pilot needs two tasks with samples.</p>
      ) : (
        <PlanResult
          question={{
            ...basis,
            wanted: shown.difference,
            certainty: { level: shown.level, power: shown.power },
            n: Math.max(shown.n, k),
            tasks: shown.tasks,
            k,
          }}
        />
      )}
    </div>
  );
}

function textsOf(view: PlannerView): Texts {
  return {
    difference: formatAsTyped(view.difference),
    level: formatAsTyped(view.level),
    power: formatAsTyped(view.power),
    n: String(view.n),
    tasks: String(view.tasks),
    k: String(view.k),
    correlation: view.correlation === 1 / 3 ? "1/3" : formatInFull(view.correlation),
  };
}

function read(texts: Texts, largestK: number) {
  const { difference, level, power, correlation } = plannedRanges;
  const k = readWhole(texts.k, { name: "k", min: 1, max: largestK });
  const all = {
    difference: readRate(texts.difference, { name: "the difference", ...difference }),
    level: readRate(texts.level, { name: "the level", ...level }),
    power: readRate(texts.power, { name: "the power", ...power }),
    n: readWhole(texts.n, { name: "n", ...plannedRanges.n, min: k.value ?? 1 }),
    tasks: readWhole(texts.tasks, { name: "tasks", ...plannedRanges.tasks }),
    k,
    correlation: readRate(texts.correlation, { name: "the correlation", ...correlation }),
  };
  const reasons = Object.fromEntries(fields.map((name) => [name, all[name].reason]));
  const [d, l, w, n, t, c] = [all.difference, all.level, all.power, all.n, all.tasks, all.correlation].map(
    ({ value }) => value,
  );
  const isComplete = fields.every((name) => all[name].reason === null);
  const values = isComplete
    ? {
        difference: d ?? 0,
        level: l ?? 0,
        power: w ?? 0,
        n: n ?? 0,
        tasks: t ?? 0,
        k: k.value ?? 0,
        correlation: c ?? 0,
      }
    : null;
  return { values, reasons: reasons as Readonly<Record<FieldName, string | null>> };
}
