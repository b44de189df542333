"use client";
import { useCallback, useMemo } from "react";
import { LazyChart } from "#components/charts/lazy-chart";
import { letterOf } from "#components/compare/run-mark";
import { aboutRow } from "#components/leaderboards/about-row";
import {
  boardConditions,
  NoPicture,
  PictureFrame,
  type PictureProps,
  toldDrawn,
} from "#components/leaderboards/picture";
import { valueFigures } from "#components/leaderboards/picture-values";
import { SeriesKey } from "#components/leaderboards/series-key";
import { useWindowCounts } from "#components/leaderboards/use-window-counts";
import { runLabel } from "#components/runs/run-row";
import { Skeleton } from "#components/ui/skeleton";
import { type BarsChart, type BarValue, barsChart, barsHeight } from "#lib/charts/bars-chart";
import { type DrawnSlices, drawnSlices, suitsRadar } from "#lib/charts/drawn-slices";
import { type ChartFigures, numberFigure, rateColumn, scoreFigure } from "#lib/charts/figures";
import type { Palette } from "#lib/charts/palette";
import { radarChart } from "#lib/charts/radar-chart";
import type { AskedNumber } from "#lib/contract/about-number";
import { askedTasks } from "#lib/contract/asked-tasks";
import type { Leaderboard } from "#lib/contract/report";
import { windowCountsOf } from "#lib/contract/window-counts";
import { sliceFilter } from "#lib/core/slice-filter";
import type { TaskFilter } from "#lib/core/task-filter";
import type { WindowScore } from "#lib/core/window-scores";
import { type CategoryScores, categoryScores } from "#lib/core/window-slices";
import { formatCount, formatNumber } from "#lib/format/number";
import { withheldLabels } from "#lib/format/reason";

/** More runs cannot be told apart around a radar. */
const mostRuns = 6;
const mostCategories = 12;

/** The first k of a few runs within each category of the tasks in view. */
export function CategoriesPicture({ board, rows, chosen, filter }: PictureProps & { readonly filter: TaskFilter }) {
  const asked = useMemo(() => rows.slice(0, mostRuns), [rows]);
  const ids = useMemo(() => asked.map(({ run }) => run.id), [asked]);
  const { counts, failed } = useWindowCounts(board, filter, ids);
  const k = board.k[0] ?? 1;
  const { all, drawn } = useMemo(() => {
    if (counts === null) return { all: [], drawn: null };
    const window = { from: filter.releasedFrom, to: filter.releasedTo };
    const every = categoryScores(windowCountsOf(counts), counts.category, window, k, board.scope);
    return { all: every, drawn: drawnSlices(largestSlicesOf(every)) };
  }, [counts, filter, k, board.scope]);
  const runs = counts?.runs ?? [];
  const name = `pass@${k} by category`;
  const isDrawn = drawn !== null && drawn.slices.length > 1;
  return (
    <PictureFrame
      wide
      title={name}
      notes={[
        isDrawn ? toldDrawn({ drawn: asked.length, of: rows.length, chosen }) : null,
        all.length > mostCategories
          ? `The ${mostCategories} of ${formatCount(all.length, "category", "categories")} with most tasks.`
          : null,
        ...(drawn === null ? [] : toldLeft(drawn, runs.map(runLabel))),
        isDrawn ? "Of many categories looked at, some stand out by chance." : null,
      ]}
    >
      {failed !== null ? (
        <NoPicture>The counts could not be loaded: {failed}</NoPicture>
      ) : drawn === null ? (
        <Skeleton className="h-96 w-full" />
      ) : drawn.slices.length < 2 ? (
        <NoPicture>
          {all.length < 2
            ? "The tasks in view are not told apart by categories."
            : `There are not two categories in which these runs have a pass@${k}.`}
        </NoPicture>
      ) : (
        <Categories
          drawn={drawn}
          names={runs.map(runLabel)}
          about={(run, slice) => aboutSlice({ board, filter, k }, runs[run]?.id, slice)}
          name={name}
          title={`${name} on ${board.task_set}`}
          conditions={boardConditions(board)}
        />
      )}
    </PictureFrame>
  );
}

interface CategoriesProps {
  readonly drawn: DrawnSlices;
  /** Of the runs that were asked about. */
  readonly names: readonly string[];
  /** What the panel about the score of a run within a category asks for. */
  readonly about: (run: number, slice: CategoryScores) => AskedNumber | undefined;
  readonly name: string;
  readonly title: string;
  readonly conditions: string;
}

