import Link from "next/link";
import { Score, scoreAt } from "#components/scores/score";
import { testHelp } from "#components/scores/test-help";
import { Chip } from "#components/ui/chip";
import { HeadCell } from "#components/ui/head-cell";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import { Id, Name } from "#components/ui/text";
import type { TestVersionStatus } from "#lib/contract/rescore";
import { formatCount, formatNumber } from "#lib/format/number";
import { runPath } from "#lib/url/routes";
import { testVersionPath } from "#lib/url/test-fix-routes";

type RunUnderVersion = TestVersionStatus["items"][number];

interface TouchedRunsProps {
  readonly taskSet: string;
  readonly status: TestVersionStatus;
  readonly recomputable: ReadonlySet<string>;
  readonly k: number;
}

/** Rows drawn at once; the others are counted. */
const most = 500;

/** Step 2: every run under the version, what can move most on top. */
export function TouchedRuns({ taskSet, status, recomputable, k }: TouchedRunsProps) {
  const { items, stale, current, incomplete, test_version: version } = status;
  const sorted = [...items].sort((a, b) => spreadOf(b, k) - spreadOf(a, k) || b.stale_tasks - a.stale_tasks);
  const parts = [
    `${formatNumber(stale)} stale`,
    `${formatNumber(current)} current`,
    ...(incomplete === 0 ? [] : [`${formatNumber(incomplete)} incomplete`]),
  ];
  return (
    <Section
      id="touched"
      title="2. What it touches"
      help={<Help about="a stale run">{testHelp.stale}</Help>}
      aside={parts.join(" · ")}
    >
      {items.length === 0 ? (
        <p className="text-[13px] text-muted">No run of this task set yet: nothing is touched.</p>
      ) : (
        <div
          tabIndex={0}
          role="region"
          aria-label="Runs under this version"
          className="relative max-h-[60dvh] overflow-auto rounded border"
        >
          <table className="w-full text-[13px]">
            <thead className="sticky top-0">
              <tr className="bg-sunken text-muted">
                <HeadCell>Run</HeadCell>
                <HeadCell>Status</HeadCell>
                <HeadCell>pass@{k}</HeadCell>
                <HeadCell className="max-sm:hidden">Tasks to rescore</HeadCell>
                <HeadCell>
                  <span className="sr-only">Rescore</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {sorted.slice(0, most).map((item) => (
                <tr key={item.run.id} className="h-8 border-t hover:bg-hover">
                  <td className="max-w-40 truncate px-3 sm:max-w-72">
                    <Link
                      href={runPath(item.run.id, { testVersion: version, k })}
                      prefetch={false}
                      title={item.model}
                      className="font-medium hover:text-accent hover:underline"
                    >
                      <Id>{item.model}</Id>
                    </Link>
                    {item.run.name === null ? null : <Name className="ml-2 text-muted">{item.run.name}</Name>}
                  </td>
                  <td className="whitespace-nowrap px-3">
                    <Status item={item} isRecomputable={recomputable.has(item.run.id)} />
                  </td>
                  <td className="whitespace-nowrap px-3">
                    <Score
                      entry={scoreAt(item.pass_at_k, k)}
                      tasks={status.tasks}
                      about={{
                        kind: "asked",
                        run: item.run.id,
                        k,
                        test_version: version,
                        errors: "strict",
                        task_filter: null,
                      }}
                    />
                  </td>
                  <td className="max-w-80 truncate px-3 text-muted max-sm:hidden">
                    <Id>{item.stale.join(", ")}</Id>
                  </td>
                  <td className="whitespace-nowrap px-3 text-right">
                    {item.stale_tasks === 0 ? null : (
                      <Link
                        href={`${testVersionPath(taskSet, version, { run: item.run.id, k })}#rescore`}
                        prefetch={false}
                        className="text-accent hover:underline"
                      >
                        rescore
                      </Link>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {items.length > most ? (
        <p className="mt-1 text-[13px] text-muted">and {formatCount(items.length - most, "run")} that move less</p>
      ) : null}
    </Section>
  );
}

function Status({ item, isRecomputable }: { readonly item: RunUnderVersion; readonly isRecomputable: boolean }) {
  if (item.status === "current") return <span className="text-muted">current</span>;
  return (
    <span className="inline-flex gap-1">
      {item.stale_tasks === 0 ? null : <Chip tone="warn">stale: {formatCount(item.stale_tasks, "task")}</Chip>}
      {item.missing_tasks === 0 ? null : (
        <Chip tone="warn">incomplete: {formatNumber(item.missing_tasks)} missing</Chip>
      )}
      {isRecomputable && item.stale_tasks > 0 ? (
        <span title={testHelp.recomputable}>
          <Chip tone="accent">from outcomes</Chip>
        </span>
      ) : null}
    </span>
  );
}

/** How far the run's score may still move. */
function spreadOf(item: RunUnderVersion, k: number): number {
  const entry = scoreAt(item.pass_at_k, k);
  if (entry === undefined || entry.value !== null || entry.bounds === null) return 0;
  return entry.bounds.high - entry.bounds.low;
}
