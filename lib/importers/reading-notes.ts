import { sha256Hex } from "#lib/contract/digest";

/** What is known of the files that a run was read from: what was assumed of their bytes, and their sums. */
export class ReadingNotes {
  readonly notes: string[] = [];
  /** Of each file by its name, the sums of its readings; one that was only begun has none. */
  private readonly sums = new Map<string, (() => string | undefined)[]>();

  readonly note = (note: string): void => {
    if (!this.notes.includes(note)) this.notes.push(note);
  };

  /** @param sum the SHA-256, once all of the file was read */
  begin(name: string, sum: () => string | undefined): void {
    this.sums.set(name, [...(this.sums.get(name) ?? []), sum]);
  }

  /** What was only looked at is not what was read. */
  forget(): void {
    this.sums.clear();
    this.notes.length = 0;
  }

  wasRead(name: string): boolean {
    return this.sums.has(name);
  }

  get files(): number {
    return this.sums.size;
  }

  sumOf(name: string): string | undefined {
    for (const sum of this.sums.get(name) ?? []) {
      const known = sum();
      if (known !== undefined) return known;
    }
    return undefined;
  }

  /** That of lines `SHA-256 NAME`, one a file that was read whole, in order of the names below the folder. */
  sumOfAll(folder: string): string | undefined {
    const read = [...this.sums.keys()].flatMap((name): [string, string][] => {
      const sum = this.sumOf(name);
      const below = isBelow(name, folder) ? name.slice(folder.length) : `/${name}`;
      return sum === undefined ? [] : [[below.replaceAll("\\", "/"), sum]];
    });
    if (read.length === 0) return undefined;
    const lines = read.sort(([a], [b]) => (a < b ? -1 : 1)).map(([below, sum]) => `${sum} ${below}\n`);
    return sha256Hex(lines.join(""));
  }
}

function isBelow(name: string, folder: string): boolean {
  return name.startsWith(folder) && (/[/\\]$/.test(folder) || /^[/\\]/.test(name.slice(folder.length)));
}
