import { describe, expect, test } from "vitest";
import { type Comparability, checkComparability } from "#lib/core/comparability";
import type { ComparedScoring, ComparisonView } from "#lib/core/compared-scoring";
import { comparedFields } from "#lib/core/condition";
import { aScoring, taskIds } from "#tests/support/compared-scoring";

const asTheyStand: ComparisonView = { wayOut: null, disagreeingTasks: () => new Set() };

function obstacles(checked: Comparability) {
  return checked.verdict === "not_comparable" ? checked.obstacles : [];
}
const kinds = (checked: Comparability): string[] => obstacles(checked).map(({ kind }) => kind);
const waysOut = (checked: Comparability): string[] =>
  obstacles(checked).flatMap((one) => one.waysOut.map(({ kind }) => kind));

test("runs alike in all ten conditions are comparable, on all their tasks", () => {
  const checked = checkComparability([aScoring("a"), aScoring("b"), aScoring("c")], asTheyStand);
  expect(checked.verdict).toBe("comparable");
  expect(checked.conditions.map(({ field }) => field)).toEqual(comparedFields);
  expect(checked.conditions.map(({ state }) => state)).toEqual(comparedFields.map(() => "same"));
  expect(checked.comparedTasks).toEqual(taskIds(3));
  expect(checked.anyway).toBe(false);
});

describe("each setting", () => {
  const settings: readonly [field: string, different: Partial<ComparedScoring>, unknown: Partial<ComparedScoring>][] = [
    ["timeout_seconds", { timeoutSeconds: [0.05] }, { timeoutSeconds: [null] }],
    ["temperature", { temperature: 0 }, { temperature: null }],
    ["top_p", { topP: 1 }, { topP: null }],
    ["max_tokens", { maxTokens: 512 }, { maxTokens: null }],
    ["prompt", { prompt: "chat" }, { prompt: null }],
    ["harness", { harness: { name: "evalplus", version: "0.2" } }, { harness: { name: "evalplus", version: null } }],
  ];

  test.each(settings)(
    "%s calls for care, with advice, when it differs and when it is unknown",
    (field, different, unknown) => {
      for (const [change, state] of [
        [different, "different"],
        [unknown, "unknown"],
      ] as const) {
        const checked = checkComparability([aScoring("a"), aScoring("b", change)], asTheyStand);
        expect(checked.verdict).toBe("with_care");
        const cares = checked.verdict === "with_care" ? checked.cares : [];
        expect(cares).toMatchObject([{ field, state }]);
        expect(cares[0]?.advice).toMatch(/\.$/);
        expect(checked.comparedTasks).toEqual(taskIds(3));
      }
    },
  );

  test.each(settings)("%s unknown for every run is unknown, never the same", (field, _, unknown) => {
    const checked = checkComparability([aScoring("a", unknown), aScoring("b", unknown)], asTheyStand);
    expect(checked.conditions.find((one) => one.field === field)?.state).toBe("unknown");
    expect(checked.verdict).toBe("with_care");
  });

  test.each(settings)(
    "%s that differs between two of three runs differs, though the third is unknown",
    (field, different, unknown) => {
      const checked = checkComparability(
        [aScoring("a"), aScoring("b", different), aScoring("c", unknown)],
        asTheyStand,
      );
      expect(checked.conditions.find((one) => one.field === field)?.state).toBe("different");
    },
  );

  test("a run tested partly under another timeout is never of the same timeout, not even as one like it", () => {
    const carried = { timeoutSeconds: [5, 3] };
    const checked = checkComparability([aScoring("a", carried), aScoring("b", carried)], asTheyStand);
    expect(checked.conditions[2]).toMatchObject({ state: "different", values: ["5, 3", "5, 3"] });
  });

  test("another harness differs, and an unknown one is unknown", () => {
    const state = (harness: ComparedScoring["harness"]) =>
      checkComparability([aScoring("a"), aScoring("b", { harness })], asTheyStand).conditions[8]?.state;
    expect(state({ name: "inspect", version: null })).toBe("different");
    expect(state(null)).toBe("unknown");
  });
});

