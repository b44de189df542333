import { readRate, readWhole, type Typed, type TypedRange } from "#lib/contract/typed-number";
import type { QueryReader } from "#lib/url/query";

type Range = Omit<TypedRange, "name">;

/** A whole number as a reader may type it; undefined where it is absent or cannot be read. */
export function wholeIn(read: QueryReader, name: string, range: Range): number | undefined {
  return typed(read, name, (word) => readWhole(word, { name, ...range }));
}

/** A proportion as a reader may type it. */
export function rateIn(read: QueryReader, name: string, range: Range): number | undefined {
  return typed(read, name, (word) => readRate(word, { name, ...range }));
}

function typed(read: QueryReader, name: string, number: (word: string) => Typed): number | undefined {
  const word = read.text(name);
  if (word === "") return undefined;
  const { value } = number(word);
  if (value === null) read.ignore(name);
  return value ?? undefined;
}
