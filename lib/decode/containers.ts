import { RecountError } from "#lib/core/errors";

interface Container {
  readonly name: string;
  readonly hint: string;
  readonly code: "unsupported-format" | "bad-encoding";
  matches(head: Uint8Array): boolean;
}

const unpack = (name: string, command: string): string =>
  `${name} is not read; unpack it first (${command}) and give the file inside. Plain text and gzip are read`;

const startsWith =
  (...bytes: readonly number[]) =>
  (head: Uint8Array): boolean =>
    bytes.every((byte, at) => head[at] === byte);

const ascii = (head: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...head.subarray(from, from + length));

const utf16 = "write it as UTF-8 (in PowerShell: Out-File -Encoding utf8)";

/** What is recognised by its first bytes and refused without being opened. */
const containers: readonly Container[] = [
  {
    name: "a zip archive",
    code: "unsupported-format",
    hint: "zip is not read; unzip it first and give the file inside. Plain text and gzip are read, and Inspect logs (.eval) by `recount upload` and the page /upload",
    matches: (head) => ["PK\x03\x04", "PK\x05\x06", "PK\x07\x08"].includes(ascii(head, 0, 4)),
  },
  {
    name: "a zstd file",
    code: "unsupported-format",
    hint: unpack("zstd", "zstd -d"),
    matches: startsWith(0x28, 0xb5, 0x2f, 0xfd),
  },
  {
    name: "an xz file",
    code: "unsupported-format",
    hint: unpack("xz", "xz -d"),
    matches: startsWith(0xfd, 0x37, 0x7a, 0x58, 0x5a),
  },
  {
    name: "a bzip2 file",
    code: "unsupported-format",
    hint: unpack("bzip2", "bzip2 -d"),
    matches: (head) => /^BZh[1-9]/.test(ascii(head, 0, 4)) && head[4] === 0x31 && head[5] === 0x41,
  },
  {
    name: "a tar archive",
    code: "unsupported-format",
    hint: unpack("tar", "tar -xf"),
    matches: (head) => ascii(head, 257, 5) === "ustar",
  },
  {
    name: "a Git LFS pointer, not the data itself",
    code: "unsupported-format",
    hint: "fetch the data first: git lfs pull",
    matches: (head) => ascii(head, 0, 34) === "version https://git-lfs.github.com",
  },
  {
    name: "UTF-16 text; only UTF-8 is read",
    code: "bad-encoding",
    hint: utf16,
    matches: (head) => startsWith(0xff, 0xfe)(head) || startsWith(0xfe, 0xff)(head) || hasEveryOtherZero(head),
  },
];

/** ASCII in UTF-16 without a mark: every other byte is zero. */
function hasEveryOtherZero(head: Uint8Array): boolean {
  if (head.length < 8) return false;
  const even = head.subarray(0, 8).filter((byte, at) => at % 2 === 0 && byte === 0).length;
  const odd = head.subarray(0, 8).filter((byte, at) => at % 2 === 1 && byte === 0).length;
  return even + odd === 4 && (even === 4 || odd === 4);
}

/** @throws RecountError when the first bytes are those of an archive, a compression but gzip, or UTF-16 */
export function refuseContainer(head: Uint8Array, file?: string): void {
  const found = containers.find((container) => container.matches(head)) ?? brotli(head, file);
  if (found === undefined) return;
  const { code } = found;
  const detail = `this is ${found.name}`;
  const problem = { code, detail, hint: found.hint, ...(file === undefined ? {} : { file }) };
  const message = `${file === undefined ? "" : `${file}: `}${detail}`;
  throw new RecountError(code, message, { hint: found.hint, problems: [problem] });
}

/** Brotli has no mark: its name says it, and a first byte that no text of ours has confirms it. */
function brotli(head: Uint8Array, file: string | undefined) {
  const first = head[0] ?? 0;
  const isText =
    first === 0x09 || first === 0x0a || first === 0x0d || (first >= 0x20 && first < 0x7f) || first === 0xef;
  if (!file?.endsWith(".br") || isText) return undefined;
  const hint = "brotli is not read; unpack it first (brotli -d), or compress with gzip instead";
  return { name: "a brotli file", code: "unsupported-encoding", hint } as const;
}
