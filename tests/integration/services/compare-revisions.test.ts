import { expect, test } from "vitest";
import { createTaskSet } from "#lib/services/task-sets";
import { expectClose } from "#tests/support/close";
import { type Count, runsToCompare, tasksOf } from "#tests/support/comparisons";

const { aRun, compared, freshSet, uploader } = runsToCompare();

/** A revision of 12 tasks whose facts are told, or not, by their place. */
async function aRevision(name: string, facts: { group?: string; category?: string; from?: number }): Promise<void> {
  const { group = null, category = null, from = 0 } = facts;
  const tasks = Array.from({ length: 12 }, (_, task) => ({
    task_id: `t/${task}`,
    category: task < from ? null : category,
    difficulty: null,
    released_on: null,
    tags: [],
    group: group === null ? null : `${group}${task % 4}`,
  }));
  await createTaskSet(
    uploader(),
    { format: "recount-task-set/1", task_set: name, title: null, tasks },
    { requestId: null },
  );
}

const counts = (c: number) => tasksOf(...Array.from({ length: 12 }, (_, task): Count => [5, (task * c) % 6]));

test("where two revisions group tasks in two ways, swapping the runs changes signs and nothing else", async () => {
  const slug = freshSet().replace("@1", "");
  await aRevision(`${slug}@1`, {});
  await aRevision(`${slug}@2`, { group: "g" });
  const [a, b] = [await aRun(`${slug}@1`, counts(5)), await aRun(`${slug}@2`, counts(3))];
  const [forth, back] = [await compared([a, b]), await compared([b, a])];
  const [ab, ba] = [forth.pairs?.[0], back.pairs?.[0]];
  expect(ab?.method).toBe("plus_two_pair_groups");
  expect(ba?.method).toBe("plus_two_pair_groups");
  expectClose(ab?.difference, -(ba?.difference ?? Number.NaN), { rel: 1e-12, abs: 0 });
  expectClose(ab?.low, -(ba?.high ?? Number.NaN), { rel: 1e-12, abs: 0 });
  expectClose(ab?.high, -(ba?.low ?? Number.NaN), { rel: 1e-12, abs: 0 });
  expectClose(ab?.p_value, ba?.p_value ?? Number.NaN, { rel: 1e-12, abs: 0 });
});

test("a fact is that of the newest revision, or of the older one where the newest does not tell it", async () => {
  const slug = freshSet().replace("@1", "");
  await aRevision(`${slug}@1`, { category: "old" });
  await aRevision(`${slug}@2`, { category: "new", from: 4 });
  const [a, b] = [await aRun(`${slug}@1`, counts(5)), await aRun(`${slug}@2`, counts(3))];
  for (const runs of [
    [a, b],
    [b, a],
  ]) {
    const { slices } = await compared(runs, { slices: "category" });
    expect(slices?.items.map(({ name, tasks }) => [name, tasks])).toEqual([
      ["new", 8],
      ["old", 4],
    ]);
  }
});
