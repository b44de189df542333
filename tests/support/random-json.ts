import { seededRandom } from "#tests/support/random";

export const random = seededRandom(20261129);
export const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const scalars = [
  "",
  "a",
  'say "hi"',
  "\\",
  "\n\t\u0000",
  "é\u202e",
  "\ud800",
  "💡",
  0,
  -1,
  0.1,
  1e21,
  1e-7,
  true,
  false,
  null,
];
const keys = ["__proto__", "constructor", "toString", "a", "b", "", "\u2028", '"'];

/** A value that JSON can hold, nested at most so deep, with keys and texts that are easily got wrong; the same in each process. */
export function randomJson(levels: number): unknown {
  if (levels === 0 || random() < 0.4) return pick(scalars);
  const length = Math.floor(random() * 4);
  if (random() < 0.5) return Array.from({ length }, () => randomJson(levels - 1));
  const object: Record<string, unknown> = {};
  for (let i = 0; i < length; i++) {
    const value = randomJson(levels - 1);
    Object.defineProperty(object, pick(keys), { value, enumerable: true, configurable: true, writable: true });
  }
  return object;
}
