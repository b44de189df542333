import Link from "next/link";
import { testHelp } from "#components/scores/test-help";
import { NoteMark } from "#components/tasks/note-mark";
import { HeadCell } from "#components/ui/head-cell";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import { Id, Name } from "#components/ui/text";
import { ViewSelect } from "#components/ui/view-select";
import type { Suspects, SuspectTaskRow } from "#lib/contract/suspects";
import { formatCount, formatNumber } from "#lib/format/number";
import { formatPoints } from "#lib/format/rate";
import { runPath, taskPath } from "#lib/url/routes";
import { newTestVersionPath, suspectsPath } from "#lib/url/test-fix-routes";

/** Tasks whose tests are worth a look, each one click from a test fix. */
export function SuspectsTable({
  suspects,
  versions,
  notes,
}: {
  readonly suspects: Suspects;
  /** How many notes tasks have, by id. */
  readonly notes: ReadonlyMap<string, number>;
  readonly versions: readonly string[];
}) {
  const { task_set, test_version, items, runs, runs_left_out } = suspects;
  return (
    <Section
      id="suspects"
      title={items.length === 0 ? "No suspect test" : `${formatCount(items.length, "suspect test")}`}
      help={<Help about="a suspect test">{testHelp.suspects}</Help>}
      aside={
        <span className="flex flex-wrap items-center gap-x-3">
          <ViewSelect
            label="tests"
            current={suspectsPath(task_set, { testVersion: test_version })}
            choices={versions.map((version) => {
              return { label: version, path: suspectsPath(task_set, { testVersion: version }) };
            })}
          />
          {formatCount(runs, "run")} judged
          {runs_left_out === 0 ? "" : `, ${formatNumber(runs_left_out)} without counts of every task`}
        </span>
      }
    >
      {items.length === 0 ? (
        <p className="max-w-2xl text-[13px] text-muted">
          {runs < 3
            ? "Fewer than three runs have counts of every task under these tests: too few to say anything of a test."
            : "Nothing that these runs say speaks against a test."}
        </p>
      ) : (
        <div tabIndex={0} role="region" aria-label="Suspect tests" className="relative overflow-x-auto rounded border">
          <table className="w-full text-[13px]">
            <thead>
              <tr className="bg-sunken text-muted">
                <HeadCell>Task</HeadCell>
                <HeadCell>What speaks against its test</HeadCell>
                <HeadCell>Runs, strongest first</HeadCell>
                <HeadCell>New test version with it</HeadCell>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <Row
                  key={item.task_id}
                  item={item}
                  taskSet={task_set}
                  version={test_version}
                  notes={notes.get(item.task_id)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

interface RowProps {
  readonly item: SuspectTaskRow;
  readonly taskSet: string;
  readonly version: string;
  readonly notes: number | undefined;
}

function Row({ item, taskSet, version, notes }: RowProps) {
  const { task_id, reasons } = item;
  const link = "inline-block py-1 text-accent hover:underline";
  return (
    <tr className="border-t align-baseline">
      <td className="min-w-36 max-w-72 px-3 py-1.5 [overflow-wrap:anywhere]">
        <Link
          href={taskPath(taskSet, task_id, { testVersion: version })}
          prefetch={false}
          className="hover:text-accent hover:underline"
        >
          <Id>{task_id}</Id>
        </Link>{" "}
        <NoteMark notes={notes} />
      </td>
      <td className="min-w-64 px-3 py-1.5">
        {reasons.map(({ code, message }) => (
          <p key={code}>{message}</p>
        ))}
      </td>
      <td className="min-w-56 px-3 py-1.5">
        <Runs item={item} version={version} />
      </td>
      <td className="whitespace-nowrap px-3 py-0.5">
        <Link
          href={newTestVersionPath(taskSet, { parent: version, changed: task_id })}
          prefetch={false}
          aria-label={`New test version with ${task_id} changed`}
          className={link}
        >
          changed
        </Link>
        {" · "}
        <Link
          href={newTestVersionPath(taskSet, { parent: version, retired: task_id })}
          prefetch={false}
          aria-label={`New test version with ${task_id} retired`}
          className={link}
        >
          retired
        </Link>
      </td>
    </tr>
  );
}

const shown = 3;

function Runs({ item: { task_id, runs, runs_total }, version }: Omit<RowProps, "taskSet" | "notes">) {
  const rows = runs.map(({ run, name, model, n, c, elsewhere, timeouts, disagreeing }) => (
    <li key={run} className="flex items-baseline gap-2">
      <Link
        href={runPath(run, { testVersion: version, find: task_id })}
        prefetch={false}
        title={[model, name].filter((word) => word !== null).join(" · ")}
        className="min-w-0 max-w-56 truncate hover:text-accent hover:underline"
      >
        <Id>{model}</Id>
      </Link>
      <span className="shrink-0">
        {formatNumber(c)}/{formatNumber(n)}
      </span>
      <span className="shrink-0 text-muted">
        {elsewhere === null ? "" : `elsewhere ${formatPoints(elsewhere)}`}
        {timeouts === null || timeouts === 0 ? "" : ` · ${formatNumber(timeouts)} timed out`}
        {disagreeing === 0 ? "" : ` · ${formatNumber(disagreeing)} disagree`}
      </span>
    </li>
  ));
  return (
    <>
      <ul>{rows.slice(0, shown)}</ul>
      {rows.length <= shown ? null : (
        <details>
          <summary className="w-fit cursor-pointer text-muted hover:text-ink">
            <Name>{`${formatNumber(runs_total - shown)} more`}</Name>
          </summary>
          <ul>{rows.slice(shown)}</ul>
        </details>
      )}
    </>
  );
}
