import { forEachSpan, type OnSpan } from "#lib/importers/lines";

/** One record of a CSV text: its fields and the line on which it begins. */
export type OnRecord = (fields: readonly string[], line: number) => void;

/** Reads the record from `start` to before `end` of a text; false: it was not read. */
export type OnPlain = (...span: Parameters<OnSpan>) => boolean;

/** What is wrong with a record, for `malformed-csv`. */
export type OnFault = (detail: string, line: number) => void;

/**
 * Reads CSV (RFC 4180: comma, double quotes, a quote within quotes doubled, line breaks within quotes). Lines that are
 * blank between records are passed over.
 */
export async function forEachRecord(
  text: AsyncIterable<string>,
  options: {
    readonly file: string;
    readonly maxLineBytes: number;
    /** Is given records without quotes first. */
    readonly onPlain?: OnPlain;
  },
  onRecord: OnRecord,
  onFault: OnFault,
): Promise<void> {
  let open: OpenRecord | null = null;
  const finish = (record: string, line: number): void => {
    const fields = splitFields(record);
    if (fields !== null) onRecord(fields, line);
    else onFault('a quote stands where none may: a field is "quoted" as a whole, and "" is a quote', line);
  };
  let chunk = "";
  /** Where the next quote of the chunk stands. */
  let quote = 0;
  await forEachSpan(text, options, (span, start, end, number) => {
    if (span !== chunk || quote < start) {
      chunk = span;
      const found = span.indexOf('"', start);
      quote = found === -1 ? span.length : found;
    }
    const isPlain = open === null && quote >= end;
    if (isPlain && options.onPlain?.(span, start, end, number) === true) return;
    const line = span.slice(start, end);
    if (isPlain) {
      onRecord(line.split(","), number);
      return;
    }
    const closes = quotesIn(line) % 2 === 1;
    if (open === null) {
      if (closes) open = { pieces: [line], length: line.length, first: number, last: number };
      else finish(line, number);
      return;
    }
    extend(open, line, number);
    if (open.length > options.maxLineBytes) {
      onFault("a quoted field is not closed", open.first);
      open = null;
    } else if (closes) {
      finish(open.pieces.join(""), open.first);
      open = null;
    }
  });
  // The closure above assigns it, which the compiler does not follow.
  const left = open as OpenRecord | null;
  if (left !== null) onFault("a quoted field is not closed", left.first);
}

/** A record whose quotes are still open at the end of a line. */
interface OpenRecord {
  readonly pieces: string[];
  length: number;
  readonly first: number;
  last: number;
}

function extend(open: OpenRecord, line: string, number: number): void {
  // Blank lines within quotes were passed over by the line reader; they belong to the field.
  const breaks = "\n".repeat(number - open.last);
  open.pieces.push(breaks, line);
  open.length += breaks.length + line.length;
  open.last = number;
}

function quotesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) count++;
  return count;
}

/** The fields of a record with quotes, or null where they are wrong. */
function splitFields(record: string): string[] | null {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    const end = fieldEnd(record, at);
    if (end === null) return null;
    const raw = record.slice(at, end);
    fields.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === record.length) return fields;
    at = end + 1;
  }
}

/** Where the field that begins at `from` ends: at a comma or at the end; null where a quote is misplaced. */
function fieldEnd(record: string, from: number): number | null {
  if (record[from] !== '"') {
    const comma = record.indexOf(",", from);
    const end = comma === -1 ? record.length : comma;
    return record.slice(from, end).includes('"') ? null : end;
  }
  let close = record.indexOf('"', from + 1);
  while (close !== -1 && record[close + 1] === '"') close = record.indexOf('"', close + 2);
  if (close === -1) return null;
  return close + 1 === record.length || record[close + 1] === "," ? close + 1 : null;
}
