// `npm run --silent recount -- ARGUMENTS`: the command from the clone. Only the command writes to stdout.
import { nodeProblem } from "./node-version.mjs";

var problem = nodeProblem(process.versions.node);
if (problem === null) {
  void import("./run-command.mjs").then((runner) => runner.runCommand());
} else {
  console.error(problem);
  process.exitCode = 1;
}
