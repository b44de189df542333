import clsx from "clsx";
import { testHelp } from "#components/scores/test-help";
import { ChangeOfScore } from "#components/test-fix/change-of-score";
import { PlaceSlopes } from "#components/test-fix/place-slopes";
import { Chip } from "#components/ui/chip";
import { Help } from "#components/ui/help";
import { Notice } from "#components/ui/notice";
import { Id, Name } from "#components/ui/text";
import type { Places, RescoredRun, RescoredTask } from "#lib/contract/rescore";
import { formatCount, formatNumber } from "#lib/format/number";
import { formatTimeout } from "#lib/format/setting";

interface RescoringPreviewProps {
  readonly items: readonly RescoredRun[];
  readonly places: readonly Places[];
  readonly k: number;
  readonly taskSet: string;
}

const runsListed = 200;

/** What a rescoring would do: per run old and new, task by task, and who changes place. */
export default function RescoringPreview({ items, places, k, taskSet }: RescoringPreviewProps) {
  const ks = [...new Set([1, k])];
  return (
    <div role="group" aria-label="Preview" className="space-y-5">
      <p role="status" className="text-[13px]">
        Nothing is stored yet. This would rescore {formatCount(items.length, "run")} of <Name>{taskSet}</Name>; the
        samples are the same, so each change is exact.
      </p>
      <ul className="rounded border text-[13px]">
        {items.slice(0, runsListed).map((item) => (
          <li key={item.run} className="border-b px-3 py-2 last:border-b-0">
            <RunPreview item={item} ks={ks} isOnly={items.length === 1} />
          </li>
        ))}
      </ul>
      {items.length > runsListed ? (
        <p className="text-[13px] text-muted">and {formatCount(items.length - runsListed, "run")} more</p>
      ) : null}
      {places.map((each) => (
        <PlaceSlopes key={each.task_set} places={each} k={k} />
      ))}
    </div>
  );
}

interface RunPreviewProps {
  readonly item: RescoredRun;
  readonly ks: readonly number[];
  readonly isOnly: boolean;
}

function RunPreview({ item, ks, isOnly }: RunPreviewProps) {
  const { missing, left, timeouts, warnings } = item;
  const changed = item.tasks.filter(({ c_before, c_after, untested }) => c_before !== c_after || untested > 0);
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Id className="font-medium">{item.model}</Id>
          {item.name === null ? null : <Name className="ml-2 text-muted">{item.name}</Name>}
        </span>
        {ks.map((each) => (
          <span key={each} className="whitespace-nowrap">
            <span className="text-muted">pass@{each}</span> <ChangeOfScore item={item} k={each} />
          </span>
        ))}
        {item.created ? null : <Chip tone="muted">recorded before</Chip>}
        {item.scoring.mixed ? <Chip tone="warn">mixed: {formatNumber(missing.length)} still stale</Chip> : null}
      </div>
      <p className="text-muted">
        {formatNumber(item.rescored)} rescored · {formatNumber(item.carried)} carried over from no.{" "}
        {item.built_on.number}
        {missing.length === 0 ? "" : ` · still to test: ${listOf(missing)}`}
        {left.length === 0 ? "" : ` · left as it was: ${listOf(left)}`}
        {timeouts.length < 2
          ? ""
          : ` · timeouts ${timeouts.map(({ seconds, tasks }) => `${seconds === null ? "unknown" : formatTimeout(seconds)} on ${tasks}`).join(", ")}`}
      </p>
      {warnings.map(({ code, message }) => (
        <Notice key={code}>
          <bdi>{message}</bdi>
        </Notice>
      ))}
      <details open={isOnly}>
        <summary className="w-fit cursor-pointer text-muted hover:text-ink">
          {formatCount(changed.length, "task")} of {formatNumber(item.tasks.length)} change
        </summary>
        <TaskList tasks={item.tasks} />
      </details>
    </div>
  );
}

function listOf(tasks: readonly string[]): string {
  const shown = tasks.slice(0, 5).join(", ");
  return tasks.length > 5 ? `${shown} and ${tasks.length - 5} more` : shown;
}

const tasksListed = 200;

function TaskList({ tasks }: { readonly tasks: readonly RescoredTask[] }) {
  const sorted = [...tasks].sort((a, b) => Math.abs(b.c_after - b.c_before) - Math.abs(a.c_after - a.c_before));
  return (
    <div tabIndex={0} role="region" aria-label="Tasks" className="relative mt-1 max-h-80 overflow-auto">
      <table className="text-[13px]">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1 pr-6 font-normal">
              Task
            </th>
            <th scope="col" className="py-1 pr-6 text-right font-normal">
              n
            </th>
            <th scope="col" className="py-1 pr-6 font-normal">
              c
            </th>
            <th scope="col" className="py-1 font-normal">
              <span className="flex items-center gap-1.5">
                Samples that flip <Help about="a flip">{testHelp.flips}</Help>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, tasksListed).map((task) => (
            <tr key={task.task_id} className="align-baseline">
              <td className="min-w-36 py-0.5 pr-6 [overflow-wrap:anywhere]">
                <Id>{task.task_id}</Id>
              </td>
              <td className="whitespace-nowrap py-0.5 pr-6 text-right">{formatNumber(task.n)}</td>
              <td className={clsx("whitespace-nowrap py-0.5 pr-6", task.c_before === task.c_after && "text-muted")}>
                {formatNumber(task.c_before)} → {formatNumber(task.c_after)}
                {task.untested === 0 ? "" : `, ${formatNumber(task.untested)} untested`}
              </td>
              <td className="min-w-48 py-0.5 text-muted">
                <Flips task={task} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {tasks.length > tasksListed ? (
        <p className="text-muted">and {formatCount(tasks.length - tasksListed, "task")} more</p>
      ) : null}
    </div>
  );
}

function Flips({ task: { flips } }: { readonly task: RescoredTask }) {
  if (flips === null) return <>not known: counts only</>;
  if (flips.fail_to_pass + flips.pass_to_fail === 0) return <>none</>;
  const shown = flips.samples.slice(0, 8).map(({ sample, before, after }) => `${sample}: ${before}→${after}`);
  const more = flips.fail_to_pass + flips.pass_to_fail - shown.length;
  return (
    <>
      {formatNumber(flips.fail_to_pass)} now pass, {formatNumber(flips.pass_to_fail)} now fail{" "}
      <span className="font-mono text-[12px]">
        ({shown.join(", ")}
        {more > 0 ? ", …" : ""})
      </span>
    </>
  );
}
