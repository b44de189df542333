import Link from "next/link";
import { SolveRateBins } from "#components/tasks/solve-rate-bins";
import { Section } from "#components/ui/section";
import { Name } from "#components/ui/text";
import type { TaskDifficulties } from "#lib/contract/task";
import { solveRateBins } from "#lib/core/solve-rate-bins";
import { formatCount, formatNumber } from "#lib/format/number";
import { suspectsPath } from "#lib/url/test-fix-routes";

/** How hard the tasks of a set are by what its runs solve, and how many runs say so. */
export function Difficulty({ of }: { readonly of: TaskDifficulties }) {
  const { task_set, test_version, runs, items } = of;
  const rates = items.map(({ solve_rate }) => solve_rate);
  if (test_version === null || runs === 0) {
    return (
      <Section id="measured-difficulty" title="Measured difficulty">
        <p className="text-[13px] text-muted">No run has counts under tests of this set yet.</p>
      </Section>
    );
  }
  const covered = items.filter((item) => item.runs === runs).length;
  const fewest = Math.min(...items.map((item) => item.runs));
  return (
    <Section
      id="measured-difficulty"
      title="Measured difficulty"
      aside={
        <>
          tests <Name>{test_version}</Name>
        </>
      }
    >
      <div className="text-[13px]">
        <p>
          Tasks by the mean of c / n over {formatCount(runs, "run")}.{" "}
          {formatCount(countOf(rates, 0), "task is", "tasks are")} solved by nobody, {formatNumber(countOf(rates, 1))}{" "}
          by everybody, always.
        </p>
        <SolveRateBins bins={solveRateBins(rates)} />
        <p className="mt-2">
          {covered === items.length
            ? `All ${formatCount(items.length, "task")} in view have counts in each of these runs.`
            : `${formatNumber(covered)} of ${formatCount(items.length, "task")} in view have counts in each of these runs; the others in ${formatNumber(fewest)} or more.`}
        </p>
        <p className="mt-1">
          <Link
            href={suspectsPath(task_set, { testVersion: test_version })}
            prefetch={false}
            className="text-accent underline decoration-1 underline-offset-2"
          >
            Tasks whose tests are worth a look
          </Link>
        </p>
      </div>
    </Section>
  );
}

function countOf(rates: readonly (number | null)[], sought: number): number {
  return rates.filter((rate) => rate === sought).length;
}
