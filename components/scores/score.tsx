import { AboutButton } from "#components/scores/about-button";
import { WithheldChip } from "#components/scores/withheld";
import type { AboutNumber } from "#lib/contract/about-number";
import type { PassAtKEntry } from "#lib/contract/report";
import { formatPoints } from "#lib/format/rate";

/** A score in a table: `65.7`, its full value on hover, what it rests on at a click; or the chip that takes its place. */
export function Score({
  entry,
  tasks,
  about,
}: {
  readonly entry: PassAtKEntry | undefined;
  readonly tasks: number;
  /** What the panel about it is told; undefined where nobody can be asked, as of a number that was frozen. */
  readonly about: AboutNumber | undefined;
}) {
  if (entry === undefined) return null;
  const measure = about?.kind === "asked" ? (about.measure ?? "pass@k") : "pass@k";
  if (entry.value === null) return <WithheldChip entry={entry} tasks={tasks} measure={measure} about={about} />;
  const value = measure === "pass@k" ? entry.value : entry.pass_hat_k;
  return (
    <AboutButton about={about} title={`${measure.replace("k", String(entry.k))} = ${value}`}>
      {formatPoints(value)}
    </AboutButton>
  );
}

/** What a score is sorted by: withheld scores come last. */
export function scoreValue(entry: PassAtKEntry | undefined): number | null {
  return entry?.value ?? null;
}

export function scoreAt(entries: readonly PassAtKEntry[], k: number): PassAtKEntry | undefined {
  return entries.find((entry) => entry.k === k);
}
