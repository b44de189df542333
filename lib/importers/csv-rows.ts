import { forEachLine } from "#lib/importers/lines";

/** One record of a CSV text: its fields and the line on which it begins. */
export type OnRecord = (fields: readonly string[], line: number) => void;

/** What is wrong with a record, for `malformed-csv`. */
export type OnFault = (detail: string, line: number) => void;

/**
 * Reads CSV (RFC 4180: comma, double quotes, a quote within quotes doubled, line breaks within quotes). Lines that are
 * blank between records are passed over.
 */
export async function forEachRecord(
  text: AsyncIterable<string>,
  options: { readonly file: string; readonly maxLineBytes: number },
  onRecord: OnRecord,
  onFault: OnFault,
): Promise<void> {
  let open = "";
  let openLine = 0;
  let last = 0;
  await forEachLine(text, options, (line, number) => {
    if (open === "" && !line.includes('"')) {
      onRecord(line.split(","), number);
      return;
    }
    // Blank lines within quotes were passed over by the line reader; they belong to the field.
    const gap = open === "" ? "" : `${open}${"\n".repeat(number - last)}`;
    last = number;
    const record = gap + line;
    if (record.length > options.maxLineBytes) {
      onFault("a quoted field is not closed", openLine);
      open = "";
      return;
    }
    if (open === "") openLine = number;
    if (quotesIn(record) % 2 === 1) {
      open = record;
      return;
    }
    open = "";
    const fields = splitQuoted(record);
    if (fields === null)
      onFault('a quote stands where none may: a field is "quoted" as a whole, "" is a quote', openLine);
    else onRecord(fields, openLine);
  });
  if (open !== "") onFault("a quoted field is not closed", openLine);
}

function quotesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) count++;
  return count;
}

function splitQuoted(record: string): string[] | null {
  const fields: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  for (;;) {
    const found = field.exec(record);
    if (found === null) return null;
    const [, quoted, plain = "", end] = found;
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "") return fields;
  }
}
