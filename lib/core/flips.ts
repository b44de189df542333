/** A sample that passed before and fails after, or the other way round. */
export interface FlippedSample {
  /** 1 is the first sample. */
  readonly sample: number;
  readonly before: string;
  readonly after: string;
}

/** The samples of one task whose passing changed. */
export interface Flips {
  readonly failToPass: number;
  readonly passToFail: number;
  readonly samples: readonly FlippedSample[];
}

/**
 * Compares the verdicts of the same samples, one letter a sample. A `U` on either side is no verdict.
 *
 * @param most so many samples are named
 * @returns null unless the verdicts of all samples are known on both sides
 */
export function flipsOf(before: string, after: string, most = 50): Flips | null {
  if (before === "" || before.length !== after.length) return null;
  let failToPass = 0;
  let passToFail = 0;
  const samples: FlippedSample[] = [];
  for (let at = 0; at < before.length; at++) {
    const [was, is] = [before.charAt(at), after.charAt(at)];
    if (was === "U" || is === "U" || (was === "P") === (is === "P")) continue;
    if (is === "P") failToPass++;
    else passToFail++;
    if (samples.length < most) samples.push({ sample: at + 1, before: was, after: is });
  }
  return { failToPass, passToFail, samples };
}
