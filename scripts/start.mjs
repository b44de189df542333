// `npm start`, `npm run demo` (--demo), `npm run dev` (--dev): installs and builds what is missing, then serves.
// The first lines must be readable by an old Node, so that it can say that it is too old.
import { nodeProblem } from "./node-version.mjs";

var problem = nodeProblem(process.versions.node);
if (problem === null) {
  void import("./launch.mjs").then((launcher) => launcher.launch(process.argv.slice(2)));
} else {
  console.error(problem);
  process.exitCode = 1;
}
