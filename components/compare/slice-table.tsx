import { aboutTasks } from "#components/compare/about-compared";
import { type BoardRun, differenceEnds, type Scope, scoreEnds } from "#components/compare/board";
import { type Axis, axisAround, IntervalBar } from "#components/compare/interval-bar";
import { RunMark } from "#components/compare/run-mark";
import { AboutButton } from "#components/scores/about-button";
import { WithheldChip } from "#components/scores/withheld";
import { Chip } from "#components/ui/chip";
import { HeadCell } from "#components/ui/head-cell";
import { Name, Unknown } from "#components/ui/text";
import { passAtKEntry } from "#lib/contract/pass-at-k";
import type { ComparedSlice } from "#lib/core/compared-slices";
import { viewOfCounted } from "#lib/core/counted-tasks";
import { defaultLevel } from "#lib/core/interval";
import { reportPassAtK } from "#lib/core/reportability";
import type { SliceField } from "#lib/core/slice-fields";
import { formatDifferenceInterval } from "#lib/format/comparison";
import { formatNumber } from "#lib/format/number";
import { formatDifference, formatInterval, formatPoints, formatRateInFull } from "#lib/format/rate";
import type { CompareView } from "#lib/url/compare-view";

/** With more runs bars would be too small to read. */
const barsForRuns = 4;

interface SliceTableProps {
  readonly runs: readonly BoardRun[];
  /** Of all tasks compared. */
  readonly ids: readonly string[];
  readonly slices: readonly ComparedSlice[];
  readonly scope: Scope;
  readonly k: number;
  readonly baseline: number;
  readonly by: SliceField;
  /** What the panel about each score is told. */
  readonly view: Pick<CompareView, "errors" | "tasks">;
}

/** A row a slice, a column a run: its score, and under it its difference to the baseline. */
export function SliceTable(props: SliceTableProps) {
  const { runs, slices, scope, k, baseline } = props;
  const axis = runs.length > barsForRuns ? null : axisOf(slices, scope);
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label="Scores within slices"
      className="max-h-[560px] overflow-auto rounded border text-[13px]"
    >
      <table aria-label={`pass@${k} within slices`} className="w-full">
        <thead className="sticky top-0 z-10 bg-sunken text-muted">
          <tr>
            <HeadCell className="sticky left-0 bg-sunken">Slice</HeadCell>
            <HeadCell right>Tasks</HeadCell>
            {runs.map(({ place }) => (
              <HeadCell key={place} className="text-ink">
                <RunMark place={place} />
                {place === baseline ? <span className="ml-2 font-normal text-muted">baseline</span> : null}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {slices.map((compared) => (
            <tr key={compared.slice.name ?? ""} className="border-t align-top">
              <th
                scope="row"
                className="sticky left-0 max-w-64 bg-page px-3 py-1.5 text-left font-medium max-sm:max-w-28"
              >
                <span className="line-clamp-2 break-words" title={compared.slice.name ?? undefined}>
                  {compared.slice.name === null ? <Unknown /> : <Name>{compared.slice.name}</Name>}
                </span>
              </th>
              <td className="whitespace-nowrap px-3 py-1.5 text-right">
                {formatNumber(compared.slice.tasks.length)}
                {compared.few ? (
                  <span className="block">
                    <Chip tone="muted">few</Chip>
                  </span>
                ) : null}
              </td>
              {runs.map(({ place }) => (
                <td key={place} className="whitespace-nowrap px-3 py-1.5">
                  <SliceOfRun {...props} compared={compared} run={place} axis={axis} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SliceOfRunProps extends SliceTableProps {
  readonly compared: ComparedSlice;
  readonly run: number;
  readonly axis: Axis | null;
}

function SliceOfRun(props: SliceOfRunProps) {
  const { compared, run, scope } = props;
  const { pairwise } = compared;
  if (pairwise === null) return <AloneOfRun {...props} />;
  const ends = scoreEnds(pairwise, run, scope);
  const mean = pairwise.means[run] ?? 0;
  return (
    <>
      <AboutButton about={aboutSlice(props)} title={String(mean)}>
        {formatPoints(mean)}
      </AboutButton>{" "}
      {ends === null ? null : <span className="text-muted">{formatInterval(ends.low, ends.high)}</span>}
      <Difference {...props} />
    </>
  );
}

function Difference({ compared: { pairwise }, run, scope, axis }: SliceOfRunProps) {
  const pair = pairwise?.pairs.find(({ b }) => b === run);
  if (pair === undefined) return null;
  const ends = differenceEnds(pair, scope);
  const clear = scope !== "fixed_tasks" && pair.pHolm !== null && pair.pHolm < 1 - defaultLevel;
  return (
    <span className="flex items-center gap-2">
      <span>
        <span className={clear ? "font-bold" : undefined} title={formatRateInFull(pair.difference)}>
          {formatDifference(pair.difference)}
        </span>{" "}
        {ends === null ? null : <span className="text-muted">{formatDifferenceInterval(ends.low, ends.high)}</span>}
      </span>
      {axis === null ? null : (
        <IntervalBar
          axis={axis}
          value={pair.difference}
          low={ends?.low ?? null}
          high={ends?.high ?? null}
          zero
          className="min-w-20 grow"
        />
      )}
    </span>
  );
}

/** Where some run has too few samples each stands by itself: there is no difference. */
function AloneOfRun(props: SliceOfRunProps) {
  const {
    compared: { slice },
    run,
    scope,
    k,
    ids,
  } = props;
  const counts = slice.runs[run];
  if (counts === undefined) return null;
  const below = counts.n.flatMap((n, at) => (n < k ? [{ task_id: ids[slice.tasks[at] ?? -1] ?? "", n }] : []));
  const entry = passAtKEntry(reportPassAtK(viewOfCounted(counts, slice.groups), k, scope), below);
  const about = aboutSlice(props);
  if (entry.value === null) return <WithheldChip entry={entry} tasks={slice.tasks.length} about={about} />;
  return (
    <>
      <AboutButton about={about} title={String(entry.value)}>
        {formatPoints(entry.value)}
      </AboutButton>{" "}
      <span className="text-muted">{formatInterval(entry.low, entry.high)}</span>
    </>
  );
}

function aboutSlice({ compared: { slice }, runs, run, scope, k, ids, by, view }: SliceOfRunProps) {
  // The facts are those of the first run's task set.
  const [told, first] = [runs[run], runs[0]];
  if (told === undefined || first === undefined) return undefined;
  const tasks = { ids, within: view.tasks, slice: { ...slice, field: by, taskSet: first.taskSet } };
  return aboutTasks(told, k, tasks, { errors: view.errors, scope });
}

/** One for the differences of all slices, so that the eye compares. */
function axisOf(slices: readonly ComparedSlice[], scope: Scope): Axis {
  const values = slices.flatMap(({ pairwise }) =>
    (pairwise?.pairs ?? []).flatMap((pair) => {
      const ends = differenceEnds(pair, scope);
      return [pair.difference, ends?.low ?? 0, ends?.high ?? 0];
    }),
  );
  return axisAround([0, ...values], 0.05);
}
