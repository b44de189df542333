import { Download } from "lucide-react";
import { buttonClass } from "#components/ui/button";
import { Section } from "#components/ui/section";
import { Id } from "#components/ui/text";
import { runCountsCsvPath, runDocumentPath, runReportPath } from "#lib/url/routes";
import type { RunView } from "#lib/url/run-view";

/** The run as files: its document, its counts, its scores with their conditions. */
export function RunExport({
  runId,
  digest,
  view,
}: {
  readonly runId: string;
  readonly digest: string;
  readonly view: RunView;
}) {
  const files = [
    { label: "Document", detail: "JSON", path: runDocumentPath(runId), name: `run-${runId}.json` },
    { label: "Counts", detail: "CSV", path: runCountsCsvPath(runId, view), name: `counts-${runId}.csv` },
    { label: "Scores", detail: "JSON", path: runReportPath(runId, view), name: `scores-${runId}.json` },
  ];
  return (
    <Section id="export" title="Export">
      <div className="flex flex-wrap gap-2">
        {files.map(({ label, detail, path, name }) => (
          <a key={path} href={path} download={name} className={buttonClass()}>
            <Download size={14} aria-hidden="true" />
            {label} <span className="text-muted">{detail}</span>
          </a>
        ))}
      </div>
      <p className="mt-2 text-[12px] text-muted" title={digest}>
        digest <Id>{digest.slice(0, 16)}</Id>…
      </p>
    </Section>
  );
}
