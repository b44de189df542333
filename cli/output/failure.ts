import type { Terminal } from "#cli/io/cli-io";
import { formatProblem, type RecountError } from "#lib/core/errors";

/** Tells the user what was refused and how to mend it; under `--json` as one JSON object on standard error. */
export function sayFailure(terminal: Terminal, error: RecountError, asJson: boolean): void {
  if (asJson) {
    terminal.sayJson(JSON.stringify(failureObject(error)));
    return;
  }
  const listed = error.problems.map(formatProblem);
  const isTheOnlyOne = listed.length === 1 && error.message.includes(listed[0] ?? "");
  terminal.say(`recount: ${error.message}`);
  if (!isTheOnlyOne) {
    for (const line of listed) terminal.say(`  ${line}`);
    const more = error.problemsTotal - listed.length;
    if (more > 0) terminal.say(`  … and ${more} more`);
  }
  if (error.hint !== undefined && !error.message.includes(error.hint)) terminal.say(`  ${error.hint}`);
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
