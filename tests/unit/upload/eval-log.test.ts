import { describe, expect, test, vi } from "vitest";
import { readSource } from "#lib/upload/read-source";
import { countsOf } from "#tests/support/import-text";
import { harmfulArchives, header, start, summaries } from "#tests/support/inspect-archives";
import { type ZipMember, zipOf } from "#tests/support/zip";

// Long where other suites share the processor.
vi.setConfig({ testTimeout: 60_000 });

function read(bytes: Uint8Array, path = "log.eval") {
  return readSource([{ path, file: new Blob([new Uint8Array(bytes)]) }], { onProgress: () => undefined });
}

describe("an Inspect log on the page", () => {
  test.each(["stored", "deflate", "zstd"] as const)("%s members: the same counts as the command", async (method) => {
    const members = [start, summaries, header].map((one): ZipMember => ({ ...one, method }));
    const { imported, sha256 } = await read(zipOf(members));
    expect(imported.format).toBe("inspect");
    expect(countsOf(imported)).toEqual(["1 2 1", "a/b 2 2"]);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test("is recognised under any name; another zip is a zip, by its name", async () => {
    expect(countsOf((await read(zipOf([summaries, header]), "renamed.zip")).imported)).toEqual(["1 2 1", "a/b 2 2"]);
    await expect(read(zipOf([{ name: "a.csv", content: "x" }]), "a.zip")).rejects.toMatchObject({
      code: "unsupported-format",
      message: "a.zip: this is a zip archive",
    });
  });

  test("that was cut is damaged", async () => {
    const whole = zipOf([summaries, header]);
    await expect(read(whole.subarray(0, whole.length - 30))).rejects.toMatchObject({ code: "corrupt-compression" });
  });

  test.each(harmfulArchives)("made to harm is refused: %s", async (_, members, code, part) => {
    await expect(read(zipOf(members))).rejects.toMatchObject({ code, message: expect.stringContaining(part) });
  });
});
