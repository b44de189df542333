import Link from "next/link";
import { AboutButton } from "#components/scores/about-button";
import { helpTexts } from "#components/scores/help-texts";
import { stripWidth, VerdictStrip } from "#components/scores/verdict-strip";
import type { Column } from "#components/table/column";
import type { ActOfTesting, TaskRunRow } from "#components/tasks/task-run-row";
import { TaskStateChip } from "#components/tasks/task-state";
import { Id, Name, Unknown } from "#components/ui/text";
import type { AskedNumber } from "#lib/contract/about-number";
import { askedTasks } from "#lib/contract/asked-tasks";
import { noTaskFilter } from "#lib/core/task-filter";
import { formatDay, formatMoment } from "#lib/format/moment";
import { formatNumber } from "#lib/format/number";
import { formatInterval, formatPoints } from "#lib/format/rate";
import { formatTimeout } from "#lib/format/setting";
import { runPath } from "#lib/url/routes";

interface Shown {
  readonly taskId: string;
  readonly testVersion: string;
}

/** The columns of a task's runs; those of which nothing is known are left out. */
export function taskRunColumns(
  rows: readonly TaskRunRow[],
  { taskId, testVersion }: Shown,
): readonly Column<TaskRunRow>[] {
  const strip = stripWidth(rows);
  const task_filter = askedTasks({ ...noTaskFilter, taskIds: [taskId] });
  const aboutTask = (run: string): AskedNumber => {
    return { kind: "asked", run, k: 1, test_version: testVersion, errors: "strict", task_filter };
  };
  const columns: readonly (Column<TaskRunRow> | null)[] = [
    {
      id: "model",
      header: "Model",
      width: 190,
      grow: true,
      fixed: true,
      value: (row) => row.model,
      cell: (row) => (
        <Link
          href={runPath(row.id, { testVersion, find: taskId })}
          prefetch={false}
          title={row.name === null ? row.model : `${row.model}, ${row.name}`}
          className="font-medium hover:text-accent hover:underline"
        >
          <Id>{row.model}</Id>
          {row.name === null ? null : <Name className="ml-2 font-normal text-muted">{row.name}</Name>}
        </Link>
      ),
    },
    number("n", "n", 44, (row) => (row.n === 0 ? null : row.n)),
    number("c", "c", 44, (row) => (row.n === 0 ? null : row.c)),
    {
      id: "samples",
      header: "Samples",
      width: strip,
      sortable: false,
      value: () => null,
      cell: (row) =>
        row.n === 0 ? (
          <TaskStateChip state={row.state} />
        ) : (
          <VerdictStrip n={row.n} c={row.c} verdicts={row.verdicts} />
        ),
    },
    {
      id: "pass@1",
      header: "pass@1",
      help: helpTexts.solveRate,
      align: "right",
      width: 96,
      first: "desc",
      value: (row) => row.passAt1?.value ?? null,
      cell: (row) =>
        row.passAt1 === null ? (
          <TaskStateChip state={row.state} />
        ) : (
          <AboutButton about={aboutTask(row.id)} title={`pass@1 = ${row.passAt1.value}`}>
            {formatPoints(row.passAt1.value)}
          </AboutButton>
        ),
    },
    {
      id: "interval",
      header: "95 %",
      help: "Where the rate would likely lie if this very task were sampled again (Wilson).",
      width: 104,
      sortable: false,
      value: () => null,
      cell: (row) =>
        row.passAt1 === null ? null : (
          <span className="text-muted">{formatInterval(row.passAt1.low, row.passAt1.high)}</span>
        ),
    },
    rows.some((row) => row.timeouts !== null)
      ? {
          ...number("timeouts", "Timed out", 96, (row) => row.timeouts),
          cell: (row) => (row.n === 0 ? null : row.timeouts === null ? <Unknown /> : formatNumber(row.timeouts)),
        }
      : null,
    {
      id: "timeout",
      header: "Timeout",
      align: "right",
      width: 84,
      value: (row) => row.timeoutSeconds,
      cell: (row) => (row.timeoutSeconds === null ? <Unknown /> : formatTimeout(row.timeoutSeconds)),
    },
    rows.some((row) => row.others.length > 0)
      ? {
          id: "others",
          header: "Tested otherwise",
          width: strip + 110,
          sortable: false,
          value: () => null,
          cell: (row) => (
            <span className="flex items-center gap-4 overflow-hidden">
              {row.others.map((act, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: acts have an order and nothing else
                <Act key={place} act={act} />
              ))}
            </span>
          ),
        }
      : null,
    {
      id: "when",
      header: "When",
      width: 108,
      first: "desc",
      value: (row) => row.createdAt,
      cell: (row) => (
        <time dateTime={row.createdAt} title={formatMoment(row.createdAt)} className="text-muted">
          {formatDay(row.createdAt)}
        </time>
      ),
    },
  ];
  return columns.filter((column) => column !== null);
}

function number(
  id: string,
  header: string,
  width: number,
  value: (row: TaskRunRow) => number | null,
): Column<TaskRunRow> {
  return {
    id,
    header,
    align: "right",
    width,
    first: "desc",
    value,
    cell: (row) => {
      const known = value(row);
      return known === null ? null : formatNumber(known);
    },
  };
}

function Act({ act: { version, n, c, verdicts } }: { readonly act: ActOfTesting }) {
  return (
    <span className="flex shrink-0 items-center gap-1.5" title={version}>
      <span className="max-w-24 truncate text-muted">
        <Name>{version}</Name>
      </span>
      <VerdictStrip n={n} c={c} verdicts={verdicts} />
      {formatNumber(c)}/{formatNumber(n)}
    </span>
  );
}
