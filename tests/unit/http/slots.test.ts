import { expect, test } from "vitest";
import { Slots } from "#lib/http/slots";

/** Work that ends when told to. */
function task() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end: () => end() };
}

test("no more than so many run at once, and the others follow in order", async () => {
  const slots = new Slots(2);
  const started: number[] = [];
  const tasks = [0, 1, 2, 3].map(() => task());
  const all = tasks.map(({ work }, i) =>
    slots.within(() => {
      started.push(i);
      return work();
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  tasks[1]?.end();
  await all[1];
  expect(started).toEqual([0, 1, 2]);
  tasks[0]?.end();
  await all[0];
  expect(started).toEqual([0, 1, 2, 3]);
});

test("work that fails gives its place back", async () => {
  const slots = new Slots(1);
  await expect(slots.within(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await expect(slots.within(() => Promise.resolve("next"))).resolves.toBe("next");
});

test("who waits too long is sent away, and leaves no place taken", async () => {
  const slots = new Slots(1, 20);
  const first = task();
  const running = slots.within(first.work);
  await expect(slots.within(() => Promise.resolve())).rejects.toMatchObject({ code: "database-unavailable" });
  first.end();
  await running;
  await expect(slots.within(() => Promise.resolve("in"))).resolves.toBe("in");
});
