import { KChoices, offeredKs } from "#components/scores/k-choices";
import type { PassAtKEntry } from "#lib/contract/report";
import { formatPoints } from "#lib/format/rate";
import { withheldLabels } from "#lib/format/reason";

interface KStripProps {
  readonly k: number;
  readonly largestK: number | null;
  readonly entryAt: (k: number) => PassAtKEntry;
  readonly onChoose: (k: number) => void;
}

/** Every k offered, with the run's pass@k or the reason why it has none. */
export function KStrip({ k, largestK, entryAt, onChoose }: KStripProps) {
  const choices = offeredKs(k, largestK).map((value) => {
    const entry = entryAt(value);
    return entry.value === null
      ? { k: value, text: withheldLabels[entry.reason], withheld: true }
      : { k: value, text: formatPoints(entry.value), withheld: false };
  });
  return <KChoices k={k} choices={choices} onChoose={onChoose} />;
}
