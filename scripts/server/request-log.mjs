/** Parts of paths that are the program's own; every other part can be a name that somebody gave. */
const ownParts = new Set(
  `_next api c calculator citations compare counts counts.csv deleted-runs difficulty document healthz help import
  leaderboards new-tests notes openapi.json planner readyz recount recount.mjs replicates restore runs scorings session
  sign-in static status suspects task task-notes task-sets tasks test-versions tests tokens upload v1 views void`.split(
    /\s+/,
  ),
);

/**
 * The path without names, ids and query.
 * @param {string} target
 */
export function routePattern(target) {
  const [path = ""] = target.split("?", 1);
  return path
    .split("/")
    .map((part) => (part === "" || ownParts.has(part) ? part : "[…]"))
    .join("/");
}

/**
 * One JSON object on a line of stdout.
 * @param {{ requestId: string, method: string, target: string, status: number, started: number }} request
 */
export function logRequest({ requestId, method, target, status, started }) {
  const line = {
    time: new Date().toISOString(),
    level: status >= 500 ? "error" : "info",
    request_id: requestId,
    method,
    route: routePattern(target),
    status,
    ms: Math.round((performance.now() - started) * 10) / 10,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
