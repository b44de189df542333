import { type ErrorCode, formatProblem, type Problem, problemsListed, RecountError } from "#lib/core/errors";

/** The order in which the rules on content are looked at; problems of the first failing stage are reported. */
const stages: readonly ReadonlySet<ErrorCode>[] = [
  new Set<ErrorCode>(["line-too-long", "malformed-csv", "malformed-json", "duplicate-key", "empty-upload"]),
  new Set<ErrorCode>(["too-deep", "missing-field", "unknown-field"]),
  new Set<ErrorCode>(["wrong-type", "number-not-exact"]),
  new Set<ErrorCode>([
    "too-many-tasks",
    "count-out-of-range",
    "count-inconsistent",
    "bad-identifier",
    "too-long",
    "config-too-large",
  ]),
  new Set<ErrorCode>(["duplicate-task", "declared-count-mismatch"]),
  new Set<ErrorCode>(["unknown-task", "missing-tasks"]),
];

interface Stage {
  readonly problems: Problem[];
  total: number;
}

/** Collects everything that is wrong with one document or file; keeps a bounded number of problems. */
export class Findings {
  private readonly byStage = stages.map((): Stage => ({ problems: [], total: 0 }));
  private found = 0;

  constructor(private readonly file: string | undefined) {}

  /** Adds a problem; the file's name is filled in. */
  add(problem: Problem): void {
    const index = stages.findIndex((codes) => codes.has(problem.code));
    const stage = this.byStage[index];
    if (stage === undefined) throw new RangeError(`${problem.code} is not a rule on content`);
    stage.total++;
    this.found++;
    if (stage.problems.length < problemsListed) {
      stage.problems.push(this.file === undefined ? problem : { file: this.file, ...problem });
    }
  }

  /** {@link add}, on a line where one is known. */
  addAt(line: number | undefined, problem: Problem): void {
    this.add(line === undefined ? problem : { ...problem, line });
  }

  /** Whether one more problem of this code would be listed: advice is worked out only for those. */
  lists(code: ErrorCode): boolean {
    const stage = this.byStage[stages.findIndex((codes) => codes.has(code))];
    return stage !== undefined && stage.problems.length < problemsListed;
  }

  /** Takes over the problems of a refusal, such as one line that is no JSON. */
  addRefusal(refusal: RecountError): void {
    for (const problem of refusal.problems) this.add(problem);
  }

  get isEmpty(): boolean {
    return this.found === 0;
  }

  /** @throws RecountError with the problems of the first failing stage; `looked` is how many tasks were looked at */
  throwIfAny(looked = 0, what: "task" | "row" = "task"): void {
    for (const { problems, total } of this.byStage) {
      const [first] = problems;
      if (first === undefined) continue;
      const among = looked === 0 ? "" : ` in ${looked} ${looked === 1 ? what : `${what}s`}`;
      const count = `${total} ${total === 1 ? "problem" : "problems"}${among}; nothing was stored.`;
      throw new RecountError(first.code, `${formatProblem(first)}. ${count}`, {
        hint: first.hint,
        problems,
        problemsTotal: total,
      });
    }
  }
}
