import type { ComparedCounts } from "#lib/contract/compare";
import { type CountsOnTasks, placesOf } from "#lib/services/compared-run";
import type { RunToCompare } from "#lib/services/compared-runs";
import { factsOf } from "#lib/services/comparison-slices";

/** The counts behind a comparison, with the facts of the tasks. */
export function countsOnWire(compared: readonly RunToCompare[], onTasks: CountsOnTasks): ComparedCounts {
  const { taskIds, groups, columns } = onTasks;
  const { releasedOn, ...facts } = factsOf(onTasks);
  const placesIn = placesOf(taskIds);
  return {
    ...facts,
    task_ids: taskIds,
    released_on: releasedOn,
    group: groups,
    runs: compared.map(({ run, taskSet, counts }, position) => {
      const { n = [], c = [] } = columns[position] ?? {};
      const verdicts = placesIn(taskSet).map((place) => counts.verdicts[place] ?? "");
      return { id: run.id, n, c, verdicts };
    }),
  };
}
