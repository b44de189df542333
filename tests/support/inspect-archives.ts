import { type ZipMember, zstdFrame, zstdRepeated } from "#tests/support/zip";

export const told = {
  version: 2,
  eval: { task: "t", run_id: "r", model: "org/model", config: { epochs: 2 } },
  plan: {},
};
export const sample = (id: string | number, epoch: number, value: string): Record<string, unknown> => ({
  id,
  epoch,
  input: "CANARY",
  scores: { match: { value } },
});
export const header: ZipMember = { name: "header.json", content: JSON.stringify({ ...told, status: "success" }) };
export const samples = [sample(1, 1, "C"), sample(1, 2, "I"), sample("a/b", 2, "C"), sample("a/b", 1, "C")];
export const summaries: ZipMember = { name: "summaries.json", content: JSON.stringify(samples) };
export const start: ZipMember = { name: "_journal/start.json", content: JSON.stringify(told) };
export const journal = (number: number, ...of: readonly unknown[]): ZipMember => ({
  name: `_journal/summaries/${number}.json`,
  content: JSON.stringify(of),
});

const large = Buffer.alloc(1_000_000, " ");

/** Archives made to harm: what is wrong with each, its members, and how it is refused. */
export const harmfulArchives: readonly (readonly [
  what: string,
  members: readonly ZipMember[],
  code: string,
  part: string,
])[] = [
  ["a name given twice", [header, summaries, summaries], "unsupported-format", "twice"],
  [
    "two members with the same data",
    [header, summaries, { ...summaries, name: "samples/1_epoch_1.json", sameDataAs: "summaries.json" }],
    "unsupported-format",
    "overlap",
  ],
  ["more bytes than declared", [header, { ...summaries, declared: { size: 20 } }], "corrupt-compression", "more than"],
  [
    "fewer bytes than declared",
    [header, { ...summaries, declared: { size: 2000 } }],
    "corrupt-compression",
    "declared",
  ],
  ["a wrong checksum", [header, { ...summaries, declared: { crc: 1 } }], "corrupt-compression", "checksum"],
  [
    "a member said to be huge",
    [header, { ...summaries, declared: { size: 0xf0000000 } }],
    "unsupported-format",
    "more than",
  ],
  ["an encrypted member", [header, { ...summaries, declared: { flags: 0x801 } }], "unsupported-format", "encrypted"],
  ["another compression", [header, { ...summaries, declared: { method: 14 } }], "unsupported-encoding", "method 14"],
  [
    "a huge zstd window",
    [header, { ...summaries, method: "zstd", raw: zstdFrame(Buffer.from(summaries.content), 0xa8) }],
    "corrupt-compression",
    "window",
  ],
  [
    "zstd blocks beyond their size",
    [header, { ...summaries, method: "zstd", raw: zstdRepeated(32, 2_000_000, 500) }],
    "corrupt-compression",
    "block",
  ],
  [
    "zstd that unfolds beyond what is declared",
    [header, { ...summaries, method: "zstd", raw: zstdRepeated(32, 100_000, 5000) }],
    "corrupt-compression",
    "more than",
  ],
  [
    "cut zstd",
    [header, { ...summaries, method: "zstd", raw: zstdFrame(Buffer.from(summaries.content)).subarray(0, 60) }],
    "corrupt-compression",
    "ends too early",
  ],
  ["cut deflate", [header, { ...summaries, raw: Buffer.from([0x4b]) }], "corrupt-compression", "damaged"],
  [
    "a gzip bomb in a member is no JSON",
    [header, { ...summaries, content: large }],
    "malformed-json",
    "summaries.json",
  ],
];
