import { expect, test } from "vitest";
import { exitCodeFor } from "#cli/exit-codes";
import { errorCodes, RecountError } from "#lib/core/errors";
import { statusOf } from "#lib/http/status";

/** The rule of the contract, from the status that each code has over HTTP. */
function expectedExit(code: (typeof errorCodes)[number]): number {
  const status = statusOf[code];
  if (code === "k-exceeds-n") return 6;
  if (code === "idempotency-key-reused") return 5;
  if (status === 500) return 1;
  if (status === 401 || status === 403) return 3;
  if (status === 408 || status === 429 || status > 500) return 4;
  if (status === 409 || status === 412 || status === 428) return 5;
  return 2;
}

test.each(errorCodes)("%s exits as its HTTP status demands", (code) => {
  // A request forgery is impossible for the command; its 403 still means "not allowed".
  expect(exitCodeFor(new RecountError(code, "x"))).toBe(expectedExit(code));
});

test("what is not a refusal is a bug", () => {
  expect(exitCodeFor(new RangeError("x"))).toBe(1);
});
