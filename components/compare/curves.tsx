"use client";
import { useCallback, useMemo } from "react";
import { Figures } from "#components/charts/figures";
import { LazyChart } from "#components/charts/lazy-chart";
import { aboutTasks } from "#components/compare/about-compared";
import { type BoardIndex, type BoardRun, curvesOf } from "#components/compare/board";
import { comparisonConditions } from "#components/compare/comparison-conditions";
import type { ExportedConditions } from "#components/compare/exported-comparison";
import { StampChip } from "#components/compare/notes";
import { letterOf, RunMark } from "#components/compare/run-mark";
import { runLabel } from "#components/runs/run-row";
import { Section } from "#components/ui/section";
import { Id } from "#components/ui/text";
import { curvesChart, type MarkedK } from "#lib/charts/curves-chart";
import { type ChartFigures, numberFigure, rateColumn, scoreFigure } from "#lib/charts/figures";
import type { Palette } from "#lib/charts/palette";
import { curveTableKs } from "#lib/charts/pass-at-k-chart";
import { orderFlips } from "#lib/core/order-flips";
import { meanPassAtK } from "#lib/core/pass-at-k";
import { formatNumber } from "#lib/format/number";
import type { CompareView } from "#lib/url/compare-view";

/** The curves are drawn so far: more points take long to compute and cannot be told apart. */
const drawnKs = 1000;
/** With more runs, lines for every flip would hide the curves: they are told in words. */
const linesForRuns = 2;
const flipsTold = 12;

interface CurvesProps {
  readonly runs: readonly BoardRun[];
  readonly index: BoardIndex;
  readonly largestK: number | null;
  readonly baseline: number;
  readonly conditions: ExportedConditions;
  /** What the panel about each score is told: the ids of the tasks compared, and the view. */
  readonly ids: readonly string[];
  readonly view: CompareView;
}

/** The runs' pass@k by k over each other, and where one overtakes another. */
export default function Curves({ runs, index, largestK, baseline, conditions, ids, view }: CurvesProps) {
  const curves = useMemo(() => (largestK === null ? [] : curvesOf(index, largestK, drawnKs)), [index, largestK]);
  const flips = useMemo(() => flipsWith(baseline, curves), [baseline, curves]);
  const lines = useMemo<readonly MarkedK[]>(
    () =>
      curves.length > linesForRuns ? [] : flips.map(({ k, ahead }) => ({ k, text: `${ahead} ahead from k = ${k}` })),
    [curves.length, flips],
  );
  const draw = useCallback(
    (palette: Palette) =>
      curvesChart(
        curves.map((curve, place) => ({ place, letter: letterOf(place), curve })),
        lines,
        palette,
      ),
    [curves, lines],
  );
  const last = curves[0]?.length ?? 0;
  const names = runs.map(({ place, model, name, id }) => {
    const letter = letterOf(place);
    return { place, id, letter, label: runLabel({ model, name }), whole: `${letter} ${runLabel({ model, name })}` };
  });
  // Sums of a curve may differ from a score by a rounding error: the table has the scores.
  const rows = useMemo(
    () =>
      tableKs(last, flips).map((k) => [
        numberFigure(k),
        ...runs.map((run, place) => {
          const score = meanPassAtK(index.runs[place]?.histogram ?? [], k);
          return scoreFigure(score, aboutTasks(run, k, { ids, within: view.tasks }, view));
        }),
      ]),
    [last, flips, runs, index, ids, view],
  );
  const told = comparisonConditions({ runs, tasks: index.runs[0]?.n.length ?? 0, conditions }).join(". ");
  const figures: ChartFigures = {
    name: "pass@k of each run by k",
    head: ["k", ...names.map(({ letter, whole, id }) => rateColumn(letter, `${whole} (${id})`))],
    rows,
  };
  const marks = ["k", ...names.map((run) => <ColumnOfRun key={run.place} {...run} />)];
  return (
    <Section
      id="curves"
      title="pass@k by k"
      help={<StampChip stamped={conditions.stamped} />}
      aside={last === 0 ? undefined : `up to k = ${formatNumber(last)}, the largest that all runs have`}
    >
      {last > 1 ? (
        <>
          <Legend runs={runs} />
          <LazyChart
            draw={draw}
            label={`pass@k of ${curves.length} runs for k from 1 to ${last}, the numbers are in the table below`}
            title="pass@k of each run by k"
            conditions={told}
            legend={names.map(({ whole }) => whole)}
            figures={figures}
            marks={marks}
          />
          <FlipText flips={flips} baseline={letterOf(baseline)} last={last} />
        </>
      ) : (
        <p className="rounded border border-dashed px-4 py-3 text-[13px] text-muted">
          {largestK === null
            ? "No k can be reported for all runs, so there are no curves."
            : "One sample a task gives one point, pass@1: curves need more samples."}
        </p>
      )}
      {last === 1 ? <Figures {...figures} marks={marks} /> : null}
    </Section>
  );
}

/** The head of a run's column: its letter, and who it is. */
function ColumnOfRun({ place, label }: { readonly place: number; readonly label: string }) {
  return (
    <span className="inline-flex max-w-44 items-baseline gap-1.5">
      <RunMark place={place} />
      <bdi className="truncate font-normal" title={label}>
        {label}
      </bdi>
      <span className="font-normal">%</span>
    </span>
  );
}

function Legend({ runs }: { readonly runs: readonly BoardRun[] }) {
  return (
    <ul aria-label="Runs in the chart" className="mb-2 flex flex-wrap gap-x-4 gap-y-0.5 text-[12px]">
      {runs.map(({ place, model }) => (
        <li key={place} className="flex min-w-0 max-w-56 items-baseline gap-1.5">
          <RunMark place={place} />
          <span className="truncate text-muted" title={model}>
            <Id>{model}</Id>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Flip {
  readonly k: number;
  /** The letter of the run that is ahead from there on. */
  readonly ahead: string;
  readonly behind: string;
}

/** Where any run changes places with the baseline. */
function flipsWith(baseline: number, curves: readonly (readonly number[])[]): readonly Flip[] {
  const ofBaseline = curves[baseline] ?? [];
  return curves
    .flatMap((curve, place) =>
      orderFlips(ofBaseline, curve).map(({ k, ahead }) => {
        const letters = [letterOf(baseline), letterOf(place)] as const;
        return ahead === "a"
          ? { k, ahead: letters[0], behind: letters[1] }
          : { k, ahead: letters[1], behind: letters[0] };
      }),
    )
    .sort((one, other) => one.k - other.k);
}

function FlipText({
  flips,
  baseline,
  last,
}: {
  readonly flips: readonly Flip[];
  readonly baseline: string;
  readonly last: number;
}) {
  const more = flips.length - flipsTold;
  return (
    <p className="mt-1 text-[13px]">
      {flips.length === 0
        ? `The order with ${baseline} does not flip up to k = ${formatNumber(last)}.`
        : `The order flips: ${flips
            .slice(0, flipsTold)
            .map(({ k, ahead, behind }) => `${ahead} is ahead of ${behind} from k = ${formatNumber(k)}`)
            .join(", ")}${more > 0 ? ` and ${more} more` : ""}.`}
    </p>
  );
}

/** The usual ks, and those at which the order flips with the k before. */
function tableKs(last: number, flips: readonly Flip[]): readonly number[] {
  const ks = new Set([...curveTableKs(last), ...flips.flatMap(({ k }) => [k - 1, k])]);
  return [...ks].sort((a, b) => a - b);
}
