const encoder = new TextEncoder();
/** UTF-8 needs at most three bytes a character. */
const piece = 16 * 1024;
const bytes = new Uint8Array(3 * piece + 16);
const words = new Int32Array(bytes.buffer);

/** Marks are whole numbers from here to twice as much, so that they are no counts; this one is that of the empty text. */
export const emptyMark = 2 ** 52;

/** Whether a value read with `marked` stands for a text. */
export function isTextMark(value: unknown): value is number {
  return typeof value === "number" && value >= emptyMark;
}

/**
 * A number by which equal texts are known without being kept: 52 bits, so that of a million different texts hardly two
 * share one. It hides nothing and proves nothing against a writer who wants texts to coincide. Texts go through the
 * platform's own encoder, which is several times as fast as going through their characters.
 */
export function textMark(text: string): number {
  if (text === "") return emptyMark;
  // Four sums side by side: each waits for its own last step only. Begun as numbers of 32 bits with a sign, they never
  // become floating-point numbers on the way, with which the loop takes twice as long.
  let a = 0x9747b28c | 0;
  let b = text.length | 0;
  let c = 0x165667b1 | 0;
  let d = 0x27d4eb2f | 0;
  for (let from = 0; from < text.length; from += piece) {
    const { written } = encoder.encodeInto(text.length <= piece ? text : text.slice(from, from + piece), bytes);
    const end = (written + 15) & ~15;
    for (let at = written; at < end; at++) bytes[at] = 0;
    for (let at = 0; at < end >> 2; at += 4) {
      a = Math.imul(a ^ (words[at] ?? 0), 0x9e3779b1);
      a ^= a >>> 15;
      b = Math.imul(b ^ (words[at + 1] ?? 0), 0x85ebca77);
      b ^= b >>> 13;
      c = Math.imul(c ^ (words[at + 2] ?? 0), 0xc2b2ae3d);
      c ^= c >>> 15;
      d = Math.imul(d ^ (words[at + 3] ?? 0), 0x27d4eb2f);
      d ^= d >>> 13;
    }
    a = Math.imul(a ^ c ^ written, 0xc2b2ae35);
    b = Math.imul(b ^ d, 0x85ebca6b);
    c = Math.imul(c ^ (a >>> 16), 0x9e3779b1);
    d = Math.imul(d ^ (b >>> 16), 0x85ebca77);
  }
  a = Math.imul(a ^ (a >>> 16) ^ b ^ d, 0x85ebca6b);
  b = Math.imul(b ^ (b >>> 13) ^ a ^ c, 0xc2b2ae35);
  a ^= b >>> 16;
  return emptyMark + (b >>> 12) * 0x1_0000_0000 + (a >>> 0);
}
