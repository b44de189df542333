import Link from "next/link";
import { VoidForm } from "#components/changes/void-form";
import { HistoryChart } from "#components/runs/history-line";
import { HistoryRow } from "#components/runs/history-row";
import { scoreAt } from "#components/scores/score";
import { testHelp } from "#components/scores/test-help";
import { HeadCell } from "#components/ui/head-cell";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import type { HistoryEntry, RunHistory } from "#lib/contract/rescore";
import { formatCount, formatNumber } from "#lib/format/number";
import { runPath } from "#lib/url/routes";
import { type RunView, scoringsOnPage } from "#lib/url/run-view";

/** Every scoring of a run: who, when, why, and its number before and after; each can be voided. */
export function History({
  history,
  view,
  shown,
}: {
  readonly history: RunHistory;
  readonly view: RunView;
  /** Id of the scoring that the page shows. */
  readonly shown: string | null;
}) {
  const { run, k, items, total } = history;
  const largest = k.at(-1) ?? 1;
  return (
    <Section
      id="history"
      title="History"
      help={<Help about="the history">{testHelp.history}</Help>}
      aside={toldOf(history)}
    >
      <HistoryChart
        points={[...items].reverse().map((entry) => pointOf(entry, largest))}
        name={`pass@${largest} by each scoring${items.length < total ? " listed here" : ""}, oldest first`}
      />
      <div tabIndex={0} role="region" aria-label="History" className="relative overflow-x-auto rounded border">
        <table className="w-full text-[13px]">
          <thead>
            <tr className="bg-sunken text-muted">
              <HeadCell right>No.</HeadCell>
              <HeadCell>Tests</HeadCell>
              <HeadCell>Timeout</HeadCell>
              <HeadCell>Tasks</HeadCell>
              {k.map((each) => (
                <HeadCell key={each}>pass@{each}</HeadCell>
              ))}
            </tr>
          </thead>
          {items.map((entry) => (
            <HistoryRow key={entry.number} entry={entry} ks={k} runId={run.id} view={view} shown={shown} />
          ))}
        </table>
      </div>
      <Pages history={history} view={view} />
      {run.voided_at === null ? (
        <div className="mt-2">
          <VoidForm
            what={{ kind: "run", id: run.id }}
            label="Void the run"
            name="Void the run"
            effect="The run leaves leaderboards and comparisons. It stays readable, with the reason, and is not brought back."
          />
        </div>
      ) : null}
    </Section>
  );
}

/** `400 scorings, errors strict, on the tasks of the filter`: under what the numbers of the table stand. */
function toldOf({ total, errors, task_filter }: RunHistory): string {
  const told = [formatCount(total, "scoring"), `errors ${errors}`, task_filter === null ? null : "tasks of the filter"];
  return told.filter((text) => text !== null).join(" · ");
}

/** Which of many scorings are listed, and the way to the others. */
function Pages({ history: { run, items, total }, view }: { readonly history: RunHistory; readonly view: RunView }) {
  const [newest, oldest] = [items[0]?.number ?? 0, items.at(-1)?.number ?? 0];
  const path = (historyBelow: number | undefined) => `${runPath(run.id, { ...view, historyBelow })}#history`;
  if (items.length === total) return null;
  const above = newest + scoringsOnPage + 1;
  const look = "text-accent underline decoration-1 underline-offset-2";
  return (
    <nav aria-label="Pages of the history" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[13px]">
      <span className="text-muted">
        {items.length === 0
          ? `None of the ${formatCount(total, "scoring")} has a lower number.`
          : `Nos. ${formatNumber(newest)} to ${formatNumber(oldest)} of ${formatCount(total, "scoring")}.`}
      </span>
      {newest === total ? null : (
        <Link href={path(above > total || items.length === 0 ? undefined : above)} prefetch={false} className={look}>
          Newer
        </Link>
      )}
      {oldest > 1 ? (
        <Link href={path(oldest)} prefetch={false} className={look}>
          Older
        </Link>
      ) : null}
    </nav>
  );
}

function pointOf(entry: HistoryEntry, k: number) {
  const score = scoreAt(entry.after, k);
  const bounds = score !== undefined && score.value === null ? score.bounds : null;
  return {
    value: score?.value ?? null,
    low: bounds?.low ?? null,
    high: bounds?.high ?? null,
    isVoided: entry.voided_at !== null,
  };
}
