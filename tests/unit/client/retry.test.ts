import { expect, test } from "vitest";
import { UnreachableError } from "#lib/client/problem";
import { withRetries } from "#lib/client/retry";
import { RecountError } from "#lib/core/errors";

async function attempt(errors: readonly Error[], random = 0.5, whenUnreachable = true) {
  const waits: number[] = [];
  let tries = 0;
  const answer = withRetries(
    async () => {
      const error = errors[tries++];
      if (error !== undefined) throw error;
      return "done";
    },
    {
      sleep: async (ms) => {
        waits.push(ms);
      },
      random: () => random,
      whenUnreachable,
    },
  );
  const outcome = await answer.catch((error: unknown) => error);
  return { outcome, waits, tries };
}

const busy = new RecountError("database-unavailable", "busy");

test("a failure that passes is tried again, with exponential delays and full jitter", async () => {
  expect(await attempt([busy, busy, busy])).toMatchObject({ outcome: "done", waits: [250, 500, 1000], tries: 4 });
  expect(await attempt([busy], 0)).toMatchObject({ outcome: "done", waits: [0] });
});

test("after six tries the last failure is told; no delay is above 30 s", async () => {
  const run = await attempt(
    Array.from({ length: 9 }, () => busy),
    1,
  );
  expect(run).toMatchObject({ outcome: busy, tries: 6, waits: [500, 1000, 2000, 4000, 8000] });
});

test("Retry-After wins over the delay", async () => {
  const told = new RecountError("rate-limited", "slow down", { retryAfterSeconds: 7 });
  expect((await attempt([told])).waits).toEqual([7000]);
});

test.each([
  "bad-request",
  "unauthenticated",
  "idempotency-key-reused",
  "already-exists",
  "internal-error",
  "storage-full",
] as const)("%s is not tried again", async (code) => {
  expect((await attempt([new RecountError(code, "no")])).tries).toBe(1);
});

test("nobody there is tried again only where it was asked for", async () => {
  const gone = new UnreachableError("http://x", null);
  expect((await attempt([gone], 0.5, true)).tries).toBe(2);
  expect((await attempt([gone], 0.5, false)).tries).toBe(1);
});

test("a bug is not tried again", async () => {
  expect((await attempt([new RangeError("bug")])).tries).toBe(1);
});
