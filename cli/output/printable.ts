/**
 * Text from outside must not steer the terminal: controls (C0, DEL, C1), line and paragraph
 * separators, bidi controls, invisible blanks and lone surrogates. Joiners stay: scripts need them.
 */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

function hex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
}

/** One line for people: what cannot be shown is written as `\u{1B}`, newlines too. */
export function printableLine(text: string): string {
  return text.replace(unprintable, (character) => `\\u{${hex(character)}}`);
}

/** Several lines for people: newlines and tabs stay. */
export function printableText(text: string): string {
  return text.replace(unprintable, (character) =>
    character === "\n" || character === "\t" ? character : `\\u{${hex(character)}}`,
  );
}

/** JSON text of the same value whose controls are JSON escapes; newlines between tokens stay. */
export function printableJson(json: string): string {
  return json.replace(unprintable, (character) =>
    character === "\n" || character === "\r" || character === "\t"
      ? character
      : `\\u${hex(character).padStart(4, "0").toLowerCase()}`,
  );
}
