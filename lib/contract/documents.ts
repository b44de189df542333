/** `recount-task-set/1`, checked. */
export interface TaskSetDocument {
  readonly format: "recount-task-set/1";
  readonly task_set: string;
  readonly title: string | null;
  readonly tasks: readonly TaskDocument[];
}

export interface TaskDocument {
  readonly task_id: string;
  readonly category: string | null;
  readonly difficulty: string | null;
  /** ISO date. */
  readonly released_on: string | null;
  readonly tags: readonly string[];
  readonly group: string | null;
}

/** Body of `POST /task-sets/{s}/test-versions`, checked. */
export interface TestVersionDocument {
  readonly name: string;
  readonly parent: string | null;
  /** Task ids, or "all". */
  readonly changed: readonly string[] | "all";
  readonly retired: readonly string[];
  readonly note: string;
  /** SHA-256 of the tests of tasks, as {@link testDigest} makes them: what changed is then found by digest. */
  readonly digests?: readonly TaskDigest[] | undefined;
  /** Tests of the parent that no longer count: where outcomes are known, counts follow at once. */
  readonly disabled?: readonly DisabledTests[] | undefined;
}

export interface DisabledTests {
  readonly task_id: string;
  /** By id where tests have ids, else by position from 0. */
  readonly tests: readonly (string | number)[];
}

export interface TaskDigest {
  readonly task_id: string;
  /** Lower-case hex. */
  readonly sha256: string;
}
