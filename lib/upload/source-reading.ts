import { chunksOf } from "#lib/archive/decompression";
import type { ArchiveMember } from "#lib/archive/zip-member";
import { Sha256 } from "#lib/contract/digest";
import type { ImportFolder } from "#lib/importers/folder";
import type { ImportFile } from "#lib/importers/importer";
import { ReadingNotes } from "#lib/importers/reading-notes";
import { type EvalLog, logPieces } from "#lib/upload/eval-log";
import { bytesText, fileText } from "#lib/upload/file-text";
import type { SourceFile } from "#lib/upload/source-file";

/** What was read of the files: bytes are counted, sums kept. */
export class SourceReading {
  readonly told = new ReadingNotes();
  private readonly total: number;
  private bytes = 0;

  constructor(
    files: readonly SourceFile[],
    private readonly onProgress: (read: number, total: number) => void,
  ) {
    this.total = files.reduce((sum, { file }) => sum + file.size, 0);
  }

  importFile(source: SourceFile): ImportFile {
    return { name: source.path, text: () => this.text(source) };
  }

  /** Files by their paths below the folder that a tool wrote. */
  folder(root: string, files: readonly SourceFile[]): ImportFolder {
    const below = new Map(files.map((file) => [root === "" ? file.path : file.path.slice(root.length + 1), file]));
    return {
      name: root === "" ? `${files.length} files` : root,
      paths: [...below.keys()].sort(),
      open: (path) => {
        const file = below.get(path);
        if (file === undefined) throw new RangeError(`no file at ${path}`);
        return this.importFile(file);
      },
    };
  }

  /** The members of a log; how far it is, their unpacked sizes tell. */
  logFolder(source: SourceFile, log: EvalLog): ImportFolder {
    const open = (path: string): ImportFile => {
      const member = log.get(path);
      if (member === undefined) throw new RangeError(`no member at ${path}`);
      return { name: member.name, text: () => this.memberText(member) };
    };
    return { name: source.path, paths: [...log.keys()].sort(), open };
  }

  private memberText(member: ArchiveMember): AsyncIterable<string> {
    let told = 0;
    const onRead = (read: number): void => {
      // As a share of the packed size, which is what the whole is measured in.
      const packed = member.entry.size === 0 ? 0 : (read / member.entry.size) * member.entry.packedSize;
      this.count(packed - told);
      told = packed;
    };
    return bytesText(() => logPieces(member, onRead), { name: member.name });
  }

  private count(bytes: number): void {
    this.bytes += bytes;
    this.onProgress(Math.min(this.bytes, this.total), this.total);
  }

  private async *text(source: SourceFile): AsyncGenerator<string> {
    const sum = new Sha256();
    let read = 0;
    let hex: string | undefined;
    // One that was only begun has no sum.
    const whole = () => {
      if (read === source.file.size) hex ??= sum.hex();
      return hex;
    };
    this.told.begin(source.path, whole);
    yield* fileText(source.file, {
      name: source.path,
      onBytes: (bytes) => {
        sum.update(bytes);
        read += bytes.length;
        this.count(bytes.length);
      },
      onNote: this.told.note,
    });
  }

  forget(): void {
    this.told.forget();
    this.bytes = 0;
  }

  /** SHA-256 of a file whose reader took what it needed of it. */
  async sumOfWhole(source: SourceFile): Promise<string> {
    const sum = new Sha256();
    for await (const bytes of chunksOf(source.file.stream())) sum.update(bytes);
    return sum.hex();
  }
}
