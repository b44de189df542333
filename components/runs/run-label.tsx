/** What of a run can be edited. */
export interface RunLabel {
  readonly name: string | null;
  readonly tags: readonly string[];
  readonly notes: string;
}

export type LabelField = keyof RunLabel;
