import { quoteOutside } from "#lib/contract/names";
import { RecountError } from "#lib/core/errors";

export const defaultSampleLine = 8 * 1024 * 1024;

/** The line of a number, from `start` to before `end` of a text. */
export type OnSpan = (text: string, start: number, end: number, number: number) => void;

interface LineLimits {
  readonly file: string;
  readonly maxLineBytes: number;
}

/** {@link forEachSpan}, each line a text of its own. */
export async function forEachLine(
  text: AsyncIterable<string>,
  limits: LineLimits,
  onLine: (line: string, number: number) => void,
): Promise<number> {
  return forEachSpan(text, limits, (chunk, start, end, number) => onLine(chunk.slice(start, end), number));
}

/**
 * Calls `onSpan` for every line that is not blank, without its end (LF or CRLF), with its 1-based number. Synchronous
 * within a chunk: one await a chunk, not one a line. To look into the chunk where the line stands is several times as fast
 * as into a line that was cut out.
 *
 * @returns how many lines there are
 * @throws RecountError line-too-long
 */
export async function forEachSpan(text: AsyncIterable<string>, limits: LineLimits, onSpan: OnSpan): Promise<number> {
  let rest: string[] = [];
  let restLength = 0;
  let number = 0;
  const take = (chunk: string, start: number, end: number): void => {
    number++;
    if (end - start > limits.maxLineBytes) throw tooLong(limits, number);
    const last = end > start && chunk.charCodeAt(end - 1) === 13 ? end - 1 : end;
    if (!isBlank(chunk, start, last)) onSpan(chunk, start, last, number);
  };
  for await (const chunk of text) {
    let from = 0;
    for (let at = chunk.indexOf("\n"); at !== -1; at = chunk.indexOf("\n", from)) {
      if (rest.length === 0) take(chunk, from, at);
      else {
        rest.push(chunk.slice(from, at));
        const line = rest.join("");
        take(line, 0, line.length);
        rest = [];
        restLength = 0;
      }
      from = at + 1;
    }
    if (from === chunk.length) continue;
    rest.push(from === 0 ? chunk : chunk.slice(from));
    restLength += chunk.length - from;
    if (restLength > limits.maxLineBytes) throw tooLong(limits, number + 1);
  }
  if (rest.length > 0) {
    const line = rest.join("");
    take(line, 0, line.length);
  }
  return number;
}

function isBlank(chunk: string, start: number, end: number): boolean {
  // Most lines begin with a character that is no blank: only the others are searched.
  return start === end || (chunk.charCodeAt(start) <= 32 && chunk.slice(start, end).trim() === "");
}

/** The refusal of a line over the limit. */
export function tooLong({ file, maxLineBytes }: LineLimits, line: number): RecountError {
  const detail = `line ${line} is longer than ${maxLineBytes} characters`;
  const hint = "is this a file of lines? --max-line raises the limit";
  return new RecountError("line-too-long", `${quoteOutside(file)}: ${detail}`, {
    hint,
    problems: [{ code: "line-too-long", detail, hint, line, file: quoteOutside(file) }],
  });
}

/** V8 copies so short a part of a text: only a longer one holds on to the whole. */
const alwaysCopied = 12;

/** A short text that does not keep the whole chunk alive that it was cut from, and flat: to compare it costs little. */
export function detached(text: string): string {
  if (text.length <= alwaysCopied) return text;
  holder[text] = null;
  const [copy = text] = Object.keys(holder);
  delete holder[text];
  return copy;
}

/** One for all texts: a new object for each, and its layout, take several times as long. */
const holder: Record<string, null> = Object.create(null);
