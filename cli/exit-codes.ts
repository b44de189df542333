import { type ErrorCode, RecountError } from "#lib/core/errors";

/** What the command tells the shell. */
export const exitCode = {
  done: 0,
  bug: 1,
  badInput: 2,
  notAllowed: 3,
  temporary: 4,
  conflict: 5,
  refusedByMetric: 6,
  failBelow: 7,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

const exitCodeOf = {
  "bad-request": exitCode.badInput,
  "bad-parameter": exitCode.badInput,
  "idempotency-key-missing": exitCode.badInput,
  "digest-mismatch": exitCode.badInput,
  unauthenticated: exitCode.notAllowed,
  "insufficient-scope": exitCode.notAllowed,
  "cross-site-request": exitCode.notAllowed,
  "not-found": exitCode.badInput,
  "method-not-allowed": exitCode.badInput,
  "request-timeout": exitCode.temporary,
  "unknown-host": exitCode.badInput,
  "rate-limited": exitCode.temporary,
  "body-too-large": exitCode.badInput,
  "line-too-long": exitCode.badInput,
  "too-many-tasks": exitCode.badInput,
  "unsupported-encoding": exitCode.badInput,
  "unsupported-format": exitCode.badInput,
  "bad-encoding": exitCode.badInput,
  "corrupt-compression": exitCode.badInput,
  "malformed-json": exitCode.badInput,
  "malformed-csv": exitCode.badInput,
  "duplicate-key": exitCode.badInput,
  "empty-upload": exitCode.badInput,
  "ambiguous-format": exitCode.badInput,
  "ambiguous-scorer": exitCode.badInput,
  "nothing-graded": exitCode.badInput,
  "aggregate-only": exitCode.badInput,
  "too-deep": exitCode.badInput,
  "missing-field": exitCode.badInput,
  "unknown-field": exitCode.badInput,
  "wrong-type": exitCode.badInput,
  "number-not-exact": exitCode.badInput,
  "count-out-of-range": exitCode.badInput,
  "count-inconsistent": exitCode.badInput,
  "bad-identifier": exitCode.badInput,
  "too-long": exitCode.badInput,
  "config-too-large": exitCode.badInput,
  "duplicate-task": exitCode.badInput,
  "declared-count-mismatch": exitCode.badInput,
  "unknown-task-set": exitCode.badInput,
  "unknown-test-version": exitCode.badInput,
  "unknown-task": exitCode.badInput,
  "missing-tasks": exitCode.badInput,
  "tests-unchanged": exitCode.badInput,
  "k-exceeds-n": exitCode.refusedByMetric,
  "already-exists": exitCode.conflict,
  "idempotency-in-progress": exitCode.conflict,
  "idempotency-key-reused": exitCode.conflict,
  "rescore-in-progress": exitCode.conflict,
  "revision-mismatch": exitCode.conflict,
  "revision-missing": exitCode.conflict,
  "internal-error": exitCode.bug,
  "database-unavailable": exitCode.temporary,
  "shutting-down": exitCode.temporary,
  "storage-full": exitCode.temporary,
} as const satisfies Record<ErrorCode, ExitCode>;

/** The exit code of a failure; what is not an expected refusal is a bug. */
export function exitCodeFor(error: unknown): ExitCode {
  return error instanceof RecountError ? exitCodeOf[error.code] : exitCode.bug;
}
