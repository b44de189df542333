import clsx from "clsx";
import Link from "next/link";
import { lazy, Suspense } from "react";
import { Chip } from "#components/ui/chip";
import { Id, Name } from "#components/ui/text";
import type { LeaderboardRow } from "#lib/contract/report";
import { formatNumber } from "#lib/format/number";
import type { LeaderboardView } from "#lib/url/leaderboard-view";
import { replicatesPath, runPath } from "#lib/url/routes";

/** Few rows have it. */
const StaleMark = lazy(() => import("#components/leaderboards/stale-mark"));

interface RankedProps {
  readonly row: LeaderboardRow;
  readonly view: LeaderboardView;
  readonly taskSet: string;
  readonly testVersion: string;
}

/** The model of a row, with what keeps it from a rank or else its run's name: beside it, on a phone underneath. */
export function Ranked({ row, view, taskSet, testVersion }: RankedProps) {
  const k = view.k[0] ?? 1;
  const isMarked = hasMarks(row);
  return (
    <span className="flex items-baseline gap-2 max-sm:block">
      <Link
        href={runPath(row.run.id, { testVersion, errors: view.errors, k })}
        prefetch={false}
        title={row.model}
        className={clsx(
          "max-w-full truncate font-medium hover:text-accent hover:underline max-sm:block",
          !isMarked && "shrink-0",
        )}
      >
        <Id>{row.model}</Id>
      </Link>
      <span className="contents max-sm:flex max-sm:items-baseline max-sm:gap-1">
        {isMarked ? (
          <span className="flex shrink-0 items-baseline gap-2 max-sm:gap-1 max-sm:[&_span]:px-1">
            {row.missing_tasks > 0 ? (
              <Chip tone="warn">
                <span className="sr-only sm:not-sr-only">incomplete:</span> {formatNumber(row.missing_tasks)} missing
              </Chip>
            ) : null}
            {row.stale_tasks > 0 ? (
              <Suspense fallback={null}>
                <StaleMark row={row} taskSet={taskSet} testVersion={testVersion} k={k} />
              </Suspense>
            ) : null}
            {row.replicates > 1 ? (
              <Link
                href={replicatesPath(row.run.id, { testVersion, errors: view.errors, k: view.k })}
                prefetch={false}
                title={`One of ${row.replicates} runs of this configuration: side by side, and their counts added`}
                className={clsx("hover:underline", row.missing_tasks > 0 && row.stale_tasks > 0 && "max-sm:hidden")}
              >
                <Chip tone="muted">
                  {formatNumber(row.replicates)}
                  <span className={clsx(!isUnranked(row) && row.run.name !== null && "max-sm:sr-only")}> runs</span>
                </Chip>
              </Link>
            ) : null}
          </span>
        ) : null}
        {row.run.name === null || (isUnranked(row) && row.replicates < 2) ? null : (
          <span
            title={row.run.name}
            className={clsx("min-w-0 shrink-999 truncate text-muted max-sm:block", isUnranked(row) && "max-sm:hidden")}
          >
            <Name>{row.run.name}</Name>
          </span>
        )}
      </span>
    </span>
  );
}

type Marks = Pick<LeaderboardRow, "missing_tasks" | "stale_tasks" | "replicates">;

function isUnranked({ missing_tasks, stale_tasks }: Marks): boolean {
  return missing_tasks + stale_tasks > 0;
}

function hasMarks(row: Marks): boolean {
  return isUnranked(row) || row.replicates > 1;
}

type Named = Marks & { readonly model: string; readonly run: { readonly name: string | null } };

const usualWidth = 196;
const padding = 20;
const gap = 8;
const shortModel = 96;
const longModel = 216;
const longName = 72;
/** Wider than this only for marks. */
const usualMost = 320;

/**
 * The pixels of the column of models: all that marks a row fits beside the start of its model's name, and where they are
 * short, the whole of it and what tells the runs of one configuration apart.
 */
export function modelWidth(rows: readonly Named[]): number {
  return rows.reduce((widest, row) => {
    const marks = padding + marksWidth(row);
    const name = row.replicates > 1 && row.run.name !== null ? gap + textWidth(row.run.name, 6.6, longName) : 0;
    const wanted = marks + textWidth(row.model, 7.9, longModel) + name;
    return Math.max(widest, marks + shortModel, Math.min(wanted, usualMost));
  }, usualWidth);
}

function textWidth(text: string, letter: number, most: number): number {
  return Math.min(Math.ceil(text.length * letter), most);
}

function marksWidth({ missing_tasks, stale_tasks, replicates }: Marks): number {
  const missing = missing_tasks > 0 ? gap + chipWidth(`incomplete: ${formatNumber(missing_tasks)} missing`) : 0;
  const stale =
    stale_tasks > 0 ? gap + chipWidth(`stale: ${formatNumber(stale_tasks)}`) + gap + chipWidth("rescore") : 0;
  const twins = replicates > 1 ? gap + chipWidth(`${formatNumber(replicates)} runs`) : 0;
  return missing + stale + twins;
}

/** A little more than a chip of these words takes up. */
function chipWidth(words: string): number {
  return Math.ceil(words.length * 6.2) + 14;
}
