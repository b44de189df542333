import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { purgeDaily } from "../../../../scripts/server/purge-daily.mjs";

const day = 86_400_000;
let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    lines.push(JSON.parse(String(text)));
    return true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("it purges at once, then daily, tells of what is gone, and goes on after a failure", async () => {
  const answers = [2, new Error("the database is not there"), 0, 1];
  let asked = 0;
  const end = purgeDaily(async () => {
    const answer = answers[asked++] ?? 0;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(day - 1);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(3 * day);
  expect(asked).toBe(4);
  expect(lines.map(({ level, purged_runs, purge }) => [level, purged_runs ?? purge])).toEqual([
    ["info", 2],
    ["error", "the database is not there"],
    ["info", 1],
  ]);
  await end();
  await vi.advanceTimersByTimeAsync(5 * day);
  expect(asked).toBe(4);
});

test("it ends when the purge under way is done", async () => {
  let finish = (_gone: number): void => undefined;
  const end = purgeDaily(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  let ended = false;
  const ending = end().then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).toBe(false);
  finish(0);
  await ending;
  expect(ended).toBe(true);
});
