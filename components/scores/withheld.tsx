import { lazy, Suspense } from "react";
import { aboutText } from "#components/scores/about-button";
import { chipClass } from "#components/ui/chip";
import { Hint } from "#components/ui/hint";
import type { AboutNumber } from "#lib/contract/about-number";
import type { WithheldPassAtK } from "#lib/contract/report";
import type { Measure } from "#lib/core/measure";
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
  readonly measure?: Measure;
  readonly about?: AboutNumber | undefined;
}) {
  const bounds = measure === "pass@k" ? entry.bounds : null;
  const label = bounds === null ? withheldLabels[entry.reason] : formatBounds(bounds);
  return (
    <Hint
      label={label}
      name={`${label}, ${measure.replace("k", String(entry.k))} withheld: ${withheldLabels[entry.reason]}`}
      className={chipClass(bounds === null ? "muted" : "warn")}
      about={about === undefined ? undefined : aboutText(about)}
    >
      <Suspense fallback={withheldLabels[entry.reason]}>
        <WithheldText entry={entry} tasks={tasks} />
      </Suspense>
    </Hint>
  );
}
