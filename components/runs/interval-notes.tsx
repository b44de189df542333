import { settingHelp } from "#components/scores/setting-help";
import { Help } from "#components/ui/help";
import { groupedIntervalOf } from "#lib/core/interval-groups";
import { type CountsInView, scoreInterval } from "#lib/core/reportability";
import { intervalWarnings } from "#lib/core/warnings";
import { formatCount } from "#lib/format/number";
import { formatInterval } from "#lib/format/rate";

/** Below it, grouping makes little difference. */
const littleEffect = 1.2;

/** What a reader should know before believing the width of an interval: its method, the other scope, its warnings. */
export function IntervalNotes({ view, k }: { readonly view: CountsInView; readonly k: number }) {
  const fixed = scoreInterval(view, k, "fixed_tasks");
  const groups = view.groups ?? null;
  const grouped = groups === null ? null : groupedIntervalOf(groups, k);
  const warnings = intervalWarnings(view.histogram, k, {
    scope: "task_population",
    ...(groups === null ? {} : { groups: groups.length }),
  });
  return (
    <div className="max-w-prose space-y-1 text-[13px] text-muted">
      {fixed === null ? null : (
        <p>
          On these exact tasks, sampled again:{" "}
          <span className="whitespace-nowrap text-ink" title={`${fixed.low} to ${fixed.high}, ${fixed.method}`}>
            {formatInterval(fixed.low, fixed.high)}
          </span>{" "}
          <span className="inline-flex align-middle">
            <Help about="the scope">{settingHelp.scope}</Help>
          </span>
        </p>
      )}
      {groups === null ? null : (
        <p>
          {grouped === null
            ? "All tasks share one source, so there is no interval about tasks like these."
            : `The interval on tasks like these is by ${formatCount(groups.length, "group")} of tasks that share a source (${grouped.method})${designText(grouped.designEffect)}.`}
        </p>
      )}
      {warnings.map(({ code, message }) => (
        <p key={code}>{message}</p>
      ))}
    </div>
  );
}

function designText(designEffect: number | null): string {
  if (designEffect === null) return "";
  const effect = `design effect ${designEffect.toFixed(1)}`;
  return designEffect < littleEffect ? `; ${effect}: grouping makes little difference here` : `; ${effect}`;
}
