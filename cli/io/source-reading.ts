import type { InputFile, Progress } from "#cli/io/cli-io";
import { formatBytes } from "#cli/output/bytes";
import { decodeText } from "#lib/decode/decode";
import type { ImportFile } from "#lib/importers/importer";
import { ReadingNotes } from "#lib/importers/reading-notes";

/** What was read of one source: its pieces are counted, its files' sums kept. */
export class SourceReading {
  readonly told = new ReadingNotes();
  private bytes = 0;

  constructor(
    readonly progress: Progress,
    private readonly sum?: boolean,
  ) {}

  importFile(file: InputFile): ImportFile {
    return { name: file.name, text: () => this.text(file) };
  }

  private text(file: InputFile): AsyncIterable<string> {
    let before = 0;
    const reading = file.read(
      (soFar) => {
        this.bytes += soFar - before;
        before = soFar;
        this.progress.update(`${file.name}: ${formatShare(soFar, file.sizeBytes)}`);
      },
      { sum: this.sum },
    );
    this.told.begin(file.name, reading.sha256);
    return decodeText(reading.pieces, { file: file.name, onNote: this.told.note });
  }

  forget(): void {
    this.told.forget();
    this.bytes = 0;
  }

  size(): string {
    const size = formatBytes(this.bytes);
    return this.told.files > 1 ? `${this.told.files} files, ${size},` : size;
  }
}

function formatShare(bytes: number, total: number | null): string {
  if (total === null || total === 0) return formatBytes(bytes);
  return `${formatBytes(bytes)} of ${formatBytes(total)}, ${Math.floor((100 * bytes) / total)}%`;
}
