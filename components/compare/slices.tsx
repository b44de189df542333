"use client";
import { memo, useDeferredValue, useMemo } from "react";
import type { BoardRun, Scope } from "#components/compare/board";
import type { BoardTasks } from "#components/compare/board-tasks";
import { compareHelp } from "#components/compare/compare-help";
import { StampChip } from "#components/compare/notes";
import { letterOf } from "#components/compare/run-mark";
import { SliceTable } from "#components/compare/slice-table";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import { Select } from "#components/ui/select";
import { slicesListed } from "#lib/contract/compare";
import { compareSlices, indexSlices } from "#lib/core/compared-slices";
import type { SliceField } from "#lib/core/slice-fields";
import { knownFields, largestSlices, slicesBy, type TaskFacts } from "#lib/core/slices";
import { formatCount, formatNumber } from "#lib/format/number";
import { fieldWords } from "#lib/format/slice-field";
import type { CompareView } from "#lib/url/compare-view";

interface SlicesProps {
  readonly runs: readonly BoardRun[];
  readonly tasks: BoardTasks;
  readonly scope: Scope;
  readonly k: number;
  readonly baseline: number;
  /** undefined: the first that tells tasks apart. */
  readonly by: SliceField | undefined;
  readonly view: CompareView;
  readonly stamped: boolean;
  readonly onBy: (by: SliceField) => void;
}

/** The runs within each category, difficulty, time of release, group or tag. Nothing where no task has such facts. */
export default function Slices(props: SlicesProps) {
  const { tasks, baseline, onBy } = props;
  // The differences follow k at once, the slices a moment later.
  const k = useDeferredValue(props.k);
  const fields = useMemo(() => knownFields(factsOf(tasks), tasks.ids.length), [tasks]);
  const by = props.by !== undefined && fields.includes(props.by) ? props.by : fields[0];
  if (by === undefined) return null;
  return (
    <Section
      id="slices"
      title={`pass@${formatNumber(k)} by ${fieldWords[by]}, against ${letterOf(baseline)}`}
      help={
        <>
          <Help about="slices">{compareHelp.slices}</Help>
          <StampChip stamped={props.stamped} />
        </>
      }
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
      <Sliced runs={props.runs} tasks={tasks} scope={props.scope} k={k} baseline={baseline} by={by} view={props.view} />
    </Section>
  );
}

interface SlicedProps extends Pick<SlicesProps, "runs" | "tasks" | "scope" | "k" | "baseline" | "view"> {
  readonly by: SliceField;
}

const Sliced = memo(function Sliced({ runs, tasks, scope, k, baseline, by, view }: SlicedProps) {
  const all = useMemo(() => slicesBy(by, factsOf(tasks), tasks.ids.length), [by, tasks]);
  const slices = useMemo(
    () => indexSlices(tasks.counts, largestSlices(all, slicesListed), by === "group" ? null : tasks.groups),
    [all, by, tasks],
  );
  const compared = useMemo(
    () => compareSlices(slices, k, { baseline, withoutFixed: scope !== "fixed_tasks" }),
    [slices, k, baseline, scope],
  );
  return (
    <>
      <SliceTable
        runs={runs}
        ids={tasks.ids}
        slices={compared}
        scope={scope}
        k={k}
        baseline={baseline}
        by={by}
        view={view}
      />
      <p className="mt-1 text-[12px] text-muted">{explained({ all: all.length, shown: slices.length, by, scope })}</p>
    </>
  );
});

function factsOf({ category, difficulty, releasedOn, group, tags }: BoardTasks): TaskFacts {
  return { category, difficulty, releasedOn, group, tags };
}

function explained(of: {
  readonly all: number;
  readonly shown: number;
  readonly by: SliceField;
  readonly scope: Scope;
}): string {
  const sentences = [
    "Slices are for exploring: of many looked at, some stand out by chance.",
    of.scope === "fixed_tasks"
      ? "Every interval stands for itself."
      : "Bold differences stay clear when all of this table are taken together (Holm); every interval stands for itself.",
    of.by === "tag" ? "A task is in the slice of each of its tags." : null,
    of.shown < of.all
      ? `The ${formatNumber(of.shown)} of ${formatCount(of.all, "slice")} with most tasks are shown.`
      : null,
  ];
  return sentences.filter((sentence) => sentence !== null).join(" ");
}
