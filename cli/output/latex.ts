import { conditionsCaption } from "#cli/output/caption";
import { withheldContext } from "#cli/output/report";
import { withheldLines } from "#cli/output/scores";
import type { RunReport } from "#lib/contract/report";
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

/** Characters that LaTeX would act on, and those of ours that an 8-bit engine does not know. */
const replacements: ReadonlyMap<string, string> = new Map([
  ["\\", "\\textbackslash{}"],
  ["^", "\\textasciicircum{}"],
  ["~", "\\textasciitilde{}"],
  ["<", "\\textless{}"],
  [">", "\\textgreater{}"],
  ["|", "\\textbar{}"],
  ["\u2009", "\\,"],
  ["\u2013", "--"],
  ["\u2212", "$-$"],
]);

function escapeLatex(text: string): string {
  return text.replace(
    /[\\^~<>|#$%&_{}\u2009\u2013\u2212]/g,
    (character) => replacements.get(character) ?? `\\${character}`,
  );
}
