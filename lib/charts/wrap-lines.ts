/** Longer texts lose their end. */
const mostLines = 3;

/**
 * A text in lines of a width, broken at spaces, and within words that are wider than a line.
 *
 * @param widthOf the width of a text in the unit of `width`
 */
export function wrapLines(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of text.split(/(?<= )/).flatMap((word) => broken(word, width, widthOf))) {
    if (line !== "" && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
  }
  if (line.trim() !== "") lines.push(line.trimEnd());
  if (lines.length <= mostLines) return lines;
  return [...lines.slice(0, mostLines - 1), `${(lines[mostLines - 1] ?? "").slice(0, -1)}…`];
}

function broken(word: string, width: number, widthOf: (text: string) => number): readonly string[] {
  if (widthOf(word.trimEnd()) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && widthOf(part + letter) > width) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}
