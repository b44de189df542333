/**
 * Every way in which Recount says no, and the one error class that carries it.
 * Statuses and exit codes are derived from the code, each in one table
 * (`lib/http/status.ts`, `cli/exit-codes.ts`).
 */

/** The closed list of problem codes, in the order of the stages at which they are found. */
export const errorCodes = [
  // the request
  "bad-request",
  "bad-parameter",
  "idempotency-key-missing",
  "digest-mismatch",
  "unauthenticated",
  "insufficient-scope",
  "cross-site-request",
  "not-found",
  "method-not-allowed",
  "request-timeout",
  "unknown-host",
  "rate-limited",
  // size, encoding, compression, format
  "body-too-large",
  "line-too-long",
  "too-many-tasks",
  "unsupported-encoding",
  "unsupported-format",
  "bad-encoding",
  "corrupt-compression",
  "malformed-json",
  "malformed-csv",
  "duplicate-key",
  "empty-upload",
  "ambiguous-format",
  "ambiguous-scorer",
  "nothing-graded",
  "aggregate-only",
  // structure, types, ranges
  "too-deep",
  "missing-field",
  "unknown-field",
  "wrong-type",
  "number-not-exact",
  "count-out-of-range",
  "count-inconsistent",
  "bad-identifier",
  "too-long",
  "config-too-large",
  "duplicate-task",
  "declared-count-mismatch",
  // names and tasks of the task set
  "unknown-task-set",
  "unknown-test-version",
  "unknown-task",
  "missing-tasks",
  "tests-unchanged",
  "k-exceeds-n",
  // conflicts
  "already-exists",
  "idempotency-in-progress",
  "idempotency-key-reused",
  "rescore-in-progress",
  "revision-mismatch",
  "revision-missing",
  // the server
  "internal-error",
  "database-unavailable",
  "shutting-down",
  "storage-full",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One thing that is wrong: what, where, and how to mend it. Outside text in it is already made safe to print. */
export interface Problem {
  readonly code: ErrorCode;
  /** What is wrong, as one clause without its place: `c = 11 but n = 10`. */
  readonly detail: string;
  readonly hint?: string;
  /** Name of the file as the user knows it. */
  readonly file?: string;
  /** 1-based line in that file. */
  readonly line?: number;
  /** 1-based column, in UTF-16 units. */
  readonly column?: number;
  /** JSON pointer into the document. */
  readonly pointer?: string;
  readonly taskId?: string;
  /** The field at fault, as it is named on the wire. */
  readonly field?: string;
  /** The value found, shortened. */
  readonly value?: string;
}

/** At most this many problems are listed; the total is always told. */
export const problemsListed = 50;

/** An expected refusal. Anything else that is thrown is a bug. */
export class RecountError extends Error {
  override readonly name = "RecountError";
  readonly code: ErrorCode;
  /** How to mend it, where there is one way. */
  readonly hint: string | undefined;
  /** All that is wrong, the first {@link problemsListed} of `problemsTotal`. */
  readonly problems: readonly Problem[];
  readonly problemsTotal: number;
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      readonly hint?: string | undefined;
      readonly problems?: readonly Problem[];
      readonly problemsTotal?: number;
      readonly retryAfterSeconds?: number;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
    const problems = options.problems ?? [];
    this.problems = problems.slice(0, problemsListed);
    this.problemsTotal = options.problemsTotal ?? problems.length;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** `results.jsonl line 3, task t/3: c = 11 but n = 10` */
export function formatProblem(problem: Problem): string {
  const where = [
    [
      problem.file,
      problem.line === undefined ? undefined : `line ${problem.line}`,
      problem.column === undefined ? undefined : `column ${problem.column}`,
    ]
      .filter((part) => part !== undefined)
      .join(" "),
    problem.taskId === undefined
      ? problem.line === undefined
        ? problem.pointer
        : undefined
      : `task ${problem.taskId}`,
  ].filter((part) => part !== undefined && part !== "");
  return where.length === 0 ? problem.detail : `${where.join(", ")}: ${problem.detail}`;
}

/** One refusal made of many problems: the code and the sentence are those of the first. */
export function refusal(problems: readonly [Problem, ...Problem[]], total: number = problems.length): RecountError {
  const [first] = problems;
  const more = total > 1 ? ` (and ${total - 1} more)` : "";
  return new RecountError(first.code, formatProblem(first) + more, {
    hint: first.hint,
    problems,
    problemsTotal: total,
  });
}
