/**
 * What a text that is no JSON seems to be instead, as advice; undefined when nothing is recognised.
 *
 * @param isLine the text is one line of JSON lines
 */
export function syntaxHint(text: string, at: number, isLine = false): string | undefined {
  const rest = text.slice(at, at + 40);
  const before = text.slice(Math.max(0, at - 200), at);
  const firstLine = text.slice(0, 400).split("\n", 1)[0] ?? "";
  if (text.charCodeAt(0) === 0x1f)
    return "this looks like gzip data: send it with Content-Encoding: gzip, or unpack it";
  if (/^-?(NaN|Infinity)/.test(rest)) {
    return "Python's json.dumps writes NaN and Infinity bare; write null or a number (allow_nan=False finds them)";
  }
  if (/^(True|False|None)\b/.test(rest) || rest.startsWith("'")) {
    return "this looks like Python's repr (single quotes, True, None): write the file with json.dump";
  }
  if (/^(\/\/|\/\*|#)/.test(rest)) return "JSON has no comments: remove them";
  if (/^\s*[\]}]/.test(rest) && /,\s*$/.test(before)) return "remove the trailing comma";
  if (at === 0 || !/^\s*[[{"]/.test(text.slice(0, 100))) {
    if (/^[\w.-]+(,[\w.-]+)+\r?$/.test(firstLine)) {
      return "this looks like CSV: give it to `recount upload` or POST /api/v1/import, which read CSV";
    }
  }
  if (/^[{[]/.test(rest) && /[}\]]\s*$/.test(before)) {
    if (isLine) return "write each value on a line of its own, ended by a line feed";
    return "this looks like JSON lines (one value a line): give it to `recount upload` or POST /api/v1/import";
  }
  if (at >= text.length) {
    if (isLine)
      return "each line must be one whole JSON value; a last line that is not was cut: write or copy the file again";
    return "the file seems to be cut: write it or copy it again";
  }
  return undefined;
}
