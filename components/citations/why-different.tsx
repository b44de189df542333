import { Notice } from "#components/ui/notice";
import { Name } from "#components/ui/text";
import type { Citation } from "#lib/contract/citation";
import { citedName } from "#lib/format/citation";
import { formatCount, formatNumber } from "#lib/format/number";

/** Whether a citation still shows what it showed, and what moved for all of it; what moved for one run stands with the run. */
export function WhyDifferent({ citation: { same, changes, cited, today, view } }: { readonly citation: Citation }) {
  if (same && changes.length === 0) {
    return <p className="text-[13px] text-muted">Nothing has changed since: every number is what it was.</p>;
  }
  const told = new Set(cited.rows.map(({ run }) => run));
  const general = changes.filter(({ run }) => run === null || !told.has(run));
  const areBest = cited.runs_in_all !== null || (today?.runs_in_all ?? null) !== null;
  const voided = changes.some(({ code }) => code === "voided" || (code === "run_left" && !areBest));
  const head = same
    ? "The numbers are what they were, although something behind them has changed."
    : voided
      ? `${view.kind === "run" ? "What was cited" : "A run of these"} has been voided since: look why before relying on the numbers of then.`
      : "The same view shows other numbers today.";
  return (
    <div className="space-y-2">
      {same ? <p className="text-[13px]">{head}</p> : <Notice>{head}</Notice>}
      <MovedRuns cited={cited} changes={changes} />
      {general.length === 0 ? null : (
        <ul className="list-disc space-y-0.5 pl-5 text-[13px]">
          {general.map(({ code, run, message }) => (
            <li key={`${code} ${run ?? ""}`} className="wrap-anywhere">
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const named = 5;

/** Of several runs, those that the table below tells something of: it may be long. */
function MovedRuns({ cited: { rows }, changes }: Pick<Citation, "cited" | "changes">) {
  const moved = rows.filter(({ run }) => changes.some((change) => change.run === run));
  if (rows.length < 2 || moved.length === 0) return null;
  const more = moved.length - named;
  return (
    <p className="text-[13px] wrap-anywhere">
      Why stands below with {formatCount(moved.length, "run")} of {formatNumber(rows.length)}:{" "}
      {moved.slice(0, named).map(({ run, model, name }, at) => (
        <span key={run}>
          {at === 0 ? "" : "; "}
          <Name>{citedName({ model, name })}</Name>
        </span>
      ))}
      {more > 0 ? ` and ${formatNumber(more)} more` : ""}
    </p>
  );
}
