import { numberOf } from "#lib/contract/number-text";

/**
 * Ids in short: by what they begin with, what follows, parted by spaces; `5-9` stands for five numbers. A word that is
 * no range stands for itself.
 */
export type IdLists = Readonly<Record<string, string>>;

/** The ids, in the order in which they are listed. */
export function expandIds(lists: IdLists): readonly string[] {
  return Object.entries(lists).flatMap(([prefix, words]) =>
    words.split(" ").flatMap((word) => expandWord(word).map((ending) => prefix + ending)),
  );
}

function expandWord(word: string): string[] {
  const [, first = "", last = ""] = /^(\d+)-(\d+)$/.exec(word) ?? [];
  if (first === "") return [word];
  const from = numberOf(first);
  return Array.from({ length: numberOf(last) - from + 1 }, (_, at) => String(from + at));
}
