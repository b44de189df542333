import type { FlagCode } from "#lib/core/flag";

/** What a flag on a run means, and what to do about it, in a sentence for who never saw it. */
export const flagMeaning: Readonly<Record<FlagCode | "incomplete" | "stale" | "voided", string>> = {
  incomplete: "Tasks of the task set have no samples in this run, so that there is no pass@k over all tasks.",
  stale: "The tests of some tasks changed since they were scored; until they are tested again the score is a range.",
  voided: "The run was taken out of leaderboards and comparisons because it was a mistake; the reason stands with it.",
  n_depends_on_c:
    "How many samples a task has seems to depend on whether they passed, which shifts the estimate; n must be chosen before anything is tested.",
  duplicate_completions:
    "The file has the same completion several times for a task; copies are not independent samples, so intervals are too narrow.",
  same_counts:
    "Another run has the very same counts on every task: it may be the same file uploaded under another name.",
  many_timeouts: "Many samples ran out of time: a longer limit, or a faster machine, could change the score.",
  harness_fault:
    "Nearly all samples failed in the same way, which looks like a fault of the harness rather than of the model.",
  claimed_differs:
    "The score written in the file is not the one that its own counts give; the counts are what is shown.",
  verdicts_unknown:
    "The file says only which samples passed, so that wrong answers, time-outs and infrastructure faults cannot be told apart.",
  retried: "Some samples were run again by the harness; the first scored attempt of each is kept.",
};
