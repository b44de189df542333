/**
 * One letter a sample, in sample order: `P` passed every test, `F` wrong answer, `T` timed out, `E` crashed,
 * did not compile or empty, `I` the infrastructure failed, `U` not scored.
 */
export const verdicts = ["P", "F", "T", "E", "I", "U"] as const;
export type Verdict = (typeof verdicts)[number];

export type VerdictTally = Readonly<Record<Verdict, number>>;

/**
 * How often each verdict occurs in a text of verdicts.
 * @throws RangeError at any other letter
 */
export function tallyVerdicts(text: string): VerdictTally {
  const tally: Record<Verdict, number> = { P: 0, F: 0, T: 0, E: 0, I: 0, U: 0 };
  for (const letter of text) {
    if (!isVerdict(letter)) throw new RangeError(`not a verdict: ${JSON.stringify(letter)}`);
    tally[letter]++;
  }
  return tally;
}

const letters: ReadonlySet<string> = new Set(verdicts);

function isVerdict(letter: string): letter is Verdict {
  return letters.has(letter);
}
