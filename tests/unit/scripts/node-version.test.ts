import { expect, test } from "vitest";
import { nodeProblem } from "../../../scripts/node-version.mjs";

test.each(["12.22.12", "18.20.8", "20.0.0", "20.18.3"])(
  "Node %s is too old, and is told so in one sentence",
  (version) => {
    expect(nodeProblem(version)).toMatch(/^Recount needs Node 20\.19 or newer, and this is Node [^\n]+$/);
  },
);

test.each(["20.19.0", "20.20.2", "21.0.0", "22.1.0", "24.0.0"])("Node %s will do", (version) => {
  expect(nodeProblem(version)).toBeNull();
});
