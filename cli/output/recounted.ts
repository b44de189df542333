import { formatRescored } from "#cli/output/rescored";
import type { NotRecounted, Recounted } from "#lib/contract/recount-outcomes";
import { formatCount } from "#lib/format/number";

const why: Readonly<Record<NotRecounted["reason"], string>> = {
  no_outcomes: "its upload kept no outcomes of these tests",
  no_such_test: "its outcomes know no such test",
  not_yours: "it was made with another token",
  counted: "it has counts of these tests already",
  nothing_known: "its harness did not see enough of any sample",
};

/** What disabling tests did to the runs of the task set, or would do. */
export function formatRecounted(
  { items, left, unknown_tests }: Recounted,
  options: { readonly dryRun: boolean; readonly baseUrl: string },
): string[] {
  const verb = options.dryRun ? "would be recounted" : "recounted";
  return [
    `${formatCount(items.length, "run")} ${verb} from outcomes, ${left.length} left as they are`,
    ...items.flatMap((item) => ["", ...formatRescored(item, options)]),
    ...(left.length === 0 ? [] : [""]),
    ...left.map(({ run, model, reason }) => `left  ${run}  ${model}: ${why[reason]}`),
    ...unknown_tests.map(({ task_id, test }) => {
      return `no run knows test ${typeof test === "number" ? `#${test}` : test} of ${task_id}`;
    }),
  ];
}
