import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { RecountError } from "#lib/core/errors";
import { readResults } from "#tests/support/read-results";

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "recount-kinds-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const bytes = (text: string, ...more: readonly number[]): Buffer =>
  Buffer.concat([Buffer.from(text), Buffer.from(more)]);
const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, at) => (at * 7919 + 13) % 256));
const yaml = `model: org/m\ntasks:\n${"  - name: humaneval\n    score: 0.5\n".repeat(50_000)}`;
const readme = `# My model\n\n${"It is good. See [results](results.json).\n\n".repeat(50_000)}`;

/** Each as it begins, then 64 MiB of nothing: what a data base or an archive may well have. */
const kinds: readonly (readonly [name: string, content: Buffer])[] = [
  ["config.yaml", Buffer.from(yaml)],
  ["README.md", Buffer.from(readme)],
  ["page.html", Buffer.from("<!doctype html>\n<html><body>results</body></html>\n")],
  ["plot.png", bytes("", 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...noise(5000))],
  ["photo.jpg", bytes("", 0xff, 0xd8, 0xff, 0xe0, ...noise(5000))],
  ["paper.pdf", bytes("%PDF-1.7\n%", 0xe2, 0xe3, 0xcf, 0xd3, ...noise(5000))],
  ["results.db", bytes("SQLite format 3\0", ...noise(5000))],
  ["details.parquet", bytes("PAR1", ...noise(5000))],
  ["model.safetensors", bytes("", 0x40, 0, 0, 0, 0, 0, 0, 0, ...Buffer.from('{"w":{"dtype":"F32"}}'), ...noise(5000))],
  ["data.npy", bytes("", 0x93, ...Buffer.from("NUMPY"), 1, 0, ...noise(5000))],
  ["model.pkl", bytes("", 0x80, 4, 0x95, ...noise(5000))],
  ["program", bytes("\x7fELF", ...noise(5000))],
  ["archive.zip", bytes("PK\x03\x04", ...noise(5000))],
  ["archive.7z", bytes("7z", 0xbc, 0xaf, 0x27, 0x1c, ...noise(5000))],
  ["archive.zst", bytes("", 0x28, 0xb5, 0x2f, 0xfd, ...noise(5000))],
  ["samples.py", Buffer.from("import json\n\nprint(json.dumps({}))\n".repeat(1000))],
  ["train.log", Buffer.from("2026-01-02 03:04:05 INFO step 1 loss 2.5\n".repeat(50_000))],
  ["packed.md.gz", gzipSync(readme)],
  ["nothing", Buffer.alloc(0)],
  ["package.json", Buffer.from('{"name": "x", "version": "1.0.0", "dependencies": {}}')],
  ["tsconfig.json", Buffer.from('{\n  // compiler\n  "compilerOptions": {},\n}\n')],
];

test.each(kinds)("%s is refused in one sentence within a second, also with 64 MiB more", async (name, content) => {
  const path = join(folder, name);
  for (const more of [0, 64 * 1024 * 1024]) {
    // A text that goes on with zeros is no text: it ends.
    if (more > 0 && /\.(?:ya?ml|md|html|py|log|json|gz)$|nothing$/.test(name)) continue;
    writeFileSync(path, content);
    const file = openSync(path, "r+");
    ftruncateSync(file, content.length + more);
    closeSync(file);
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      const start = performance.now();
      const refusal = await readResults(path).catch((error: unknown) => error);
      times.push(performance.now() - start);
      if (!(refusal instanceof RecountError)) throw new Error("not refused, or by a bug", { cause: refusal });
      expect(refusal.message, name).toContain(name);
      expect(refusal.message.split("\n"), refusal.message).toHaveLength(1);
      expect(refusal.message.length, refusal.message).toBeLessThan(400);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal would obey them
      expect(refusal.message).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    }
    // The quickest of three: others share the processor.
    expect(Math.min(...times)).toBeLessThan(1000);
  }
});

test.each([
  ["Task_ID,N,C\na,3,1\n", "its first line does not name task_id"],
  ["a,3,1\nb,3,2\n", "its first line does not name task_id"],
  ["task_id;n;c\na;3;1\n", "separated by semicolons: write commas"],
  ["task_id\tn\tc\na\t3\t1\n", "separated by tabs: write commas"],
])("a table that cannot be read is told why: %j", async (text, reason) => {
  const path = join(folder, "table.csv");
  writeFileSync(path, text);
  await expect(readResults(path)).rejects.toThrow(reason);
});
