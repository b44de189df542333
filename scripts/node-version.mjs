// Read by every version of Node that knows modules: no newer syntax, and no import.

/**
 * One sentence when this Node cannot run Recount, else null.
 * @param {string} version as `process.versions.node` says it
 * @returns {string | null}
 */
export function nodeProblem(version) {
  var parts = version.split(".");
  var major = Number(parts[0]);
  var enough = major > 20 || (major === 20 && Number(parts[1]) >= 19);
  return enough ? null : "Recount needs Node 20.19 or newer, and this is Node " + version + ": see https://nodejs.org";
}
