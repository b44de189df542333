import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesIn } from "#cli/io/files";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "recount-files-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  // A piece is good until the next one is asked for.
  for await (const piece of pieces) read.push(Buffer.from(piece));
  return Buffer.concat(read);
}

test("a file is read in pieces with its progress and its SHA-256", async () => {
  const bytes = Buffer.alloc(5_000_000, "recount");
  writeFileSync(join(folder, "a.json"), bytes);
  const file = await filesIn(folder).open("a.json");
  const seen: number[] = [];
  const reading = file.read((soFar) => seen.push(soFar));
  expect(reading.sha256()).toBeUndefined();
  expect((await collect(reading.pieces)).equals(bytes)).toBe(true);
  expect(file.sizeBytes).toBe(5_000_000);
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.at(-1)).toBe(5_000_000);
  expect(reading.sha256()).toBe(createHash("sha256").update(bytes).digest("hex"));
  const unsummed = file.read(() => undefined, { sum: false });
  expect((await collect(unsummed.pieces)).equals(bytes)).toBe(true);
  expect(unsummed.sha256()).toBeUndefined();
});

test("a reader may stop before the end", async () => {
  writeFileSync(join(folder, "long.json"), Buffer.alloc(9_000_000, "recount"));
  const reading = (await filesIn(folder).open("long.json")).read(() => undefined);
  for await (const piece of reading.pieces) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  expect(reading.sha256()).toBeUndefined();
});

test("a folder with one results file is that file; with several it is refused naming them", async () => {
  mkdirSync(join(folder, "run"));
  writeFileSync(join(folder, "run/notes.md"), "x");
  await expect(filesIn(folder).open("run")).rejects.toMatchObject({ code: "unsupported-format" });
  writeFileSync(join(folder, "run/a.jsonl.gz"), "x");
  expect((await filesIn(folder).open("run")).name).toBe(join("run", "a.jsonl.gz"));
  writeFileSync(join(folder, "run/b.csv"), "x");
  await expect(filesIn(folder).open("run")).rejects.toThrow(/2 results files.*a\.jsonl\.gz, b\.csv/);
});

test("a file that is not there is bad input, and says so", async () => {
  await expect(filesIn(folder).open("gone.json")).rejects.toMatchObject({
    code: "bad-parameter",
    message: "gone.json: there is no such file",
  });
});

test.skipIf(process.platform === "win32")("a secret that others can read is refused", async () => {
  const path = join(folder, "token.json");
  writeFileSync(path, "{}", { mode: 0o600 });
  expect(await filesIn(folder).readSecret(path)).toBe("{}");
  for (const mode of [0o640, 0o604, 0o660, 0o644]) {
    chmodSync(path, mode);
    await expect(filesIn(folder).readSecret(path)).rejects.toMatchObject({ code: "unauthenticated" });
  }
  expect(await filesIn(folder).readSecret(join(folder, "none.json"))).toBeNull();
});

test("small files are strict UTF-8 within their limit", async () => {
  writeFileSync(join(folder, "bad.json"), Buffer.from([0x22, 0xff, 0x22]));
  await expect(filesIn(folder).readText("bad.json", 10)).rejects.toMatchObject({ code: "bad-encoding" });
  await expect(filesIn(folder).readText("bad.json", 2)).rejects.toMatchObject({ code: "body-too-large" });
});
