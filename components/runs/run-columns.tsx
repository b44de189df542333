import Link from "next/link";
import { missingTasks, type RunRow } from "#components/runs/run-row";
import { helpTexts } from "#components/scores/help-texts";
import { Samples } from "#components/scores/samples";
import { Score, scoreAt, scoreValue } from "#components/scores/score";
import type { Column } from "#components/table/column";
import { Chip } from "#components/ui/chip";
import { Id, Name, orUnknown } from "#components/ui/text";
import { formatDay, formatMoment } from "#lib/format/moment";
import { formatNumber } from "#lib/format/number";
import { leaderboardPath, runPath } from "#lib/url/routes";

/** The columns of the table of runs: the score and its conditions beside each other. */
export function runColumns(ks: readonly number[]): readonly Column<RunRow>[] {
  return [
    {
      id: "model",
      header: "Model",
      width: 190,
      grow: true,
      fixed: true,
      value: (row) => row.model,
      cell: (row) => <RunName row={row} />,
    },
    {
      id: "n",
      header: "n",
      help: helpTexts.n,
      align: "right",
      width: 72,
      fixed: true,
      first: "desc",
      value: (row) => row.nMin,
      cell: (row) => <Samples low={row.nMin} high={row.nMax} />,
    },
    ...ks.map((k) => scoreColumn(k)),
    {
      id: "task_set",
      header: "Task set",
      width: 176,
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
      width: 124,
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
      help: helpTexts.tests,
      width: 116,
      value: (row) => row.testVersion,
      cell: (row) => <Name>{row.testVersion}</Name>,
    },
    {
      id: "temperature",
      header: "T",
      help: helpTexts.temperature,
      align: "right",
      width: 88,
      value: (row) => row.temperature,
      cell: (row) => orUnknown(row.temperature === null ? null : formatNumber(row.temperature)),
    },
    {
      id: "timeout",
      header: "Timeout",
      align: "right",
      width: 92,
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
      width: 150,
      sortable: false,
      value: () => null,
      cell: (row) => (
        <span className="flex gap-1 overflow-hidden">
          {row.tags.map((tag) => (
            <Chip key={tag} tone="muted">
              <bdi className="truncate">{tag}</bdi>
            </Chip>
          ))}
        </span>
      ),
    },
    {
      id: "created_at",
      header: "Uploaded",
      align: "right",
      width: 112,
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

function scoreColumn(k: number): Column<RunRow> {
  return {
    id: `pass@${k}`,
    header: `pass@${k}`,
    help: helpTexts.passAtK,
    align: "right",
    width: 108,
    fixed: true,
    first: "desc",
    value: (row) => scoreValue(scoreAt(row.scores, k)),
    cell: (row) => <Score entry={scoreAt(row.scores, k)} tasks={row.tasksInSet} />,
  };
}

function RunName({ row }: { readonly row: RunRow }) {
  return (
    <span className="flex items-baseline gap-2">
      <Link
        href={runPath(row.id)}
        prefetch={false}
        title={row.model}
        className="min-w-0 max-w-full shrink-0 truncate font-medium hover:text-accent hover:underline"
      >
        <Id>{row.model}</Id>
      </Link>
      {row.voided ? <Chip tone="warn">voided</Chip> : null}
      {row.name === null ? null : (
        <span title={row.name} className="min-w-0 truncate text-muted">
          <Name>{row.name}</Name>
        </span>
      )}
    </span>
  );
}
