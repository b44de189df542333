"use client";
import { X } from "lucide-react";
import { CompareLink } from "#components/runs/compare-link";
import { runLabel } from "#components/runs/run-row";
import { ExportMenu } from "#components/table/export-menu";
import type { TableExport } from "#components/table/table-file";
import { Button } from "#components/ui/button";
import { CopyButton } from "#components/ui/copy-button";
import { differingSettings, type KnownSettings, settingsOfRuns } from "#lib/format/differing-settings";
import { formatCount } from "#lib/format/number";
import type { CompareView } from "#lib/url/compare-view";
import { maxListed } from "#lib/url/query";
import { runPath } from "#lib/url/routes";

/** A run that was selected, as far as the bar needs it. */
export interface SelectedRun {
  readonly id: string;
  readonly model: string;
  readonly name: string | null;
  readonly settings: KnownSettings;
}

export interface SelectionBarProps {
  readonly runs: readonly SelectedRun[];
  /** What the comparison shows besides its runs. */
  readonly compared: Partial<CompareView>;
  /** Absent: the selection has no file of its own. */
  readonly exported?: () => Promise<TableExport>;
  readonly onClear: () => void;
}

/** What can be done with the selected runs. It floats, so that the table does not move. */
export default function SelectedRuns({ runs, compared, exported, onClear }: SelectionBarProps) {
  const differing = differingSettings(settingsOfRuns(runs.map(({ settings }) => settings)));
  const links = () =>
    runs.map((run) => `${runLabel(run)}: ${new URL(runPath(run.id), window.location.origin)}`).join("\n");
  return (
    <section
      aria-label="Selected runs"
      className="fixed bottom-4 left-1/2 z-30 flex max-w-[calc(100vw-16px)] -translate-x-1/2 items-center gap-2 rounded-md border border-line-strong bg-raised p-2 text-[13px] shadow-lg max-sm:bottom-[72px]"
    >
      <span aria-live="polite" className="whitespace-nowrap px-1">
        {formatCount(runs.length, "run")}{" "}
        <span className="max-sm:hidden">selected{runs.length < maxListed ? "" : ", no more fit in a link"}</span>
        {differing.length === 0 ? null : (
          <span className="block max-w-72 truncate text-[12px] text-warn max-sm:max-w-40" title={differing.join("; ")}>
            {differing.join("; ")}
          </span>
        )}
      </span>
      <CompareLink view={{ ...compared, runs: runs.map(({ id }) => id) }} />
      <span className="max-sm:hidden">
        <CopyButton label="Copy links" text={links} />
      </span>
      {exported === undefined ? null : <ExportMenu name="recount-runs" exported={exported} />}
      <Button look="quiet" onClick={onClear} aria-label="Clear the selection">
        <X size={14} aria-hidden="true" />
      </Button>
    </section>
  );
}
