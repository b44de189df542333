import { conditionsCaption } from "#cli/output/caption";
import { withheldContext } from "#cli/output/report";
import { withheldLines } from "#cli/output/scores";
import type { RunReport } from "#lib/contract/report";
import { escapeLatex } from "#lib/format/markup";
import { formatRate } from "#lib/format/rate";

/** A table float whose caption carries the conditions and the reasons for what is withheld. */
export function formatLatex(report: RunReport): string {
  const rows = report.pass_at_k.map((entry) =>
    entry.value === null
      ? `    ${entry.k} & withheld & \\\\`
      : `    ${entry.k} & ${escapeLatex(formatRate(entry.value))} & ${escapeLatex(formatRate(entry.pass_hat_k))} \\\\`,
  );
  const reasons = withheldLines(report.pass_at_k, withheldContext(report));
  const caption = [conditionsCaption(report), ...reasons].map((sentence) => `${sentence}.`).join(" ");
  return `${[
    "\\begin{table}",
    "  \\centering",
    "  \\begin{tabular}{rrr}",
    "    $k$ & pass@$k$ & pass\\textasciicircum{}$k$ \\\\",
    "    \\hline",
    ...rows,
    "  \\end{tabular}",
    `  \\caption{${escapeLatex(caption)}}`,
    "\\end{table}",
  ].join("\n")}\n`;
}
