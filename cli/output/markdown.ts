import { conditionsCaption } from "#cli/output/caption";
import { withheldContext } from "#cli/output/report";
import { withheldLines } from "#cli/output/scores";
import type { RunReport } from "#lib/contract/report";
import { escapeMarkdown } from "#lib/format/markup";
import { formatRate } from "#lib/format/rate";

/** A table of pass@k with its conditions above and the reasons for what is withheld below. */
export function formatMarkdown(report: RunReport): string {
  const rows = report.pass_at_k.map((entry) =>
    entry.value === null
      ? `| ${entry.k} | withheld | |`
      : `| ${entry.k} | ${formatRate(entry.value)} | ${formatRate(entry.pass_hat_k)} |`,
  );
  const reasons = withheldLines(report.pass_at_k, withheldContext(report)).map((line) => `- ${escapeMarkdown(line)}`);
  const table = ["| k | pass@k | pass^k |", "| --: | --: | --: |", ...rows];
  const lines = [
    escapeMarkdown(conditionsCaption(report)),
    "",
    ...table,
    ...(reasons.length > 0 ? ["", ...reasons] : []),
  ];
  return `${lines.join("\n")}\n`;
}
