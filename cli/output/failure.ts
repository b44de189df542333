import type { Terminal } from "#cli/io/cli-io";
import { formatProblem, type Problem, type RecountError } from "#lib/core/errors";

/** Tells the user what was refused and how to mend it; under `--json` as one JSON object on standard error. */
export function sayFailure(terminal: Terminal, error: RecountError, asJson: boolean): void {
  if (asJson) {
    terminal.sayJson(JSON.stringify(failureObject(error)));
    return;
  }
  terminal.say(`recount: ${error.message}`);
  const listed = error.problems.filter((problem) => !isSaid(problem, error.message));
  // The sentence names the first of the missing tasks and how many there are; a line for each would bury it.
  if (error.code !== "missing-tasks" && listed.length > 0) {
    for (const problem of listed) terminal.say(`  ${formatProblem(problem)}`);
    const more = error.problemsTotal - error.problems.length;
    if (more > 0) terminal.say(`  … and ${more} more`);
  }
  if (error.hint !== undefined && !error.message.includes(error.hint)) terminal.say(`  ${error.hint}`);
}

/** Whether the sentence holds a problem already, with its line where it has one. */
function isSaid(problem: Problem, sentence: string): boolean {
  return sentence.includes(formatProblem(problem)) || (problem.line === undefined && sentence.includes(problem.detail));
}

function failureObject(error: RecountError): object {
  return {
    code: error.code,
    detail: error.message,
    ...(error.hint === undefined ? {} : { hint: error.hint }),
    errors: error.problems.map(({ taskId, ...problem }) => ({
      ...problem,
      ...(taskId === undefined ? {} : { task_id: taskId }),
    })),
    errors_total: error.problemsTotal,
  };
}
