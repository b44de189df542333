import DrawnPart from "#components/runs/drawn-part";
import { EditButton } from "#components/runs/edit-button";
import { LabelPart } from "#components/runs/label-state";
import { Section } from "#components/ui/section";
import type { RunReport } from "#lib/contract/report";

/** What people wrote about a run. */
export function RunNotes({ run }: { readonly run: RunReport["run"] }) {
  return (
    <Section id="notes" title="Notes">
      <LabelPart part="notes">
        <DrawnPart part="notes" label={run} />
      </LabelPart>
      <EditButton fields={["notes"]} name="Edit notes" />
    </Section>
  );
}
