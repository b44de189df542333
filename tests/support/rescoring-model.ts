/**
 * What domain rules say of rescoring, written once more in the plainest way: every version knows its tests by a number
 * a task, every scoring remembers who tested each of its tasks. Nothing of the program is used.
 */
interface ModelVersion {
  readonly name: string;
  /** Equal numbers: the same tests. */
  readonly tests: readonly number[];
  readonly retired: ReadonlySet<number>;
}

interface ModelTask {
  /** null: not known under these tests. */
  readonly c: number | null;
  /** Index of the scoring that tested it, as far as c is known. */
  readonly by: number;
}

interface ModelScoring {
  readonly version: string;
  readonly origin: "upload" | "rescoring";
  voided: boolean;
  readonly tasks: readonly ModelTask[];
}

export class RescoringModel {
  readonly versions = new Map<string, ModelVersion>();
  readonly scorings: ModelScoring[] = [];
  private fresh = 0;

  constructor(
    readonly tasks: number,
    readonly n: number,
  ) {}

  addVersion(name: string, parent: string | null, changed: readonly number[], retired: readonly number[]): void {
    const inherited = parent === null ? null : this.version(parent).tests;
    const tests = Array.from({ length: this.tasks }, (_, task) => {
      const same = changed.includes(task) ? undefined : inherited?.[task];
      this.fresh += 1;
      return same ?? this.fresh;
    });
    const before = parent === null ? [] : [...this.version(parent).retired];
    const still = before.filter((task) => !changed.includes(task));
    this.versions.set(name, { name, tests, retired: new Set([...retired, ...still]) });
  }

  upload(version: string, c: readonly number[]): void {
    const by = this.scorings.length;
    this.scorings.push({ version, origin: "upload", voided: false, tasks: c.map((each) => ({ c: each, by })) });
  }

  /** Tasks that may be given without `all`: no scoring that stands, under other tests or of the upload, tested them. */
  changed(version: string): number[] {
    const { tests, retired } = this.version(version);
    return this.allTasks().filter((task) => {
      if (retired.has(task)) return false;
      return !this.scorings.some((scoring, index) => {
        const own = scoring.tasks[task];
        const tested = !scoring.voided && own !== undefined && own.by === index && own.c !== null;
        const repeatable = scoring.origin === "rescoring" && scoring.version === version;
        return tested && !repeatable && this.version(scoring.version).tests[task] === tests[task];
      });
    });
  }

  rescore(version: string, given: ReadonlyMap<number, number>): void {
    const by = this.scorings.length;
    const before = this.allTasks().map((task) => this.known(version, task));
    const tasks = before.map((task, at) => {
      const c = given.get(at);
      return c === undefined ? task : { c, by };
    });
    this.scorings.push({ version, origin: "rescoring", voided: false, tasks });
  }

  void(index: number): void {
    const scoring = this.scorings[index];
    if (scoring !== undefined) scoring.voided = true;
  }

  get allVoided(): boolean {
    return this.scorings.every(({ voided }) => voided);
  }

  /** What is known of a task under a version, from the scorings that stand. */
  known(version: string, task: number): ModelTask {
    const { tests } = this.version(version);
    const newestFirst = this.scorings.map((scoring) => scoring).reverse();
    const own = newestFirst.filter((scoring) => scoring.version === version);
    const others = newestFirst.filter((scoring) => scoring.version !== version);
    for (const scoring of [...own, ...others]) {
      const entry = scoring.tasks[task];
      if (scoring.voided || entry === undefined || entry.c === null) continue;
      if (this.scorings[entry.by]?.voided !== false) continue;
      if (this.version(scoring.version).tests[task] === tests[task]) return entry;
    }
    return { c: null, by: -1 };
  }

  /** c of each task in view; null: stale. */
  counts(version: string): Map<number, number | null> {
    const { retired } = this.version(version);
    return new Map(this.allTasks().flatMap((task) => (retired.has(task) ? [] : [[task, this.known(version, task).c]])));
  }

  ownVersion(): string {
    const standing = this.allVoided ? this.scorings : this.scorings.filter(({ voided }) => !voided);
    const rescored = standing.filter(({ origin }) => origin === "rescoring").at(-1);
    return (rescored ?? standing[0])?.version ?? "";
  }

  private allTasks(): number[] {
    return Array.from({ length: this.tasks }, (_, task) => task);
  }

  private version(name: string): ModelVersion {
    const version = this.versions.get(name);
    if (version === undefined) throw new RangeError(`no version ${name}`);
    return version;
  }
}
