/**
 * Canonical JSON laid out for reading: a line for each member down to `levels` levels, the rest as it is. Only blanks
 * are added, so that every name and number stays as it is sent.
 */
export function layOutJson(text: string, levels: number): string {
  let laidOut = "";
  let level = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^"[\]{},:]+/g)) {
    const isEmptyEnd = (token === "}" || token === "]") && /[[{]$/.test(laidOut);
    if (token === "}" || token === "]") {
      level--;
      if (level < levels && !isEmptyEnd) laidOut += `\n${"  ".repeat(level)}`;
    }
    laidOut += token;
    if (token === "{" || token === "[") level++;
    const breaks = token === "{" || token === "[" || token === ",";
    if (token === ":" && level <= levels) laidOut += " ";
    if (breaks && level <= levels) laidOut += `\n${"  ".repeat(level)}`;
  }
  return laidOut.replace(/([[{])\n\s*([\]}])/g, "$1$2");
}
