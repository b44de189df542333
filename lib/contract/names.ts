import type { ErrorCode } from "#lib/core/errors";

/** What an identifier or a text may hold: reliability.md of the design, section 2.3. */
export const textKinds = {
  taskId: { label: "task id", max: 256, maxBytes: 1024 },
  name: { label: "name", max: 200 },
  slug: { label: "name", max: 100 },
  tag: { label: "tag", max: 64 },
  notes: { label: "notes", max: 20_000 },
} as const;
export type TextKind = keyof typeof textKinds;

export interface TextProblem {
  readonly code: Extract<ErrorCode, "bad-identifier" | "too-long">;
  readonly detail: string;
  readonly hint?: string;
}

const plainAscii = /^[!-~](?:[ -~]*[!-~])?$/;
const slugText = /^[A-Za-z0-9._+-]+$/;

/** Whether a reader would see nothing: no character at all, or only blanks and invisible ones. */
export function isBlank(text: string): boolean {
  return /^[\p{White_Space}\p{Cf}]*$/u.test(text);
}

/** The first rule that a text breaks, or null. `label` is what the message calls it. */
export function checkText(kind: TextKind, text: string, label: string = textKinds[kind].label): TextProblem | null {
  const { max } = textKinds[kind];
  if (text === "") return kind === "notes" ? null : { code: "bad-identifier", detail: `${label} is empty` };
  if (text.length <= max && plainAscii.test(text)) return kind === "slug" ? checkSlug(text, label) : null;
  const tooLong = checkLength(kind, text, label);
  if (tooLong !== null) return tooLong;
  const forbidden = checkCharacters(kind, text, label);
  if (forbidden !== null) return forbidden;
  if (kind !== "notes" && isBlank(text)) {
    const hint = `give ${label} at least one character that can be seen, or leave it out where it is optional`;
    return { code: "bad-identifier", detail: `${label} "${quoteOutside(text)}" holds nothing but blanks`, hint };
  }
  return kind === "slug" ? checkSlug(text, label) : null;
}

function checkSlug(text: string, label: string): TextProblem | null {
  // A part of a path that every client takes for "here" or "one up": its page could not be asked for.
  if (text === "." || text === "..") return { code: "bad-identifier", detail: `${label} ${text} is no name in a link` };
  if (slugText.test(text)) return null;
  return {
    code: "bad-identifier",
    detail: `${label} ${quoteOutside(text)} may hold letters, digits and . _ + - only`,
  };
}

function checkLength(kind: TextKind, text: string, label: string): TextProblem | null {
  const rule = textKinds[kind];
  const points = text.length <= rule.max ? text.length : countCodePoints(text);
  if (points > rule.max) {
    return { code: "too-long", detail: `${label} has ${points} characters; at most ${rule.max} are allowed` };
  }
  if (!("maxBytes" in rule) || text.length * 3 <= rule.maxBytes) return null;
  const bytes = new TextEncoder().encode(text).length;
  if (bytes <= rule.maxBytes) return null;
  return { code: "too-long", detail: `${label} has ${bytes} bytes; at most ${rule.maxBytes} are allowed` };
}

function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function checkCharacters(kind: TextKind, text: string, label: string): TextProblem | null {
  let position = 0;
  for (const character of text) {
    position++;
    const what = forbiddenAs(kind, character.codePointAt(0) ?? 0);
    if (what === null) continue;
    return {
      code: "bad-identifier",
      detail: `${label} ${quoteOutside(text)} holds ${what} at character ${position}`,
      hint: "remove it where the name is made; it cannot be told from another name, or cannot be stored",
    };
  }
  if (kind !== "taskId" || text.trim() === text) return null;
  return { code: "bad-identifier", detail: `${label} ${quoteOutside(text)} starts or ends with a blank` };
}

function forbiddenAs(kind: TextKind, point: number): string | null {
  const name = codePointName(point);
  if (point >= 0xd800 && point <= 0xdfff) return `half of a surrogate pair (${name}, a lone surrogate)`;
  const lineAllowed = kind === "notes" && (point === 0x0a || point === 0x09 || point === 0x0d);
  if (point < 0x20 || (point >= 0x7f && point <= 0x9f)) return lineAllowed ? null : `the control character ${name}`;
  if (isBidiControl(point)) return kind === "notes" ? null : `the text-direction control ${name}`;
  if (point === 0x2028 || point === 0x2029) return kind === "notes" ? null : `the line separator ${name}`;
  if (kind !== "taskId") return null;
  const zeroWidth = (point >= 0x200b && point <= 0x200d) || point === 0x2060 || point === 0xfeff;
  return zeroWidth ? `the invisible character ${name}` : null;
}

function isBidiControl(point: number): boolean {
  return (
    point === 0x061c ||
    point === 0x200e ||
    point === 0x200f ||
    (point >= 0x202a && point <= 0x202e) ||
    (point >= 0x2066 && point <= 0x2069)
  );
}

/** `U+202E` */
function codePointName(point: number): string {
  return `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
}

const shownInMessages = 80;
// Anything that a terminal or a reader could take for something else: controls, separators, bidi, invisible, surrogates.
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Outside text made safe for a message: at most 80 code points, controls as `\u{1B}`. */
export function quoteOutside(text: string): string {
  const head = text.slice(0, 2 * shownInMessages + 2);
  const points = Array.from(head);
  const cut = points.length > shownInMessages;
  const shown = cut ? points.slice(0, shownInMessages).join("") : head;
  const safe = shown.replace(unsafe, (found) => `\\u{${(found.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`);
  return cut ? `${safe}…` : safe;
}

const ascii = /^[ -~]*$/;

/** Finds ids that look alike because they differ in Unicode normal form only. */
export class TwinFinder {
  private readonly seen = new Map<string, string>();

  /** The id added before that is this one in another normal form, or null. */
  add(id: string): string | null {
    if (ascii.test(id)) return null;
    const normal = id.normalize("NFC");
    const other = this.seen.get(normal);
    if (other === undefined) this.seen.set(normal, id);
    return other === undefined || other === id ? null : other;
  }
}

/** The rule that a `slug@revision` breaks, or null. */
export function checkTaskSetName(text: string, label = "task_set"): TextProblem | null {
  const [slug = "", revision = "", ...rest] = text.split("@");
  if (slug === "" || revision === "" || rest.length > 0) {
    const detail = `${label} is ${quoteOutside(text) || "empty"}; it is written slug@revision, such as humaneval@1`;
    return { code: "bad-identifier", detail };
  }
  return checkText("slug", slug, `the slug of ${label}`) ?? checkText("slug", revision, `the revision of ${label}`);
}

/** The known names nearest to one that is unknown, best first; those too far away are left out. */
export function nearestNames(name: string, known: Iterable<string>, most = 3): string[] {
  const sought = name.slice(0, 100).toLowerCase();
  const limit = Math.max(2, Math.ceil(sought.length / 2));
  const ranked: { readonly name: string; readonly distance: number }[] = [];
  for (const candidate of known) {
    const other = candidate.slice(0, 100).toLowerCase();
    const related = sought.length > 1 && (other.startsWith(sought) || sought.startsWith(other));
    const edits = editDistance(sought, other);
    const distance = related ? Math.min(edits, limit) : edits;
    if (distance <= limit) ranked.push({ name: candidate, distance });
  }
  ranked.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  return ranked.slice(0, most).map((entry) => entry.name);
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
