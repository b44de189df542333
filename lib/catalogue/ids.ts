import { numberOf } from "#lib/contract/number-text";

/**
 * Ids in short: by what they begin with, what follows, parted by spaces; `5-9` stands for five numbers. A word that is
 * no range stands for itself. Where all ids of a list end alike, its key has a `*` in the place of the word.
 */
export type IdLists = Readonly<Record<string, string>>;

/** The ids, in the order in which they are listed. */
export function expandIds(lists: IdLists): readonly string[] {
  return Object.entries(lists).flatMap(([key, words]) => {
    const [before = "", after = ""] = key.split("*");
    return words.split(" ").flatMap((word) => expandWord(word).map((part) => before + part + after));
  });
}

function expandWord(word: string): string[] {
  const [, first = "", last = ""] = /^(\d+)-(\d+)$/.exec(word) ?? [];
  if (first === "") return [word];
  const from = numberOf(first);
  return Array.from({ length: numberOf(last) - from + 1 }, (_, at) => String(from + at));
}
