/** So many that the keys of a row hardly share a place. */
const places = 1024;
const longest = 64;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these inside a string
const plain = /^[^"\\\u0000-\u001f]+$/;

/**
 * The keys last seen. Rows repeat theirs, and to compare one with a text is several times as fast as to cut it out and
 * look it up.
 */
class SeenKeys {
  private readonly keys: (string | undefined)[] = new Array(places).fill(undefined);

  /** The key whose letters stand between two positions of a text, if it was seen lately. */
  at(text: string, start: number, end: number): string | undefined {
    const key = this.keys[placeOf(text, start, end)];
    return key?.length === end - start && text.startsWith(key, start) ? key : undefined;
  }

  /** Remembers a key, unless it is written with escapes or is long. */
  add(key: string): void {
    // Not a part of the text that it was cut from, which would be kept alive.
    if (key.length <= longest && plain.test(key)) this.keys[placeOf(key, 0, key.length)] = ` ${key}`.slice(1);
  }
}

/** What all readers of JSON have seen. */
export const seenKeys = new SeenKeys();

function placeOf(text: string, start: number, end: number): number {
  const length = end - start;
  const middle = text.charCodeAt(start + (length >> 1));
  return (length * 131 + text.charCodeAt(start) * 5 + middle * 57 + text.charCodeAt(end - 1) * 17) % places;
}
