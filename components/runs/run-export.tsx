import { CiteRun } from "#components/runs/cite-run";
import { RunFiles } from "#components/runs/run-files";
import { Section } from "#components/ui/section";
import { Id } from "#components/ui/text";
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
  return (
    <Section id="export" title="Export">
      <div className="flex flex-wrap gap-2">
        <RunFiles runId={runId} view={view} />
        <CiteRun runId={runId} />
      </div>
      <p className="mt-2 text-[12px] text-muted" title={digest}>
        digest <Id>{digest.slice(0, 16)}</Id>…
      </p>
    </Section>
  );
}
