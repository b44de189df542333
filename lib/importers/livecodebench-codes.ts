import type { Verdict } from "#lib/importers/tally";

/** What LiveCodeBench's codes mean: -1 all timed out, -2 wrong, -3 time limit, -4 crash or syntax, -5 fault of the runner. */
export const livecodebenchCodes: Readonly<Record<string, Verdict>> = {
  "-1": "T",
  "-2": "F",
  "-3": "T",
  "-4": "E",
  "-5": "I",
};
