import * as health from "../../healthz/route";
import * as readiness from "../../readyz/route";
import * as citation from "./citations/[id]/route";
import * as citations from "./citations/route";
import * as compare from "./compare/route";
import * as deletedRuns from "./deleted-runs/route";
import * as importing from "./import/route";
import * as leaderboardCounts from "./leaderboards/[taskSet]/counts/route";
import * as leaderboard from "./leaderboards/[taskSet]/route";
import * as counts from "./runs/[id]/counts/route";
import * as countsCsv from "./runs/[id]/counts.csv/route";
import * as document from "./runs/[id]/document/route";
import * as replicates from "./runs/[id]/replicates/route";
import * as restoreRun from "./runs/[id]/restore/route";
import * as run from "./runs/[id]/route";
import * as scoringsOfRun from "./runs/[id]/scorings/route";
import * as voidRun from "./runs/[id]/void/route";
import * as runs from "./runs/route";
import * as voidScoring from "./scorings/[id]/void/route";
import * as scorings from "./scorings/route";
import * as session from "./session/route";
import * as taskNote from "./task-notes/[id]/route";
import * as difficulty from "./task-sets/[taskSet]/difficulty/route";
import * as taskNotes from "./task-sets/[taskSet]/notes/route";
import * as taskSet from "./task-sets/[taskSet]/route";
import * as suspects from "./task-sets/[taskSet]/suspects/route";
import * as task from "./task-sets/[taskSet]/tasks/route";
import * as recountTestVersion from "./task-sets/[taskSet]/test-versions/[version]/recount/route";
import * as testVersionStatus from "./task-sets/[taskSet]/test-versions/[version]/status/route";
import * as voidTestVersion from "./task-sets/[taskSet]/test-versions/[version]/void/route";
import * as testVersions from "./task-sets/[taskSet]/test-versions/route";
import * as taskSets from "./task-sets/route";
import * as tokens from "./tokens/route";
import * as view from "./views/[id]/route";
import * as views from "./views/route";

/** The version of the API, which is the program's. A test compares it with package.json. */
export const apiVersion = "0.1.0";

/** Every address that programs use but the description made from them. A test holds it against the folders. */
export const routeTable = {
  "/api/v1/runs": runs,
  "/api/v1/runs/{id}": run,
  "/api/v1/runs/{id}/counts": counts,
  "/api/v1/runs/{id}/counts.csv": countsCsv,
  "/api/v1/runs/{id}/document": document,
  "/api/v1/runs/{id}/replicates": replicates,
  "/api/v1/runs/{id}/restore": restoreRun,
  "/api/v1/runs/{id}/scorings": scoringsOfRun,
  "/api/v1/runs/{id}/void": voidRun,
  "/api/v1/deleted-runs": deletedRuns,
  "/api/v1/scorings": scorings,
  "/api/v1/scorings/{id}/void": voidScoring,
  "/api/v1/citations": citations,
  "/api/v1/citations/{id}": citation,
  "/api/v1/compare": compare,
  "/api/v1/leaderboards/{taskSet}": leaderboard,
  "/api/v1/leaderboards/{taskSet}/counts": leaderboardCounts,
  "/api/v1/task-sets": taskSets,
  "/api/v1/task-sets/{taskSet}": taskSet,
  "/api/v1/task-sets/{taskSet}/difficulty": difficulty,
  "/api/v1/task-sets/{taskSet}/notes": taskNotes,
  "/api/v1/task-sets/{taskSet}/suspects": suspects,
  "/api/v1/task-sets/{taskSet}/tasks": task,
  "/api/v1/task-sets/{taskSet}/test-versions": testVersions,
  "/api/v1/task-sets/{taskSet}/test-versions/{version}/recount": recountTestVersion,
  "/api/v1/task-sets/{taskSet}/test-versions/{version}/status": testVersionStatus,
  "/api/v1/task-sets/{taskSet}/test-versions/{version}/void": voidTestVersion,
  "/api/v1/task-notes/{id}": taskNote,
  "/api/v1/import": importing,
  "/api/v1/views": views,
  "/api/v1/views/{id}": view,
  "/api/v1/session": session,
  "/api/v1/tokens": tokens,
  "/healthz": health,
  "/readyz": readiness,
};