describe("n", () => {
  test("5 tasks with 3 samples against the same with 1: care, and no obstacle", () => {
    const ids = taskIds(5);
    const checked = checkComparability(
      [aScoring("a", { ids, samples: 3 }), aScoring("b", { ids, samples: 1 })],
      asTheyStand,
    );
    expect(checked.verdict).toBe("with_care");
    expect(checked.conditions[4]).toMatchObject({ field: "n", state: "different", values: [3, 1] });
    expect(checked.conditions[4]?.advice).toContain("does not bias");
  });

  test("equal ranges with other n on the tasks differ; equal n on every task is the same", () => {
    const tasks = (n: number[]) =>
      n.map((samples, at) => ({ id: `Task/${at}`, n: samples, state: "counted" as const }));
    const state = (first: number[], second: number[]) =>
      checkComparability([aScoring("a", { tasks: tasks(first) }), aScoring("b", { tasks: tasks(second) })], asTheyStand)
        .conditions[4];
    expect(state([5, 10, 10], [10, 10, 5])).toMatchObject({ state: "different", values: ["5-10", "5-10"] });
    expect(state([5, 10, 10], [5, 10, 10])).toMatchObject({ state: "same" });
  });
});

describe("tasks", () => {
  test("a revision of 399 tasks against one of 378: the 21 others are listed, the 378 shared ones offered", () => {
    const old = aScoring("old", { ids: taskIds(399) });
    const now = aScoring("new", { ids: taskIds(378, 21), taskSet: { slug: "set", revision: "2" } });
    const checked = checkComparability([old, now], asTheyStand);
    expect(checked.conditions[0]).toMatchObject({ field: "tasks", state: "different" });
    expect(obstacles(checked)).toMatchObject([
      {
        kind: "extra_tasks",
        runId: "old",
        tasks: taskIds(21),
        waysOut: [{ kind: "shared", tasks: 378 }, { kind: "anyway" }],
      },
    ]);
    expect(checked.comparedTasks).toBeNull();
    const onShared = checkComparability([old, now], { ...asTheyStand, wayOut: "shared" });
    expect(onShared.verdict).toBe("not_comparable");
    expect(onShared.comparedTasks).toEqual(taskIds(378, 21));
    expect(onShared.anyway).toBe(false);
  });

  test("no common task: 0 shared, no way out, and nothing to compare whatever is asked", () => {
    for (const wayOut of [null, "shared", "anyway"] as const) {
      const checked = checkComparability([aScoring("a"), aScoring("b", { ids: ["x", "y", "z"] })], {
        ...asTheyStand,
        wayOut,
      });
      expect(obstacles(checked)).toEqual([{ kind: "no_shared_tasks", looksRenamed: false, waysOut: [] }]);
      expect(checked.shared.common).toEqual([]);
      expect(checked.conditions.find(({ field }) => field === "tasks")?.advice).toMatch(/share no task/);
      expect([checked.comparedTasks, checked.anyway]).toEqual([null, false]);
    }
  });

  test("the same tasks under other ids, or the same ids in another set, are hinted at and not matched", () => {
    for (const other of [{ ids: ["task_0", "task_1", "task_2"] }, { taskSet: { slug: "another", revision: "1" } }]) {
      const checked = checkComparability([aScoring("a"), aScoring("b", other)], { ...asTheyStand, wayOut: "shared" });
      expect(obstacles(checked)).toMatchObject([{ kind: "no_shared_tasks", looksRenamed: true }]);
      expect(checked.comparedTasks).toBeNull();
    }
  });

  test("a missing task stands in the way, is not among the shared ones, and makes the tasks different", () => {
    const incomplete = aScoring("b", {
      tasks: taskIds(3).map((id, at) =>
        at === 1 ? { id, n: null, state: "missing" } : { id, n: 10, state: "counted" },
      ),
    });
    const checked = checkComparability([aScoring("a"), incomplete], { ...asTheyStand, wayOut: "shared" });
    expect(obstacles(checked)).toMatchObject([{ kind: "missing_tasks", runId: "b", tasks: ["Task/1"] }]);
    expect(checked.conditions[0]?.state).toBe("different");
    expect(checked.conditions[0]?.values.map((value) => String(value).split(": ")[1])).toEqual(["3", "2 of 3"]);
    expect(checked.comparedTasks).toEqual(["Task/0", "Task/2"]);
  });
});

