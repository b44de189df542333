import clsx from "clsx";
import Link from "next/link";
import { missingTasks, type RunRow } from "#components/runs/run-row";
import { helpTexts } from "#components/scores/help-texts";
import { Samples, samplesWidths } from "#components/scores/samples";
import { Score, scoreAt, scoreValue } from "#components/scores/score";
import type { Column } from "#components/table/column";
import { Chip, chipClass } from "#components/ui/chip";
import { Id, Name, orUnknown } from "#components/ui/text";
import { formatDay, formatMoment } from "#lib/format/moment";
import { formatNumber } from "#lib/format/number";
import { leaderboardPath, runPath } from "#lib/url/routes";

/** The columns of the table of runs: the score and its conditions beside each other. */
export function runColumns(
  ks: readonly number[],
  onTag: (tag: string) => void,
  longestN: number,
): readonly Column<RunRow>[] {
  return [
    {
      id: "model",
      header: "Model",
      width: 160,
      narrow: 160,
      grow: true,
      fixed: true,
      value: (row) => row.model,
      cell: (row) => <RunName row={row} />,
    },
    {
      id: "n",
      header: "n",
      align: "right",
      ...samplesWidths(longestN, { width: 60, narrow: 46 }),
      fixed: true,
      first: "desc",
      value: (row) => row.nMin,
      cell: (row) => <Samples low={row.nMin} high={row.nMax} />,
    },
    ...ks.map((k, place) => scoreColumn(k, place === 0)),
    {
      id: "task_set",
      header: "Task set",
      width: 150,
      value: (row) => row.taskSet,
      cell: (row) => (
        <Link
          href={leaderboardPath(row.taskSet, { testVersion: row.testVersion })}
          prefetch={false}
          className="hover:underline"
        >
          <Name>{row.taskSet}</Name>
        </Link>
      ),
    },
    {
      id: "tasks",
      header: "Tasks",
      align: "right",
      width: 92,
      first: "desc",
      value: (row) => row.tasks,
      cell: (row) =>
        missingTasks(row) === 0 ? (
          formatNumber(row.tasks)
        ) : (
          <Chip tone="warn">
            {formatNumber(row.tasks)} of {formatNumber(row.tasksInSet)}
          </Chip>
        ),
    },
    {
      id: "tests",
      header: "Tests",
      width: 84,
      value: (row) => row.testVersion,
      cell: (row) => <Name>{row.testVersion}</Name>,
    },
    {
      id: "temperature",
      header: "T",
      align: "right",
      width: 80,
      value: (row) => row.temperature,
      cell: (row) => orUnknown(row.temperature === null ? null : formatNumber(row.temperature)),
    },
    {
      id: "timeout",
      header: "Timeout",
      align: "right",
      width: 84,
      value: (row) => row.timeoutSeconds,
      cell: (row) => orUnknown(row.timeoutSeconds === null ? null : `${formatNumber(row.timeoutSeconds)}\u2009s`),
    },
    {
      id: "harness",
      header: "Harness",
      width: 132,
      value: (row) => row.harness,
      cell: (row) => orUnknown(row.harness === null ? null : <Name>{row.harness}</Name>),
    },
    {
      id: "tags",
      header: "Tags",
      width: 130,
      sortable: false,
      value: () => null,
      cell: (row) => (
        <span className="flex gap-1 overflow-hidden">
          {row.tags.map((tag) => (
            <button
              key={tag}
              type="button"
              title={`Only runs tagged ${tag}`}
              onClick={() => onTag(tag)}
              className={clsx(chipClass("muted"), "hover:border-line-strong hover:text-ink")}
            >
              <bdi className="truncate">{tag}</bdi>
            </button>
          ))}
        </span>
      ),
    },
    {
      id: "uploader",
      header: "Uploader",
      width: 120,
      value: (row) => row.uploader,
      cell: (row) => orUnknown(row.uploader === null ? null : <Name>{row.uploader}</Name>),
    },
    {
      id: "created_at",
      header: "Uploaded",
      align: "right",
      width: 106,
      first: "desc",
      value: (row) => row.createdAt,
      cell: (row) => (
        <time dateTime={row.createdAt} title={formatMoment(row.createdAt)} className="text-muted">
          {formatDay(row.createdAt)}
        </time>
      ),
    },
  ];
}

function scoreColumn(k: number, explained: boolean): Column<RunRow> {
  return {
    id: `pass@${k}`,
    header: `pass@${k}`,
    help: explained ? helpTexts.passAtK : undefined,
    align: "right",
    width: 100,
    narrow: 92,
    fixed: true,
    first: "desc",
    value: (row) => scoreValue(scoreAt(row.scores, k)),
    cell: (row) => (
      <Score
        entry={scoreAt(row.scores, k)}
        tasks={row.tasksInSet}
        about={{ kind: "asked", run: row.id, k, errors: "strict", task_filter: null }}
      />
    ),
  };
}

function RunName({ row }: { readonly row: RunRow }) {
  return (
    <span className="flex items-baseline gap-2 max-sm:block">
      <Link
        href={runPath(row.id)}
        prefetch={false}
        title={row.model}
        className={clsx(
          "max-w-full truncate font-medium hover:text-accent hover:underline max-sm:block",
          !row.voided && "shrink-0",
        )}
      >
        <Id>{row.model}</Id>
      </Link>
      {row.voided ? (
        <span className="shrink-0">
          <Chip tone="warn">voided</Chip>
        </span>
      ) : null}
      {row.name === null || row.voided ? null : (
        <span title={row.name} className="min-w-0 truncate text-muted max-sm:block">
          <Name>{row.name}</Name>
        </span>
      )}
    </span>
  );
}
