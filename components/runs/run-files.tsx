"use client";
import { Download } from "lucide-react";
import { useCited } from "#components/citations/cited-here";
import { citedRunView } from "#components/runs/cited-run-view";
import { buttonClass } from "#components/ui/button";
import { runCountsCsvPath, runDocumentPath, runReportPath } from "#lib/url/routes";
import type { RunView } from "#lib/url/run-view";

/** Links to the files of a run; they name its citation once this view was cited here. */
export function RunFiles({ runId, view }: { readonly runId: string; readonly view: RunView }) {
  const cite = useCited(citedRunView(runId, view)) ?? undefined;
  const files = [
    { label: "Document", detail: "JSON", path: runDocumentPath(runId, cite), name: `run-${runId}.json` },
    { label: "Counts", detail: "CSV", path: runCountsCsvPath(runId, view, cite), name: `counts-${runId}.csv` },
    { label: "Scores", detail: "JSON", path: runReportPath(runId, view, cite), name: `scores-${runId}.json` },
  ];
  return files.map(({ label, detail, path, name }) => (
    <a key={label} href={path} download={name} className={buttonClass()}>
      <Download size={14} aria-hidden="true" />
      {label} <span className="text-muted">{detail}</span>
    </a>
  ));
}
