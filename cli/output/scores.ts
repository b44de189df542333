import { formatTable } from "#cli/output/table";
import type { PassAtKEntry, ReportedPassAtK, WithheldPassAtK } from "#lib/contract/report";
import { formatRate } from "#lib/format/rate";
import { formatEligible, formatWithheld, type WithheldContext } from "#lib/format/reason";

/** The table of ks, then for each k without a number why, and what can be said instead. */
export function formatScores(entries: readonly PassAtKEntry[], context: WithheldContext): string[] {
  const hasInterval = entries.some((entry) => entry.value !== null && entry.low !== null);
  const columns = [
    { title: "k", align: "right" },
    { title: "pass@k", align: "right" },
    { title: "pass^k", align: "right" },
    ...(hasInterval ? [{ title: "interval" }] : []),
  ] as const;
  const rows = entries.map((entry) =>
    entry.value === null
      ? [String(entry.k), "withheld"]
      : [String(entry.k), formatRate(entry.value), formatRate(entry.pass_hat_k), formatInterval(entry)],
  );
  return [...formatTable(columns, rows), ...withheldLines(entries, context)];
}

/** A sentence for each k without a number. */
export function withheldLines(entries: readonly PassAtKEntry[], context: WithheldContext): string[] {
  return entries.flatMap((entry) => (entry.value === null ? [withheldLine(entry, context)] : []));
}

function withheldLine(entry: WithheldPassAtK, context: WithheldContext): string {
  const eligible = formatEligible(entry, context.tasksInView);
  const instead = eligible === null ? "" : `; where n >= ${entry.k}, pass@${entry.k} is ${eligible}`;
  return `${formatWithheld(entry, context)}${instead}`;
}

function formatInterval({ low, high, level, scope }: ReportedPassAtK): string {
  if (low === null || high === null) return "";
  const conditions = [level === null ? undefined : `${Math.round(level * 100)} %`, scope ?? undefined];
  return `${formatRate(low)} to ${formatRate(high)} (${conditions.filter((each) => each !== undefined).join(", ")})`;
}
