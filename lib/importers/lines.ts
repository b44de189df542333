import { quoteOutside } from "#lib/contract/names";
import { RecountError } from "#lib/core/errors";

export const defaultSampleLine = 8 * 1024 * 1024;

/**
 * Calls `onLine` for every line that is not blank, without its end (LF or CRLF), with its 1-based number. Synchronous
 * within a chunk: one await a chunk, not one a line.
 *
 * @returns how many lines there are
 * @throws RecountError line-too-long
 */
export async function forEachLine(
  text: AsyncIterable<string>,
  options: { readonly file: string; readonly maxLineBytes: number },
  onLine: (line: string, number: number) => void,
): Promise<number> {
  let rest: string[] = [];
  let restLength = 0;
  let number = 0;
  const take = (line: string): void => {
    number++;
    if (line.length > options.maxLineBytes) throw tooLong(options, number);
    const end = line.charCodeAt(line.length - 1) === 13 ? line.length - 1 : line.length;
    if (!isBlank(line)) onLine(end === line.length ? line : line.slice(0, end), number);
  };
  for await (const chunk of text) {
    let from = 0;
    for (let at = chunk.indexOf("\n"); at !== -1; at = chunk.indexOf("\n", from)) {
      if (rest.length === 0) take(chunk.slice(from, at));
      else {
        rest.push(chunk.slice(from, at));
        take(rest.join(""));
        rest = [];
        restLength = 0;
      }
      from = at + 1;
    }
    if (from === chunk.length) continue;
    rest.push(from === 0 ? chunk : chunk.slice(from));
    restLength += chunk.length - from;
    if (restLength > options.maxLineBytes) throw tooLong(options, number + 1);
  }
  if (rest.length > 0) take(rest.join(""));
  return number;
}

function isBlank(line: string): boolean {
  const code = line.charCodeAt(0);
  // Most lines begin with a character that is no blank: only the others are searched.
  return line.length === 0 || (code <= 32 && line.trim() === "");
}

/** The refusal of a line over the limit. */
export function tooLong({ file, maxLineBytes }: { file: string; maxLineBytes: number }, line: number): RecountError {
  const detail = `line ${line} is longer than ${maxLineBytes} characters`;
  const hint = "is this a file of lines? --max-line raises the limit";
  return new RecountError("line-too-long", `${quoteOutside(file)}: ${detail}`, {
    hint,
    problems: [{ code: "line-too-long", detail, hint, line, file: quoteOutside(file) }],
  });
}

/** A copy of a short text that does not keep the whole chunk alive that it was cut from. */
export function detached(text: string): string {
  return ` ${text}`.slice(1);
}
