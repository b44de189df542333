import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { RecountError } from "#lib/core/errors";
import { fileText } from "#lib/upload/file-text";

async function textOf(bytes: Uint8Array, name = "a.jsonl"): Promise<string> {
  let text = "";
  for await (const chunk of fileText(new Blob([new Uint8Array(bytes)]), { name })) text += chunk;
  return text;
}

async function refusalOf(bytes: Uint8Array): Promise<RecountError> {
  const outcome = await textOf(bytes).catch((error: unknown) => error);
  if (outcome instanceof RecountError) return outcome;
  throw new Error(`not refused: ${String(outcome).slice(0, 100)}`);
}

const mixed = `a é 日本 💡\r\n${"é💡".repeat(50_000)}`;

describe("a file in the browser", () => {
  test("is its text, plain or gzip, without one byte-order mark", async () => {
    expect(await textOf(Buffer.from(mixed))).toBe(mixed);
    expect(await textOf(gzipSync(mixed))).toBe(mixed);
    expect(await textOf(Buffer.from(`\ufeff${mixed}`))).toBe(mixed);
  });

  test("that is empty, or gzip of nothing or of gzip, is refused", async () => {
    expect((await refusalOf(new Uint8Array())).code).toBe("empty-upload");
    expect((await refusalOf(gzipSync(""))).code).toBe("empty-upload");
    expect((await refusalOf(gzipSync(gzipSync("a")))).code).toBe("unsupported-encoding");
  });

  test("that is another container is refused by name", async () => {
    expect((await refusalOf(Buffer.from("PK\x03\x04zip"))).message).toContain("a zip archive");
    expect((await refusalOf(gzipSync(Buffer.from("PK\x03\x04zip")))).message).toContain("a zip archive");
    expect((await refusalOf(Buffer.from("task_id\n", "utf16le"))).code).toBe("bad-encoding");
  });

  test("that is not UTF-8 is refused with its byte and line", async () => {
    const { code, problems } = await refusalOf(Buffer.from("ab\nc\xe9d\n", "latin1"));
    expect(code).toBe("bad-encoding");
    expect(problems).toMatchObject([{ line: 2, file: "a.jsonl" }]);
    expect(problems[0]?.detail).toBe("not UTF-8 at byte 4 of the file, line 2 (bytes E9 64 0A)");
  });
});
