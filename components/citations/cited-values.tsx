import Link from "next/link";
import { RunMark } from "#components/compare/run-mark";
import { Score } from "#components/scores/score";
import { Section } from "#components/ui/section";
import { Id, Name, Said } from "#components/ui/text";
import type { ToldNumber } from "#lib/contract/about-number";
import type { Citation, CitedRow, CitedSide } from "#lib/contract/citation";
import type { PassAtKEntry } from "#lib/contract/report";
import { citedSamples, citedTimeouts } from "#lib/format/citation";
import { formatDay } from "#lib/format/moment";
import { formatCount } from "#lib/format/number";
import { formatDifference, formatInterval } from "#lib/format/rate";
import { formatSetting } from "#lib/format/setting";
import { toldCited } from "#lib/format/told-cited";
import { runPath } from "#lib/url/routes";

const cell = "px-2 py-1.5 align-baseline";
const right = `${cell} text-right tabular-nums`;

/** pass@k of every run: then, today, and why they differ. */
export function CitedValues({ citation }: { readonly citation: Citation }) {
  const { view, cited, today, cited_at } = citation;
  const compared = cited.comparison !== null;
  return (
    <Section
      id="values"
      title={compared ? `pass@k on ${formatCount(cited.tasks_in_set, "task")} compared` : "pass@k"}
      aside="percent"
    >
      <table className="w-full text-[13px]">
        <thead>
          <tr className="border-b text-left text-muted">
            <th className={`${right} w-10 font-normal`}>k</th>
            <th className={`${right} font-normal`}>then, {formatDay(cited_at)}</th>
            <th className={`${right} font-normal`}>today</th>
            <th className={`${cell} font-normal max-sm:hidden`}>why</th>
          </tr>
        </thead>
        {cited.rows.map((row, place) => {
          const placeToday = today?.rows.findIndex(({ run }) => run === row.run) ?? -1;
          return (
            <RunValues
              key={row.run}
              row={row}
              place={compared ? place : null}
              ks={view.k}
              then={scoresOf(cited, row.run)}
              tasks={cited.tasks_in_set}
              now={today === null ? null : scoresOf(today, row.run)}
              today={today?.rows[placeToday]}
              tasksToday={today?.tasks_in_set ?? 0}
              changes={citation.changes.filter(({ run }) => run === row.run)}
              aboutThen={(entry) => toldCited(view, cited, place, entry, { isToday: false })}
              aboutToday={
                today === null ? undefined : (entry) => toldCited(view, today, placeToday, entry, { isToday: true })
              }
            />
          );
        })}
      </table>
    </Section>
  );
}

/** Of a comparison on the tasks compared, else over all tasks of the run; null: it is not shown. */
function scoresOf({ rows, comparison }: CitedSide, run: string): readonly (PassAtKEntry | undefined)[] | null {
  const place = rows.findIndex((row) => row.run === run);
  if (place === -1) return null;
  return comparison === null ? (rows[place]?.pass_at_k ?? []) : comparison.at.map(({ scores }) => scores[place]);
}

interface RunValuesProps {
  readonly row: CitedRow;
  /** Its place in a comparison. */
  readonly place: number | null;
  readonly ks: readonly number[];
  readonly then: readonly (PassAtKEntry | undefined)[] | null;
  readonly tasks: number;
  readonly now: readonly (PassAtKEntry | undefined)[] | null;
  readonly today: CitedRow | undefined;
  readonly tasksToday: number;
  readonly changes: Citation["changes"];
  /** What the panel about a number is told. */
  readonly aboutThen: About;
  /** undefined: nothing is shown today. */
  readonly aboutToday: About | undefined;
}

type About = (entry: PassAtKEntry) => ToldNumber;

function RunValues(props: RunValuesProps) {
  const { row, place, ks, then, tasks, now, today, tasksToday, changes } = props;
  const isVoided = today?.voided === true && !row.voided;
  const why = changes.map(({ message }) => message);
  return (
    <tbody className="border-b last:border-b-0">
      <tr>
        <th colSpan={4} scope="rowgroup" className="px-2 pt-3 pb-1 text-left font-normal">
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            {place === null ? null : <RunMark place={place} />}
            <Link href={runPath(row.run)} prefetch={false} className="wrap-anywhere hover:text-accent hover:underline">
              <Id>{row.model}</Id>
              {row.name === null ? null : (
                <span className="text-muted">
                  {" "}
                  <Name>{row.name}</Name>
                </span>
              )}
            </Link>
            <span className="text-[12px] text-muted">
              n = {citedSamples(row) ?? 0} · temperature {formatSetting(row.temperature)} · timeout {citedTimeouts(row)}
              {row.scoring === null ? null : ` · scoring no. ${row.scoring.number}`}
            </span>
          </span>
        </th>
      </tr>
      {ks.map((k, at) => (
        <tr key={k}>
          <td className={`${right} text-muted`}>{k}</td>
          <td className={`${right} font-medium`}>
            <Value entry={then?.[at]} tasks={tasks} about={props.aboutThen} />
          </td>
          <td className={right}>
            <Value
              entry={now?.[at]}
              tasks={tasksToday}
              than={isVoided ? undefined : then?.[at]}
              about={props.aboutToday}
            />
          </td>
          {at === 0 ? (
            <td rowSpan={ks.length} className={`${cell} w-[40%] max-w-md text-muted max-sm:hidden`}>
              <Why why={why} />
            </td>
          ) : null}
        </tr>
      ))}
      {why.length === 0 ? null : (
        <tr className="sm:hidden">
          <td colSpan={4} className="px-2 pt-0.5 pb-2 text-muted">
            <Why why={why} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Why({ why }: { readonly why: readonly string[] }) {
  if (why.length === 0) return <span>unchanged</span>;
  return why.map((message) => (
    <span key={message} className="wrap-anywhere block">
      {message}
    </span>
  ));
}

/** A score with its interval; where it moved, by how much. */
function Value({
  entry,
  tasks,
  than,
  about,
}: {
  readonly entry: PassAtKEntry | undefined;
  readonly tasks: number;
  readonly than?: PassAtKEntry | undefined;
  readonly about: About | undefined;
}) {
  if (entry === undefined) return <span className="font-normal text-muted">not shown</span>;
  const interval = entry.value === null ? null : formatInterval(entry.low, entry.high);
  const moved =
    than === undefined || than.value === null || entry.value === null || entry.value === than.value
      ? null
      : formatDifference(entry.value - than.value);
  return (
    <>
      <Score entry={entry} tasks={tasks} about={about?.(entry)} />
      {moved === null ? null : (
        <span className="ml-1.5 whitespace-nowrap font-medium text-warn">
          <Said>moved by</Said> {moved}
        </span>
      )}
      {interval === null ? null : (
        <span className="block whitespace-nowrap font-normal text-[12px] text-muted">{interval}</span>
      )}
    </>
  );
}
