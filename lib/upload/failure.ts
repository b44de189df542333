import { type ErrorCode, type Problem, RecountError } from "#lib/core/errors";

/** A refusal as plain data: errors lose what they carry on the way from a worker. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint: string | null;
  readonly problems: readonly Problem[];
  readonly problemsTotal: number;
}

/** What was refused. Anything else that was thrown is a bug, and says so. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RecountError) {
    const { code, message, hint, problems, problemsTotal } = error;
    return {
      code,
      message: inForm(message),
      hint: hint === undefined ? null : inForm(hint),
      problems: problems.map(problemInForm),
      problemsTotal,
    };
  }
  const said = error instanceof Error ? error.message : String(error);
  return {
    code: "internal-error",
    message: `This is a bug of the page: ${said}`,
    hint: null,
    problems: [],
    problemsTotal: 0,
  };
}

function problemInForm(problem: Problem): Problem {
  return {
    ...problem,
    detail: inForm(problem.detail),
    ...(problem.hint === undefined ? {} : { hint: inForm(problem.hint) }),
  };
}

/** What the command calls things, and what the form does. */
const names: readonly (readonly [flag: RegExp, field: string])[] = [
  [/--missing fail/g, "“count as failed”"],
  [/--missing allow/g, "“leave out”"],
  [/--model M\b/g, "the model"],
  [/--task-set S@R/g, "the task set"],
  [/--test-version V\b/g, "the test version"],
  [/--task-set\b/g, "“Task set”"],
  [/--test-version\b/g, "“Test version”"],
  [/--create\b/g, "“Create”"],
  [/--format ([\w/.-]+)/g, "“Read as” $1"],
  [/--filter\b/g, "“Filter”"],
  [/(?:give )?--n\b/g, "“n declared”"],
  [/, or set RECOUNT_URL to where it runs/g, ""],
  [/ \(recount formats tells how each is recognised\)/g, ""],
];

/** A sentence that was written for the command, in the words of the form. */
export function inForm(sentence: string): string {
  return names.reduce((text, [flag, field]) => text.replace(flag, field), sentence);
}
