import { largestKAsked } from "#lib/core/largest-k";

/** The query of a page as Next hands it over. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The query of an address as Next would hand it over. */
export function queryOf(parameters: URLSearchParams): Query {
  const query: Record<string, string | readonly string[]> = Object.create(null);
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? "") : values;
  }
  return query;
}

/** Parts of a link that a page knows nothing of, with the names of those that it knows. */
export interface UnknownParts {
  readonly names: readonly string[];
  readonly known: readonly string[];
}

/**
 * A view read from a link: malformed parts took their default, parts that the page does not know changed nothing. Both are
 * named so that the page can say so.
 */
export interface ParsedView<View> {
  readonly view: View;
  readonly ignored: readonly string[];
  readonly unknown: UnknownParts;
}

/** The parts of a link to a page that takes none. */
export function partsOfNone(query: Query): UnknownParts {
  return { names: Object.keys(query), known: [] };
}

/** So many ks fit beside each other. */
export const maxKs = 8;
const maxTextLength = 300;
/** So many values fit in a list. */
export const maxListed = 200;

export interface QueryReader {
  /** Trimmed text, "" when absent or longer than a link carries. */
  text(name: string, longest?: number): string;
  /** Text, undefined when absent or empty. */
  optional(name: string): string | undefined;
  /** Texts separated by commas, without repetition. */
  list(name: string): readonly string[];
  /** Texts of which each is a parameter of its own, since it may hold a comma. None where one of them cannot be read. */
  texts(name: string): readonly string[];
  oneOf<Word extends string>(name: string, words: readonly Word[]): Word | undefined;
  /** Whether it is `true`. */
  flag(name: string): boolean;
  /** One k: an integer from 1. */
  k(name: string): number | undefined;
  /** Several ks, ascending, without repetition. */
  ks(name: string): readonly number[] | undefined;
  /** Remembers a parameter that whoever asked for its text could not read. */
  ignore(name: string): void;
  /** To be asked for when all has been read. */
  ignored(): readonly string[];
  /** What nobody asked for: to be asked for when all has been read. */
  unknown(): UnknownParts;
}

/** A k as it is typed or stands in a link; null where it is none that can be asked for. */
export function kOf(word: string): number | null {
  return /^[1-9]\d{0,6}$/.test(word) && Number(word) <= largestKAsked ? Number(word) : null;
}

/** Reads one parameter at a time; what cannot be read is remembered and takes its default. */
export function readQuery(query: Query): QueryReader {
  const ignored = new Set<string>();
  const asked = new Set<string>();
  const valueNamed = (name: string): Query[string] => {
    asked.add(name);
    return query[name];
  };
  const raw = (name: string): string => {
    const value = valueNamed(name);
    if (typeof value === "string") return value;
    if (value === undefined) return "";
    ignored.add(name);
    return value[0] ?? "";
  };
  const text = (name: string, longest: number = maxTextLength): string => {
    const value = raw(name).trim();
    if (value.length <= longest) return value;
    ignored.add(name);
    return "";
  };
  const k = (name: string, word: string): number | undefined => {
    const value = kOf(word);
    if (value === null) ignored.add(name);
    return value ?? undefined;
  };
  const oneOf = <Word extends string>(name: string, words: readonly Word[]): Word | undefined => {
    const value = text(name);
    const found = words.find((word) => word === value);
    if (found === undefined && value !== "") ignored.add(name);
    return found;
  };
  return {
    text,
    optional: (name) => text(name) || undefined,
    list: (name) => {
      const words = new Set(
        raw(name)
          .split(",")
          .filter((word) => word !== ""),
      );
      if (words.size <= maxListed) return [...words];
      ignored.add(name);
      return [...words].slice(0, maxListed);
    },
    texts: (name) => {
      const value = valueNamed(name) ?? [];
      const given = [...new Set(typeof value === "string" ? [value] : value)].filter((word) => word !== "");
      if (given.length <= maxListed && given.every((word) => word.length <= maxTextLength)) return given;
      ignored.add(name);
      return [];
    },
    oneOf,
    flag: (name) => oneOf(name, ["true"]) !== undefined,
    k: (name) => {
      const word = text(name);
      return word === "" ? undefined : k(name, word);
    },
    ks: (name) => {
      const words = text(name)
        .split(",")
        .map((word) => word.trim())
        .filter((word) => word !== "");
      const values = new Set(words.map((word) => k(name, word)).filter((value) => value !== undefined));
      if (values.size === 0) return undefined;
      if (values.size > maxKs) ignored.add(name);
      return [...values].sort((a, b) => a - b).slice(0, maxKs);
    },
    ignore: (name) => ignored.add(name),
    ignored: () => [...ignored],
    unknown: () => ({ names: Object.keys(query).filter((name) => !asked.has(name)), known: [...asked] }),
  };
}
