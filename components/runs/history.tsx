import { VoidForm } from "#components/changes/void-form";
import { HistoryChart } from "#components/runs/history-line";
import { HistoryRow } from "#components/runs/history-row";
import { scoreAt } from "#components/scores/score";
import { testHelp } from "#components/scores/test-help";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import type { HistoryEntry, RunHistory } from "#lib/contract/rescore";
import { formatCount, formatNumber } from "#lib/format/number";
import type { RunView } from "#lib/url/run-view";

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
  const { run, k, items } = history;
  const largest = k.at(-1) ?? 1;
  return (
    <Section
      id="history"
      title="History"
      help={<Help about="the history">{testHelp.history}</Help>}
      aside={history.next === null ? formatCount(items.length, "scoring") : `the newest ${formatNumber(items.length)}`}
    >
      <HistoryChart
        points={[...items].reverse().map((entry) => pointOf(entry, largest))}
        name={`pass@${largest} by each scoring, oldest first`}
      />
      <div tabIndex={0} role="region" aria-label="History" className="relative overflow-x-auto rounded border">
        <table className="w-full text-[13px]">
          <thead>
            <tr className="h-9 whitespace-nowrap bg-sunken text-left text-muted">
              <th scope="col" className="px-3 text-right">
                No.
              </th>
              <th scope="col" className="px-3">
                Tests
              </th>
              <th scope="col" className="px-3">
                Timeout
              </th>
              <th scope="col" className="px-3">
                Tasks
              </th>
              {k.map((each) => (
                <th key={each} scope="col" className="px-3">
                  pass@{each}
                </th>
              ))}
            </tr>
          </thead>
          {items.map((entry) => (
            <HistoryRow key={entry.number} entry={entry} ks={k} runId={run.id} view={view} shown={shown} />
          ))}
        </table>
      </div>
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
