import { hexOf } from "#lib/contract/number-text";

const backslash = 92;

/** Position of the quote that closes the string opened at `at`; -1 when none does. */
export function closingQuoteAfter(text: string, at: number): number {
  let end = text.indexOf('"', at + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before--;
  return (at - before) % 2 === 0;
}

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

/** What stands between the quotes of a string, its escapes resolved; or what is wrong with one, and at which position. */
export function unescaped(raw: string): string | { readonly fault: string; readonly at: number } {
  let out = "";
  let from = 0;
  for (let at = raw.indexOf("\\"); at !== -1; at = raw.indexOf("\\", from)) {
    out += raw.slice(from, at);
    const letter = raw.charAt(at + 1);
    if (letter === "u") {
      const digits = raw.slice(at + 2, at + 6);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) return { fault: "\\u needs four hexadecimal digits", at };
      out += String.fromCharCode(hexOf(digits));
      from = at + 6;
    } else {
      const plain = escapes[letter];
      if (plain === undefined) return { fault: "an escape that JSON does not know", at };
      out += plain;
      from = at + 2;
    }
  }
  return out + raw.slice(from);
}
