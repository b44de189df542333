import { expect, test } from "vitest";
import { type DisablingVersion, disabledSince } from "#lib/core/disabled-tests";
import type { DisabledTest } from "#lib/core/recount-outcomes";

function version(
  id: string,
  parentId: string | null,
  disabled: Readonly<Record<number, readonly DisabledTest[]>> = {},
  rest: Partial<DisablingVersion> = {},
): DisablingVersion {
  const tasks = Object.keys(disabled).map((key) => Number.parseFloat(key));
  const lists = { digests: [], changed: tasks, retired: [] };
  return {
    id,
    name: id,
    parentId,
    ...lists,
    disabled: new Map(tasks.map((task) => [task, disabled[task] ?? []])),
    ...rest,
  };
}

const told = (versions: readonly DisablingVersion[], id: string) =>
  Object.fromEntries([...disabledSince(versions, id)].map(([from, tasks]) => [from, Object.fromEntries(tasks)]));

test("what was disabled adds up along the line of parents", () => {
  const versions = [
    version("base", null),
    version("a", "base", { 0: ["t1"] }),
    version("b", "a", { 0: ["t2"], 3: [1] }),
  ];
  expect(told(versions, "b")).toEqual({ a: { 0: ["t2"], 3: [1] }, base: { 0: ["t2", "t1"], 3: [1] } });
  expect(told(versions, "a")).toEqual({ base: { 0: ["t1"] } });
  expect(told(versions, "base")).toEqual({});
});

test("a task whose tests changed otherwise is told from that change on only", () => {
  const versions = [
    version("base", null),
    version("fix", "base", {}, { changed: [0] }),
    version("less", "fix", { 0: ["t"], 1: ["u"] }),
  ];
  expect(told(versions, "less")).toEqual({ fix: { 0: ["t"], 1: ["u"] }, base: { 1: ["u"] } });
});

test("a change after the disabling hides it", () => {
  const versions = [
    version("base", null),
    version("less", "base", { 0: ["t"] }),
    version("fix", "less", {}, { changed: [0] }),
  ];
  expect(told(versions, "fix")).toEqual({ less: {}, base: {} });
});

test("an unknown version is a mistake", () => {
  expect(() => disabledSince([], "x")).toThrow(RangeError);
});
