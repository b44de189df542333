import { numberOf } from "#lib/contract/number-text";
import { detached } from "#lib/importers/lines";
import type { Verdict } from "#lib/importers/tally";

const verdicts: readonly (Verdict | undefined)[] = [undefined, "P", "F", "T", "E", "I", "U"];

/** The verdicts of one task's samples by their number or name: a byte each where the numbers leave few gaps. */
export class NamedSamples {
  private byNumber = new Uint8Array(0);
  private count = 0;
  private others: Map<string, Verdict> | undefined;

  get(sample: number | string): Verdict | undefined {
    const number = numberOfSample(sample);
    const verdict = number === undefined ? undefined : verdicts[this.byNumber[number] ?? 0];
    return verdict ?? this.others?.get(String(sample));
  }

  set(sample: number | string, verdict: Verdict): void {
    const number = numberOfSample(sample);
    this.count++;
    if (number !== undefined && number < 2 * this.count + 16) {
      if (number >= this.byNumber.length) this.grow(number + 1);
      this.byNumber[number] = verdicts.indexOf(verdict);
      return;
    }
    this.others ??= new Map();
    this.others.set(detached(String(sample)), verdict);
  }

  private grow(least: number): void {
    const longer = new Uint8Array(Math.max(least, 2 * this.byNumber.length));
    longer.set(this.byNumber);
    this.byNumber = longer;
  }
}

/** `7` and `"7"` are one sample; `"07"` is another. */
function numberOfSample(sample: number | string): number | undefined {
  if (typeof sample === "string" && !/^(?:0|[1-9][0-9]{0,9})$/.test(sample)) return undefined;
  const number = typeof sample === "string" ? numberOf(sample) : sample;
  return number >= 0 ? number : undefined;
}
