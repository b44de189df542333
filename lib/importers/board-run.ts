import type { Findings } from "#lib/contract/validate";
import type { ImportedRun, ImportFile } from "#lib/importers/importer";
import type { SampleBoard } from "#lib/importers/sample-board";
import { scoringWarnings } from "#lib/importers/warnings";

/** What an importer adds to the samples; absent: nothing. */
export type RunParts = Partial<
  Pick<ImportedRun, "settings" | "hints" | "warnings" | "claimed" | "facts" | "notStorable">
>;

/** The run whose samples lie on a board. @throws RecountError with all that was noted */
export function runOfBoard(
  format: string,
  file: Pick<ImportFile, "name">,
  board: SampleBoard,
  findings: Findings,
  parts: RunParts = {},
): ImportedRun {
  findings.throwIfAny(board.taskCount);
  const scorings = board.scorings(file.name);
  const facts = [...(parts.facts ?? []), ...board.empty.list()];
  return {
    format,
    document: null,
    scorings,
    settings: parts.settings ?? {},
    hints: parts.hints ?? [],
    warnings: [...(parts.warnings ?? []), ...board.warnings(), ...scorings.flatMap(scoringWarnings)],
    claimed: parts.claimed ?? {},
    ...(facts.length === 0 ? {} : { facts }),
    retried: board.retried,
    duplicateCompletions: board.texts.count,
    ...(parts.notStorable === undefined ? {} : { notStorable: parts.notStorable }),
  };
}