describe("tests", () => {
  const other = { testVersion: { id: "tests-2", name: "plus" } };
  const disagree = (...tasks: string[]): ComparisonView => ({ ...asTheyStand, disagreeingTasks: () => new Set(tasks) });

  test("other versions whose tests agree on every task are the same tests", () => {
    expect(checkComparability([aScoring("a"), aScoring("b", other)], asTheyStand).verdict).toBe("comparable");
  });

  test("tests not known to agree on one task refuse, and offer the others, a common version, and anyway", () => {
    const view = { ...disagree("Task/2"), commonVersions: ["fix"] };
    const checked = checkComparability([aScoring("a"), aScoring("b", other)], view);
    expect(obstacles(checked)).toMatchObject([{ kind: "tests_differ", runIds: ["a", "b"], tasks: ["Task/2"] }]);
    expect(waysOut(checked)).toEqual(["shared", "test_version", "anyway"]);
    expect(checked.conditions[1]).toMatchObject({ state: "different", values: ["base", "plus"] });
  });

  test("compared anyway, the disputed task counts and the stamp is set; on shared tasks it does not", () => {
    const runs = [aScoring("a"), aScoring("b", other)];
    const anyway = checkComparability(runs, { ...disagree("Task/2"), wayOut: "anyway" });
    expect([anyway.verdict, anyway.anyway, anyway.comparedTasks?.length]).toEqual(["not_comparable", true, 3]);
    const shared = checkComparability(runs, { ...disagree("Task/2"), wayOut: "shared" });
    expect([shared.anyway, shared.comparedTasks]).toEqual([false, ["Task/0", "Task/1"]]);
  });

  test("when tests differ on all tasks, shared tasks are no way out", () => {
    const checked = checkComparability([aScoring("a"), aScoring("b", other)], {
      ...disagree(...taskIds(3)),
      wayOut: "shared",
    });
    expect(waysOut(checked)).toEqual(["anyway"]);
    expect(checked.comparedTasks).toBeNull();
  });

  test("of many runs under two versions, the agreement is asked for once", () => {
    const asked: [number, number][] = [];
    const runs = [aScoring("a"), aScoring("b"), aScoring("c", other), aScoring("d", other)];
    checkComparability(runs, {
      wayOut: null,
      disagreeingTasks: (a, b) => {
        asked.push([a, b]);
        return new Set();
      },
    });
    expect(asked).toEqual([[0, 2]]);
  });

  test("a stale task refuses, names the run, and rescoring it is one way out", () => {
    const stale = aScoring("b", {
      tasks: taskIds(3).map((id, at) => ({ id, n: 10, state: at === 0 ? "stale" : "counted" })),
    });
    const checked = checkComparability([aScoring("a"), stale], asTheyStand);
    expect(obstacles(checked)).toMatchObject([{ kind: "stale_tests", runId: "b", tasks: ["Task/0"] }]);
    expect(waysOut(checked)).toEqual(["shared", "rescore", "anyway"]);
  });
});

describe("the error policy", () => {
  test("two policies refuse whatever tasks are chosen", () => {
    for (const wayOut of [null, "shared", "anyway"] as const) {
      const checked = checkComparability([aScoring("a"), aScoring("b", { errors: "exclude-infra" })], {
        ...asTheyStand,
        wayOut,
      });
      expect(kinds(checked)).toEqual(["policies_differ"]);
      expect(checked.comparedTasks).toBeNull();
    }
  });

  test("one policy that needs verdicts nobody knows is unknown", () => {
    const errors = "exclude-infra" as const;
    const checked = checkComparability(
      [aScoring("a", { errors }), aScoring("b", { errors, verdictsUnknown: true })],
      asTheyStand,
    );
    expect(checked.conditions[9]).toMatchObject({ field: "errors", state: "unknown" });
    expect(checked.verdict).toBe("with_care");
  });
});

test("swapping two runs reverses the values and changes neither states nor verdict", () => {
  const [a, b] = [
    aScoring("a", { temperature: null, samples: 4 }),
    aScoring("b", { timeoutSeconds: [1], ids: taskIds(2) }),
  ];
  const [forth, back] = [checkComparability([a, b], asTheyStand), checkComparability([b, a], asTheyStand)];
  expect(back.verdict).toBe(forth.verdict);
  expect(back.conditions).toEqual(forth.conditions.map((one) => ({ ...one, values: one.values.toReversed() })));
  expect(back.shared.agreeing).toEqual(forth.shared.agreeing);
});

test("a single scoring cannot be compared", () => {
  expect(() => checkComparability([aScoring("a")], asTheyStand)).toThrow(RangeError);
});
