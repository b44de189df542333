import { expect, test } from "vitest";
import { describePoolingObstacle } from "#lib/core/pooling-obstacle";

test("what stands against pooling is named with the values on either side", () => {
  expect(describePoolingObstacle({ kind: "setting_differs", field: "timeout_seconds", values: [3, 10] })).toBe(
    "Not the same: the timeout (3 and 10).",
  );
  expect(describePoolingObstacle({ kind: "setting_unknown", field: "temperature", values: [null, 0.8] })).toBe(
    "Known for one run only: the temperature (unknown and 0.8).",
  );
  expect(describePoolingObstacle({ kind: "models_differ", values: ["a", "b"] })).toContain("mixture");
  expect(describePoolingObstacle({ kind: "samples_repeat", samples: 9 })).toContain("copies");
  expect(describePoolingObstacle({ kind: "seeds_repeat", seeds: 1 })).toContain("seed");
});
