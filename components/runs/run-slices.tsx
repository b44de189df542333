"use client";
import { useDeferredValue, useMemo } from "react";
import { sharedAxis } from "#components/leaderboards/score-bar";
import { ScoreCell } from "#components/leaderboards/score-cell";
import { aboutRun } from "#components/runs/about-run";
import type { RunColumns } from "#components/runs/columns-of-run";
import { entryAt } from "#components/runs/score-at";
import { Chip } from "#components/ui/chip";
import { HeadCell } from "#components/ui/head-cell";
import { Section } from "#components/ui/section";
import { Select } from "#components/ui/select";
import { Name, Unknown } from "#components/ui/text";
import { slicesListed } from "#lib/contract/compare";
import { mostFilterValues } from "#lib/contract/task-filter";
import { countsInView } from "#lib/core/counts-in-view";
import { fewTasks } from "#lib/core/few-units";
import type { SliceField } from "#lib/core/slice-fields";
import { sliceFilter } from "#lib/core/slice-filter";
import { knownFields, largestSlices, type Slice, slicesBy, type TaskFacts } from "#lib/core/slices";
import { formatCount, formatNumber } from "#lib/format/number";
import { fieldWords } from "#lib/format/slice-field";
import type { RunView } from "#lib/url/run-view";

interface RunSlicesProps {
  readonly runId: string;
  readonly view: RunView;
  readonly columns: RunColumns;
  readonly facts: TaskFacts;
  readonly k: number;
  /** undefined: the first that tells tasks apart. */
  readonly by: SliceField | undefined;
  readonly onBy: (by: SliceField) => void;
}

/** The score within each category, difficulty, time of release, group or tag. Nothing where no task has such facts. */
export default function RunSlices({ runId, view, columns, facts, k: latest, by: asked, onBy }: RunSlicesProps) {
  // The score follows k at once, the slices a moment later.
  const k = useDeferredValue(latest);
  const tasks = columns.ids.length;
  const fields = useMemo(() => knownFields(facts, tasks), [facts, tasks]);
  const by = asked !== undefined && fields.includes(asked) ? asked : fields[0];
  const all = useMemo(() => (by === undefined ? [] : slicesInView(by, facts, columns)), [by, facts, columns]);
  if (by === undefined) return null;
  const listed = largestSlices(all, slicesListed);
  const rows = listed.map((slice) => ({ slice, entry: entryOfSlice(slice, { columns, errors: view.errors, by, k }) }));
  const axis = sharedAxis(rows.map(({ entry }) => entry));
  return (
    <Section
      id="slices"
      title={`pass@${formatNumber(k)} by ${fieldWords[by]}`}
      aside={
        <Select
          label="slice by"
          showLabel
          value={by}
          choices={fields.map((value) => ({ value, label: fieldWords[value] }))}
          onChange={(value) => {
            const chosen = fields.find((field) => field === value);
            if (chosen !== undefined) onBy(chosen);
          }}
        />
      }
    >
      <div
        tabIndex={0}
        role="region"
        aria-label="Scores within slices"
        className="max-h-[480px] overflow-auto rounded border"
      >
        <table aria-label={`pass@${k} within slices`} className="w-full text-[13px]">
          <thead className="sticky top-0 z-10 bg-sunken text-muted">
            <tr>
              <HeadCell>Slice</HeadCell>
              <HeadCell right>Tasks</HeadCell>
              <HeadCell>pass@{formatNumber(k)}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ slice, entry }) => (
              <tr key={slice.name ?? ""} className="h-8 border-t">
                <th scope="row" className="max-w-64 px-3 text-left font-medium max-sm:max-w-28">
                  <span className="line-clamp-2 break-words" title={slice.name ?? undefined}>
                    {slice.name !== null ? (
                      <Name>{slice.name}</Name>
                    ) : by === "tag" ? (
                      <span className="font-normal text-muted">no tag</span>
                    ) : (
                      <Unknown />
                    )}
                  </span>
                </th>
                <td className="whitespace-nowrap px-3 text-right">
                  {slice.tasks.length < fewTasks ? <Chip tone="muted">few</Chip> : null}{" "}
                  {formatNumber(slice.tasks.length)}
                </td>
                <td className="w-3/5 min-w-40 px-3">
                  <ScoreCell
                    entry={entry}
                    axis={axis}
                    tasks={slice.tasks.length}
                    about={aboutSlice(slice, { runId, view, columns, by, k })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-1 text-[12px] text-muted">{explained(by, all.length, listed.length)}</p>
    </Section>
  );
}

/** A test version may have taken tasks out of view. */
function slicesInView(by: SliceField, facts: TaskFacts, { ids, state }: RunColumns): readonly Slice[] {
  return slicesBy(by, facts, ids.length).flatMap((slice) => {
    const tasks = slice.tasks.filter((task) => state[task] !== "retired");
    return tasks.length === 0 ? [] : [{ ...slice, tasks }];
  });
}

type Asked = Pick<RunSlicesProps, "columns" | "k"> & { readonly by: SliceField };

function entryOfSlice({ tasks }: Slice, { columns, by, k, errors }: Asked & Pick<RunView, "errors">) {
  const places = new Map(tasks.map((task, place) => [task, place]));
  const pick = <T,>(column: readonly T[]): T[] => tasks.flatMap((task) => column.slice(task, task + 1));
  const some: RunColumns = {
    ids: pick(columns.ids),
    n: pick(columns.n),
    c: pick(columns.c),
    verdicts: pick(columns.verdicts),
    state: pick(columns.state),
    untested: columns.untested === undefined ? undefined : pick(columns.untested),
    failedMissing: columns.failedMissing.flatMap((task) => places.get(task) ?? []),
    groups: pick(columns.groups),
    voided: columns.voided,
  };
  // The tasks of one group do not vary by group.
  const groups = by === "group" || some.groups.length === 0 ? null : some.groups;
  return entryAt(countsInView(some, { errors, failedMissing: new Set(some.failedMissing), groups }), some.ids, k);
}

function aboutSlice(slice: Slice, { runId, view, columns, by, k }: Asked & Pick<RunSlicesProps, "runId" | "view">) {
  const taskIds = slice.tasks.map((task) => columns.ids[task] ?? "");
  const tasks = sliceFilter(view.tasks, { field: by, name: slice.name, taskIds }, mostFilterValues);
  return tasks === null ? undefined : aboutRun(runId, { ...view, k, tasks });
}

function explained(by: SliceField, all: number, shown: number): string {
  const sentences = [
    "Slices are for exploring: of many looked at, some stand out by chance, and every interval stands for itself.",
    by === "tag" ? "A task is in the slice of each of its tags." : null,
    shown < all ? `The ${formatNumber(shown)} of ${formatCount(all, "slice")} with most tasks are shown.` : null,
  ];
  return sentences.filter((sentence) => sentence !== null).join(" ");
}
