/** What `checkComparability` looks at, in the order in which it is told. */
export const comparedFields = [
  "tasks",
  "test_version",
  "timeout_seconds",
  "temperature",
  "n",
  "top_p",
  "max_tokens",
  "prompt",
  "harness",
  "errors",
] as const;
export type ComparedField = (typeof comparedFields)[number];

export type ConditionState = "same" | "different" | "unknown";

/** One condition of a comparison: whether the runs share it, and what each of them has. */
export interface Condition {
  readonly field: ComparedField;
  readonly state: ConditionState;
  /** One a run, in order; null: unknown. */
  readonly values: readonly (string | number | null)[];
  /** What the difference means for the comparison; empty when it is the same. */
  readonly advice: string;
}

/**
 * Whether values are the same. Two that differ settle it; else one unknown leaves it open, however many agree.
 *
 * @param values one a run; null: unknown
 */
export function stateOf(values: readonly (string | number | null)[]): ConditionState {
  const known = new Set(values.filter((value) => value !== null));
  if (known.size > 1) return "different";
  return values.includes(null) ? "unknown" : "same";
}

/** A condition with the advice for its state. */
export function condition(
  field: ComparedField,
  state: ConditionState,
  values: readonly (string | number | null)[],
): Condition {
  return { field, state, values, advice: state === "same" ? "" : advice[field][state] };
}

/** A condition of runs that share no task, on which they could be compared or have had the same tests. */
export function apart(
  field: keyof typeof adviceApart,
  state: ConditionState,
  values: readonly (string | number | null)[],
): Condition {
  return { field, state, values, advice: state === "same" ? "" : adviceApart[field] };
}

const adviceApart = {
  tasks: "The runs share no task, so there is nothing on which they could be compared.",
  test_version: "The runs share no task, so there are no tests that they could have in common.",
} as const;

const advice: Readonly<Record<ComparedField, Readonly<Record<"different" | "unknown", string>>>> = {
  tasks: {
    different: "The runs do not cover the same tasks: compare them on the tasks that they share.",
    unknown: "Which tasks the runs cover is not known for all of them.",
  },
  test_version: {
    different: "Some tasks had other tests: compare the runs on the others, or under a test version of all of them.",
    unknown: "Which tests were used is not known for all runs.",
  },
  timeout_seconds: {
    different: "A longer timeout turns time-outs into passes. Rescore under one timeout to be sure.",
    unknown: "A timeout is not recorded: part of the gap may be time-outs.",
  },
  temperature: {
    different:
      "Temperature trades pass@1 against pass@k for larger k: part of the gap may be the setting, not the model.",
    unknown: "A temperature is not recorded: part of the gap may be the setting, not the model.",
  },
  n: {
    different:
      "A different n does not bias pass@k for any k up to the smallest n; fewer samples only make it less precise.",
    unknown: "n is not known for all tasks.",
  },
  top_p: {
    different: "top_p differs: part of the gap may be the setting, not the model.",
    unknown: "top_p is not recorded for every run: part of the gap may be the setting, not the model.",
  },
  max_tokens: {
    different: "A lower limit of tokens cuts programs off: part of the gap may be cut-off programs.",
    unknown: "The limit of tokens is not recorded for every run: part of the gap may be cut-off programs.",
  },
  prompt: {
    different: "The prompts differ: part of the gap may be the prompt, not the model.",
    unknown: "The prompt is not recorded for every run: part of the gap may be the prompt, not the model.",
  },
  harness: {
    different: "Harnesses extract and run programs in different ways: part of the gap may be the harness.",
    unknown: "The harness or its version is not recorded for every run: part of the gap may be the harness.",
  },
  errors: {
    different: "The runs are read under different error policies: choose one for all of them.",
    unknown: "The error policy needs verdicts that are not known for every run: choose strict.",
  },
};
