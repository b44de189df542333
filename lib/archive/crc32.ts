const polynomial = 0xedb88320;

const first = new Int32Array(256).map((_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ polynomial : sum >>> 1;
  return sum;
});

/** What a byte does to the sum with 0, 1, 2 and 3 more behind it, so that four are taken at a time. */
const tables = [0, 1, 2, 3].map((behind) =>
  first.map((sum) => {
    let all = sum;
    for (let one = 0; one < behind; one++) all = (all >>> 8) ^ (first[all & 255] ?? 0);
    return all;
  }),
);

/** CRC-32 as zip has it; `before` is that of the bytes in front of these. */
export function crc32(bytes: Uint8Array, before = 0): number {
  const [t0 = first, t1 = first, t2 = first, t3 = first] = tables;
  const entry = (table: Int32Array, byte: number): number => table[byte & 255] ?? 0;
  const byteAt = (at: number): number => bytes[at] ?? 0;
  let sum = ~before;
  let at = 0;
  for (const last = bytes.length - 4; at <= last; at += 4) {
    sum ^= byteAt(at) | (byteAt(at + 1) << 8) | (byteAt(at + 2) << 16) | (byteAt(at + 3) << 24);
    sum = entry(t3, sum) ^ entry(t2, sum >>> 8) ^ entry(t1, sum >>> 16) ^ entry(t0, sum >>> 24);
  }
  for (; at < bytes.length; at++) sum = (sum >>> 8) ^ entry(t0, sum ^ byteAt(at));
  return ~sum >>> 0;
}
