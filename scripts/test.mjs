// `npm test`: everything that can run here, on a fresh clone too.
import { nodeProblem } from "./node-version.mjs";

var problem = nodeProblem(process.versions.node);
if (problem === null) {
  void import("./test-all.mjs").then((tests) => tests.testAll());
} else {
  console.error(problem);
  process.exitCode = 1;
}
