import type { Axis } from "#components/compare/interval-bar";
import { ScoreBar } from "#components/leaderboards/score-bar";
import { AboutButton } from "#components/scores/about-button";
import { WithheldChip } from "#components/scores/withheld";
import type { AboutNumber } from "#lib/contract/about-number";
import type { LeaderboardRow, PassAtKEntry } from "#lib/contract/report";
import { formatNumber } from "#lib/format/number";
import { formatInterval, formatPoints } from "#lib/format/rate";

/** Side by side, on a phone under each other. */
const twoLines = "flex items-center gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-0 max-sm:leading-5";

/** A score with its interval, drawn and in numbers; or what stands in its place. */
export function ScoreCell({
  entry,
  axis,
  tasks,
  about,
}: {
  readonly entry: PassAtKEntry | undefined;
  readonly axis: Axis;
  readonly tasks: number;
  readonly about: AboutNumber | undefined;
}) {
  if (entry === undefined) return null;
  if (entry.value === null && entry.bounds === null) {
    return (
      <span className={twoLines}>
        <WithheldChip entry={entry} tasks={tasks} about={about} />
        <Narrower entry={entry} tasks={tasks} />
      </span>
    );
  }
  if (entry.value === null) {
    return (
      <span className="flex items-center gap-2">
        {/* Bars stay on the axis of their column: the bounds stand where an interval does. */}
        <span className="w-9 shrink-0 max-sm:hidden" />
        <Bar entry={entry} axis={axis} />
        <span className="w-[92px] shrink-0">
          <WithheldChip entry={entry} tasks={tasks} about={about} />
        </span>
      </span>
    );
  }
  return (
    <span className={twoLines}>
      <AboutButton
        about={about}
        title={`pass@${entry.k} = ${entry.value}`}
        className="w-9 shrink-0 text-right font-medium max-sm:w-auto"
      >
        {formatPoints(entry.value)}
      </AboutButton>
      <Bar entry={entry} axis={axis} />
      <span
        className="w-[92px] shrink-0 text-muted max-sm:w-auto max-sm:text-[12px]"
        title={entry.low === null ? undefined : `${entry.low} to ${entry.high}, ${entry.method}`}
      >
        {formatInterval(entry.low, entry.high)}
      </span>
    </span>
  );
}

function Bar({ entry, axis }: { readonly entry: PassAtKEntry; readonly axis: Axis }) {
  return <ScoreBar entry={entry} axis={axis} className="min-w-14 grow max-sm:hidden" />;
}

/** The mean over the tasks that have enough samples: beside the number that is withheld, never in its place. */
function Narrower({ entry, tasks }: { readonly entry: PassAtKEntry; readonly tasks: number }) {
  if (entry.value !== null || entry.eligible === null || entry.reason !== "k_exceeds_n") return null;
  return (
    <span
      className="max-w-full truncate text-muted max-sm:text-[12px]"
      title={`pass@${entry.k} = ${entry.eligible.value} over these tasks only`}
    >
      {formatPoints(entry.eligible.value)} on {formatNumber(entry.eligible.tasks)} of {formatNumber(tasks)} tasks
    </span>
  );
}

/** The same score under the other error policy, where that is another number. */
export function otherScore(row: LeaderboardRow, k: number): PassAtKEntry | null {
  const other = row.other_policy?.pass_at_k.find((entry) => entry.k === k);
  const own = row.pass_at_k.find((entry) => entry.k === k);
  if (other === undefined || own === undefined) return null;
  const same = other.value === null ? own.value === null && own.reason === other.reason : other.value === own.value;
  // Where neither policy leaves enough samples there are no two numbers to hold against each other.
  return same ? null : other;
}

/** The other end of the bracket. */
export function OtherScoreCell({
  entry,
  tasks,
  about,
}: {
  readonly entry: PassAtKEntry | null;
  readonly tasks: number;
  readonly about: AboutNumber;
}) {
  if (entry === null) return <span className="text-muted">–</span>;
  if (entry.value !== null) {
    return (
      <AboutButton about={about} title={`pass@${entry.k} = ${entry.value}`}>
        {formatPoints(entry.value)}
      </AboutButton>
    );
  }
  return (
    <span className={twoLines}>
      <WithheldChip entry={entry} tasks={tasks} about={about} />
      <Narrower entry={entry} tasks={tasks} />
    </span>
  );
}
