import { quoteOutside } from "#lib/contract/names";
import { detached } from "#lib/importers/lines";

const mostWords = 200;

/** A tool's own words for outcomes, and how many samples have each: outside text, made safe to show, bounded in number. */
export class StatusWords {
  private readonly counts = new Map<string, number>();

  add(word: string, samples = 1): void {
    const known = this.counts.get(word);
    if (known !== undefined) this.counts.set(word, known + samples);
    else {
      const shown = this.shown(word);
      this.counts.set(shown, (this.counts.get(shown) ?? 0) + samples);
    }
  }

  private shown(word: string): string {
    const quoted = quoteOutside(word);
    if (this.counts.has(quoted)) return quoted;
    return this.counts.size < mostWords ? detached(quoted) : "other";
  }

  statuses(): Record<string, number> {
    const statuses: Record<string, number> = Object.create(null);
    for (const [word, count] of this.counts) if (count > 0) statuses[word] = count;
    return statuses;
  }
}
