import Link from "next/link";
import { HeadCell } from "#components/ui/head-cell";
import { Name } from "#components/ui/text";
import type { TaskSetSummary } from "#lib/contract/report";
import { formatNumber } from "#lib/format/number";

/** Task sets with what there is of each, and where each leads. */
export function TaskSetTable({
  sets,
  path,
  label,
}: {
  readonly sets: readonly TaskSetSummary[];
  readonly path: (taskSet: string) => string;
  readonly label: string;
}) {
  return (
    <div tabIndex={0} role="region" aria-label={label} className="overflow-x-auto rounded border">
      <table aria-label={label} className="w-full text-[13px]">
        <thead>
          <tr className="bg-sunken text-muted">
            <HeadCell>Task set</HeadCell>
            <HeadCell right>Tasks</HeadCell>
            <HeadCell right>Runs</HeadCell>
            <HeadCell className="w-1/2 max-sm:hidden">Test versions</HeadCell>
          </tr>
        </thead>
        <tbody>
          {sets.map((set) => (
            <tr key={set.task_set} className="border-t hover:bg-hover">
              <td className="px-3 py-1.5">
                <Link
                  href={path(set.task_set)}
                  prefetch={false}
                  className="font-medium hover:text-accent hover:underline"
                >
                  <Name>{set.task_set}</Name>
                </Link>
                {set.title === null ? null : <Name className="ml-2 text-muted">{set.title}</Name>}
              </td>
              <td className="whitespace-nowrap px-3 text-right">{formatNumber(set.tasks)}</td>
              <td className="whitespace-nowrap px-3 text-right">{formatNumber(set.runs)}</td>
              <td className="px-3 text-muted max-sm:hidden">
                {set.test_versions.map((version, place) => (
                  <span key={version}>
                    {place === 0 ? "" : ", "}
                    <Name>{version}</Name>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
