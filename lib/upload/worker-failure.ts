import type { Failure } from "#lib/upload/failure";

/** That a worker did not do its work: its script did not load, or memory ran out. */
export function workerFailure({ message }: Partial<ErrorEvent>, what: "file" | "table"): Failure {
  // A script that did not load says nothing.
  return {
    code: "internal-error",
    message: `The ${what} could not be read in the background${message ? `: ${message}` : ""}.`,
    hint: what === "file" ? "Reload the page and try again; the command reads it as well." : "Reload the page.",
    problems: [],
    problemsTotal: 0,
  };
}