function Categories({ drawn, names, about, name, title, conditions }: CategoriesProps) {
  const { slices, runs } = drawn;
  const chart = useMemo<BarsChart>(
    () => ({
      rows: slices.map((slice) => `${categoryName(slice)} (${formatNumber(slice.tasks)}${slice.few ? ", few" : ""})`),
      series: runs.map((run, place) => ({
        label: `${letterOf(place)} ${names[run] ?? ""}`,
        mark: letterOf(place),
        values: slices.map(({ scores }) => barOf(scores[run])),
      })),
      title: `${name.split(" ")[0] ?? ""}, %`,
    }),
    [slices, runs, names, name],
  );
  const draw = useCallback((palette: Palette) => barsChart(chart, palette), [chart]);
  const drawRadar = useCallback(
    (palette: Palette) =>
      radarChart(
        slices.map(categoryName),
        chart.series.map(({ label, values }) => ({ label, values: values.map(({ value }) => value ?? 0) })),
        palette,
      ),
    [slices, chart],
  );
  const series = chart.series.map(({ mark, label }) => ({ letter: mark, label }));
  const figures: ChartFigures = {
    name,
    head: [
      "category",
      "tasks",
      ...series.flatMap(({ letter, label }) =>
        ["", " low", " high"].map((end) => rateColumn(`${letter}${end}`, `${label}${end}`)),
      ),
    ],
    rows: slices.map((slice) => [
      categoryName(slice),
      numberFigure(slice.tasks),
      ...runs.flatMap((run) => valueFigures(barOf(slice.scores[run]), about(run, slice))),
    ]),
  };
  const told = { title, conditions };
  return (
    <>
      <SeriesKey names={chart.series.map(({ label }) => label)} />
      <div className="grid gap-x-8 gap-y-4 xl:grid-cols-2">
        <LazyChart
          {...told}
          draw={draw}
          height={barsHeight(chart)}
          label={`${name} as bars, the numbers are in the table below`}
          figures={figures}
        />
        {suitsRadar(drawn) ? (
          <LazyChart
            {...told}
            draw={drawRadar}
            height={Math.min(420, Math.max(320, barsHeight(chart)))}
            label={`${name} as a radar from 0 to 100, the numbers are in the table below`}
            title={`${title}, as a radar`}
            figures={{
              name: `${name}, as a radar`,
              head: ["category", ...series.map(({ letter, label }) => rateColumn(letter, label))],
              rows: slices.map((slice) => [
                categoryName(slice),
                ...runs.map((run) => scoreFigure(slice.scores[run]?.value ?? null, about(run, slice))),
              ]),
            }}
          />
        ) : null}
      </div>
    </>
  );
}

function aboutSlice(
  { board, filter, k }: { readonly board: Leaderboard; readonly filter: TaskFilter; readonly k: number },
  run: string | undefined,
  { name }: CategoryScores,
): AskedNumber | undefined {
  const tasks = sliceFilter(filter, { field: "category", name, taskIds: [] }, 0);
  if (run === undefined || tasks === null) return undefined;
  return aboutRow({ ...board, task_filter: askedTasks(tasks) }, { id: run }, k);
}

function largestSlicesOf(slices: readonly CategoryScores[]): readonly CategoryScores[] {
  if (slices.length <= mostCategories) return slices;
  const kept = new Set(slices.toSorted((x, y) => y.tasks - x.tasks).slice(0, mostCategories));
  return slices.filter((slice) => kept.has(slice));
}

function categoryName({ name }: Pick<CategoryScores, "name">): string {
  return name ?? "unknown";
}

function barOf(score: WindowScore | undefined): BarValue {
  if (score === undefined) return { value: null, instead: "–" };
  return score.value === null ? { value: null, instead: withheldLabels[score.reason] } : score;
}

/** Runs and categories that are not drawn, and why. */
function toldLeft({ runs, left }: DrawnSlices, names: readonly string[]): readonly string[] {
  const out = names.filter((_, run) => !runs.includes(run));
  return [
    ...(out.length === 0 || runs.length === 0
      ? []
      : [`Without a score in any category, so not drawn: ${out.join("; ")}.`]),
    ...left.map((slice) => {
      const which = slice.runs.map((run) => names[run] ?? "").join("; ");
      return `Not drawn: ${categoryName(slice)}, as not every run has a score on the same tasks (${withheldLabels[slice.reason]}: ${which}).`;
    }),
  ];
}
