import { expect, test } from "vitest";
import { describeObstacle, describeWayOut, type Obstacle } from "#lib/core/obstacle";

const obstacles: readonly Obstacle[] = [
  { kind: "no_tasks", waysOut: [{ kind: "all_tasks", tasks: 24 }] },
  { kind: "no_shared_tasks", looksRenamed: false, waysOut: [] },
  { kind: "no_shared_tasks", looksRenamed: true, waysOut: [] },
  { kind: "extra_tasks", runId: "a", tasks: ["x"], waysOut: [{ kind: "shared", tasks: 1 }] },
  { kind: "missing_tasks", runId: "a", tasks: ["x", "y"], waysOut: [{ kind: "anyway", tasks: 2 }] },
  { kind: "stale_tests", runId: "a", tasks: ["x"], waysOut: [{ kind: "rescore", runId: "a", tasks: 1 }] },
  {
    kind: "tests_differ",
    runIds: ["a", "b"],
    tasks: ["x"],
    waysOut: [{ kind: "test_version", names: ["fix", "plus"] }],
  },
  { kind: "policies_differ", waysOut: [{ kind: "one_policy" }] },
];

test("every obstacle and every way out is one sentence with its numbers", () => {
  const sentences = [
    ...obstacles.map(describeObstacle),
    ...obstacles.flatMap(({ waysOut }) => waysOut.map(describeWayOut)),
  ];
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
  expect(sentences).toContain("0 shared tasks.");
  expect(sentences).toContain("Clear the filter: it leaves none of 24 tasks.");
  expect(sentences).toContain("Run a has no samples for 2 tasks.");
  expect(sentences).toContain("Compare on the 1 shared task only.");
  expect(sentences).toContain("View all runs under fix or plus.");
});
