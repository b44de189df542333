/** Parts of paths that are the program's own; every other part can be a name that somebody gave. */
const ownParts = new Set(
  "api v1 runs counts counts.csv document leaderboards task-sets test-versions task import openapi.json healthz readyz _next static recount.mjs calculator planner compare upload help sign-in session tokens deleted-runs notes task-notes".split(
    " ",
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
