import { StickyNote } from "lucide-react";
import { Said } from "#components/ui/text";
import { formatCount } from "#lib/format/number";

/** Says beside a task that somebody wrote something about it; nothing where nobody did. */
export function NoteMark({ notes }: { readonly notes: number | undefined }) {
  if (notes === undefined) return null;
  const said = formatCount(notes, "note");
  return (
    <span title={`${said} on this task`} className="inline-flex shrink-0 text-warn">
      <StickyNote size={13} aria-hidden="true" />
      <Said> {said}</Said>
    </span>
  );
}
