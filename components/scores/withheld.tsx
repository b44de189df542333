import { lazy, Suspense } from "react";
import { chipClass } from "#components/ui/chip";
import { Hint } from "#components/ui/hint";
import type { WithheldPassAtK } from "#lib/contract/report";
import { formatBounds } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";

/** Read when the reason is opened: it is loaded after the page. */
const WithheldText = lazy(() => import("#components/scores/withheld-text"));

/** A withheld score: as large as a score, with its reason on hover, focus and tap. */
export function WithheldChip({
  entry,
  tasks,
  measure = "pass@k",
  about,
}: {
  readonly entry: WithheldPassAtK;
  readonly tasks: number;
  /** The bounds are those of pass@k. */
  readonly measure?: "pass@k" | "pass^k";
  readonly about?: string | undefined;
}) {
  const bounds = measure === "pass@k" ? entry.bounds : null;
  const label = bounds === null ? withheldLabels[entry.reason] : formatBounds(bounds);
  return (
    <Hint
      label={label}
      name={`${label}, ${measure.replace("k", String(entry.k))} withheld: ${withheldLabels[entry.reason]}`}
      className={chipClass(bounds === null ? "muted" : "warn")}
      about={about}
    >
      <Suspense fallback={withheldLabels[entry.reason]}>
        <WithheldText entry={entry} tasks={tasks} />
      </Suspense>
    </Hint>
  );
}
