import Link from "next/link";
import { VoidForm } from "#components/changes/void-form";
import { aboutRun } from "#components/runs/about-run";
import { AboutButton } from "#components/scores/about-button";
import { Score, scoreAt } from "#components/scores/score";
import { Chip } from "#components/ui/chip";
import { Name, orUnknown, Said } from "#components/ui/text";
import type { AskedNumber } from "#lib/contract/about-number";
import type { HistoryEntry } from "#lib/contract/rescore";
import { formatChange } from "#lib/format/change";
import { formatMoment } from "#lib/format/moment";
import { formatCount, formatNumber } from "#lib/format/number";
import { formatTimeout } from "#lib/format/setting";
import { runPath } from "#lib/url/routes";
import type { RunView } from "#lib/url/run-view";

interface HistoryRowProps {
  readonly entry: HistoryEntry;
  readonly ks: readonly number[];
  readonly runId: string;
  readonly view: RunView;
  readonly shown: string | null;
}

/** One scoring: its facts in a line, why below, and the way to take it back. */
export function HistoryRow({ entry, ks, runId, view, shown }: HistoryRowProps) {
  const { id, number } = entry;
  const isVoided = entry.voided_at !== null;
  const path = runPath(runId, { ...view, testVersion: undefined, scoring: id ?? undefined });
  return (
    <tbody className="border-t">
      <tr className="align-baseline">
        <td className="px-3 pt-1.5 text-right">
          <Link
            href={path}
            prefetch={false}
            scroll={false}
            aria-current={id === shown ? "true" : undefined}
            title="Shows the numbers of this scoring, for ever the same"
            className="font-medium text-accent hover:underline"
          >
            {formatNumber(number)}
            <Said>: the numbers of this scoring</Said>
          </Link>
        </td>
        <td className="px-3 pt-1.5">
          <span className="flex items-baseline gap-2 whitespace-nowrap">
            <Name className="max-w-64 truncate font-medium">{entry.test_version}</Name>
            {entry.current ? <Chip tone="accent">counts today</Chip> : null}
            {entry.mixed ? <Chip tone="warn">mixed</Chip> : null}
            {isVoided ? <Chip tone="warn">voided</Chip> : null}
          </span>
        </td>
        <td className="whitespace-nowrap px-3 pt-1.5">
          <Timeouts entry={entry} />
        </td>
        <td className="whitespace-nowrap px-3 pt-1.5 text-muted">{tasksOf(entry)}</td>
        {ks.map((k) => (
          <td key={k} className="whitespace-nowrap px-3 pt-1.5">
            <Change entry={entry} k={k} about={aboutScoring(runId, view, k)} />
          </td>
        ))}
      </tr>
      <tr>
        <td />
        <td colSpan={3 + ks.length} className="px-3 pb-1.5">
          {/* On a phone, sentences and the form stay in sight while the columns above them are moved. */}
          <div className="sticky left-3 max-w-[calc(100vw-6.5rem)]">
            <p className="max-w-3xl text-muted">
              {entry.origin === "upload" ? "uploaded" : `rescored from no. ${entry.built_on ?? "?"}`},{" "}
              <time dateTime={entry.created_at}>{formatMoment(entry.created_at)}</time>
              {entry.created_by === null ? null : (
                <>
                  {" "}
                  by <Name>{entry.created_by}</Name>
                </>
              )}
              {entry.reason === null ? null : (
                <>
                  : <Name className="text-ink">{entry.reason}</Name>
                </>
              )}
            </p>
            {entry.void_reason === null ? null : (
              <p className="max-w-3xl text-warn">
                voided {entry.voided_at === null ? "" : formatMoment(entry.voided_at)}: <Name>{entry.void_reason}</Name>
              </p>
            )}
            {isVoided || id === null ? null : <Undo entry={entry} id={id} />}
          </div>
        </td>
      </tr>
    </tbody>
  );
}

function Undo({ entry: { origin, number }, id }: { readonly entry: HistoryEntry; readonly id: string }) {
  const label = origin === "rescoring" ? "Undo" : "Void";
  return (
    <div className="-ml-2.5">
      <VoidForm
        what={{ kind: "scorings", ids: [id] }}
        label={label}
        name={`${label} scoring ${number}`}
        effect="The scoring leaves all counts, and so does what later ones carried over from it: the earlier number is back. It stays readable here, with the reason."
      />
    </div>
  );
}

/** `3 s`; where carried tasks had another timeout, each with its tasks. */
function Timeouts({ entry: { timeouts, timeout_seconds } }: { readonly entry: HistoryEntry }) {
  if (timeouts.length < 2) {
    const own = timeouts[0] === undefined ? timeout_seconds : timeouts[0].seconds;
    return orUnknown(own === null ? null : formatTimeout(own));
  }
  return timeouts.map(({ seconds, tasks }) => (
    <span key={String(seconds)} className="block">
      {seconds === null ? "unknown" : formatTimeout(seconds)}{" "}
      <span className="text-muted">on {formatCount(tasks, "task")}</span>
    </span>
  ));
}

function tasksOf({ origin, rescored, carried, stale, tasks_in_view: tasks }: HistoryEntry): string {
  const left = stale === 0 ? "" : ` · ${formatNumber(stale)} stale`;
  if (origin === "upload") return `${formatCount(tasks, "task")}${left}`;
  return `${formatNumber(rescored)} rescored · ${formatNumber(carried)} carried over${left}`;
}

/** What the panel about the number of a scoring asks for: on the tasks and under the error policy of the page. */
function aboutScoring(runId: string, view: RunView, k: number) {
  return (scoring: string | null): AskedNumber | undefined =>
    scoring === null ? undefined : aboutRun(runId, { ...view, k, testVersion: undefined, scoring });
}

/** `61.6 → 62.8  +1.2`: of the same samples, so the difference is exact. */
function Change({
  entry,
  k,
  about,
}: {
  readonly entry: HistoryEntry;
  readonly k: number;
  readonly about: (scoring: string | null) => AskedNumber | undefined;
}) {
  const after = scoreAt(entry.after, k);
  const before = entry.before === null ? undefined : scoreAt(entry.before, k);
  const both =
    before === undefined || before.value === null || after === undefined || after.value === null
      ? null
      : { from: before.value, to: after.value, ...formatChange(before.value, after.value) };
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {before === undefined ? null : (
        <>
          <span className="text-muted">
            {both === null ? (
              <Score entry={before} tasks={entry.tasks_in_view} about={about(entry.built_on_id)} />
            ) : (
              <AboutButton about={about(entry.built_on_id)} title={String(both.from)}>
                {both.before}
              </AboutButton>
            )}
          </span>
          <span className="text-muted" aria-hidden="true">
            →
          </span>
          <Said>, then</Said>
        </>
      )}
      <span className="font-medium">
        {both === null ? (
          <Score entry={after} tasks={entry.tasks_in_view} about={about(entry.id)} />
        ) : (
          <AboutButton about={about(entry.id)} title={String(both.to)}>
            {both.after}
          </AboutButton>
        )}
      </span>
      {both === null || both.from === both.to ? null : <span className="text-muted">{both.change}</span>}
    </span>
  );
}
