import { type Problem, RecountError } from "#lib/core/errors";

export interface JsonPlace {
  readonly file?: string | undefined;
  /** 1-based line of the text's first character in its file. */
  readonly line?: number | undefined;
}

/** What is wrong with a JSON text, at a position in it. */
export interface JsonFault {
  readonly code: "malformed-json" | "duplicate-key" | "too-deep";
  readonly detail: string;
  readonly at: number;
  readonly more: { readonly pointer?: string; readonly field?: string; readonly hint?: string | undefined };
}

/** The refusal of a JSON text, which names the line and column. */
export function jsonRefusal(text: string, where: JsonPlace, { code, detail, at, more }: JsonFault): RecountError {
  const line = (where.line ?? 1) + countNewlines(text, at);
  const column = at - text.lastIndexOf("\n", at - 1);
  const { hint, pointer, field } = more;
  const { file } = where;
  const place = [file, `line ${line}`, `column ${column}`].filter((part) => part !== undefined).join(" ");
  const problem: Problem = {
    code,
    detail,
    line,
    column,
    ...(file === undefined ? {} : { file }),
    ...(pointer === undefined ? {} : { pointer }),
    ...(field === undefined ? {} : { field }),
    ...(hint === undefined ? {} : { hint }),
  };
  const message = `${place}${pointer === undefined ? "" : `, ${pointer}`}: ${detail}`;
  return new RecountError(code, message, { hint, problems: [problem] });
}

function countNewlines(text: string, end: number): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < end; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}
