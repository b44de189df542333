import Link from "next/link";
import { Score } from "#components/scores/score";
import { Chip } from "#components/ui/chip";
import { Help } from "#components/ui/help";
import { Section } from "#components/ui/section";
import { Id, Name } from "#components/ui/text";
import type { AskedNumber } from "#lib/contract/about-number";
import type { RunListItem } from "#lib/contract/report";
import { formatDay, formatMoment } from "#lib/format/moment";
import { formatNumber } from "#lib/format/number";
import { formatTimeout } from "#lib/format/setting";
import { runPath, runsOfPath } from "#lib/url/routes";

export interface Twin {
  readonly id: string;
  readonly name: string | null;
  readonly model: string;
  readonly created_at: string;
  readonly same: "upload" | "verdicts" | "counts";
}

interface RelatedRunsProps {
  readonly model: string;
  readonly related: {
    readonly twins: readonly Twin[];
    readonly here: readonly RunListItem[];
    readonly elsewhere: readonly RunListItem[];
    readonly total: number;
  };
}

const sameness: Readonly<Record<Twin["same"], string>> = {
  upload: "same upload",
  verdicts: "same verdicts",
  counts: "same counts",
};
const twinHelp =
  "Runs of this task set that may be the same file uploaded again: their uploads have one digest (same upload), or every sample has the same verdict (same verdicts), or every task has the same n and c (same counts). Voided runs are left out.";

/** The runs that a reader of this one asks for next. */
export function RelatedRuns({ model, related: { twins, here, elsewhere, total } }: RelatedRunsProps) {
  return (
    <>
      {twins.length === 0 ? null : (
        <Section id="twins" title="Twins" help={<Help about="a twin">{twinHelp}</Help>}>
          <ul className="text-[13px]">
            {twins.map((twin) => (
              <li key={twin.id} className="flex flex-wrap items-baseline gap-x-2 border-b py-1.5 last:border-b-0">
                <Link href={runPath(twin.id)} prefetch={false} className="min-w-0 text-accent hover:underline">
                  {twin.name === null ? <Id>{twin.model}</Id> : <Name>{twin.name}</Name>}
                </Link>
                <Chip tone="warn">{sameness[twin.same]}</Chip>
                <time dateTime={twin.created_at} title={formatMoment(twin.created_at)} className="ml-auto text-muted">
                  {formatDay(twin.created_at)}
                </time>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {total === 0 ? null : (
        <Section id="related" title="Other runs of this model" aside="pass@1, all tasks, strict">
          <RunLines title="On this task set" runs={here} />
          <RunLines title="On other task sets" runs={elsewhere} named />
          <p className="mt-2 text-[13px]">
            <Link href={runsOfPath({ model: [model] })} prefetch={false} className="text-accent hover:underline">
              All {formatNumber(total + 1)} runs of the model
            </Link>
          </p>
        </Section>
      )}
    </>
  );
}

/** What the panel about the score asks for: the run under its own tests. */
function aboutOf({ id, test_version }: RunListItem): AskedNumber {
  return { kind: "asked", run: id, k: 1, test_version, errors: "strict", task_filter: null };
}

function RunLines({
  title,
  runs,
  named = false,
}: {
  readonly title: string;
  readonly runs: readonly RunListItem[];
  /** Each line says its task set. */
  readonly named?: boolean;
}) {
  if (runs.length === 0) return null;
  return (
    <>
      <h3 className="mt-1 text-[13px] text-muted">{title}</h3>
      <ul className="text-[13px]">
        {runs.map((run) => {
          const [score] = run.pass_at_k;
          return (
            <li key={run.id} className="border-b py-1.5 last:border-b-0">
              <div className="flex items-baseline gap-2">
                <Link href={runPath(run.id)} prefetch={false} className="min-w-0 truncate text-accent hover:underline">
                  <Name>{named ? run.task_set : (run.name ?? run.test_version)}</Name>
                </Link>
                <span className="ml-auto shrink-0">
                  {score === undefined ? null : <Score entry={score} tasks={run.tasks_in_set} about={aboutOf(run)} />}
                </span>
              </div>
              <div className="text-muted">
                tests <Name>{run.test_version}</Name> · timeout {formatTimeout(run.timeout_seconds)} · T{" "}
                {run.temperature === null ? "unknown" : formatNumber(run.temperature)} · {formatDay(run.created_at)}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
