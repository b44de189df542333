import { notFound } from "next/navigation";
import { type ErrorCode, RecountError } from "#lib/core/errors";

const absent: readonly ErrorCode[] = ["not-found", "unknown-task-set"];
const badView: readonly ErrorCode[] = ["not-found", "unknown-test-version", "bad-parameter"];

/** What is not there is the page that says so; any other failure stays one. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RecountError && absent.includes(error.code)) notFound();
    throw error;
  }
}

/** How the framework marks what `notFound` throws. */
const notFoundDigest = "NEXT_HTTP_ERROR_FALLBACK;404";

/** What was looked for; null: {@link orNotFound} did not find it. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "digest" in error && error.digest === notFoundDigest) return null;
    throw error;
  }
}

/** Whether a failure is the fault of a view that names tests or a scoring that are not there. */
export function isBadView(error: unknown): boolean {
  return error instanceof RecountError && badView.includes(error.code);
}
