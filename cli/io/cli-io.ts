/** All that a command can touch. Tests give their own; `process-io.ts` is the real one. */
export interface CliIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
  readonly files: Files;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly sleep: (ms: number) => Promise<void>;
  readonly random: () => number;
  readonly uuid: () => string;
  /** What runs the command: two of them may compress the same text into different bytes. */
  readonly runtime: string;
}

export interface Terminal {
  /** A line of data for people: printed on standard output with its controls escaped. */
  print(line: string): void;
  /** JSON text of data, exact: its controls become JSON escapes. Ends with a newline. */
  printJson(text: string): void;
  /** Data for programs, byte for byte. */
  printRaw(text: string): void;
  /** A line of talk on standard error with its controls escaped. */
  say(line: string): void;
  /** JSON talk (a refusal under `--json`) on standard error. */
  sayJson(text: string): void;
  /** A line that is rewritten in place on a terminal; elsewhere only its end is written. */
  progress(): Progress;
}

export interface Progress {
  update(line: string): void;
  /** Ends the line: with this text, or with nothing. */
  end(line?: string): void;
}

/** A file that is read once, in pieces. */
export interface InputFile {
  /** As the user named it. */
  readonly name: string;
  /** null: not known beforehand (a pipe). */
  readonly sizeBytes: number | null;
  read(onRead: (bytes: number) => void, options?: ReadOptions): Reading;
}

export interface ReadOptions {
  /** false: the SHA-256 is not wanted, which takes nearly as long as all else; absent: it is. */
  readonly sum?: boolean | undefined;
}

export interface Reading {
  /** Each is good until the next one is asked for. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** SHA-256 of the file in hex, if wanted; undefined until it was read to its end. */
  sha256(): string | undefined;
}

/** A results file, and those that may belong to it. */
export interface FoundFile {
  readonly kind: "file";
  readonly file: InputFile;
  /** Files that lie in the same folder under one of these names, by name. */
  beside(names: readonly string[]): Promise<ReadonlyMap<string, InputFile>>;
}

/** The files of a folder. */
export interface FoundFolder {
  readonly kind: "folder";
  /** As the user named it. */
  readonly name: string;
  /** Paths within it, parts separated by "/", sorted. */
  readonly paths: readonly string[];
  open(path: string): InputFile;
}

/** The members of an archive that are read; it must be closed. */
export interface FoundArchive extends Omit<FoundFolder, "kind"> {
  readonly kind: "archive";
  /** That of the archive as it is. */
  sha256(): Promise<string>;
  close(): Promise<void>;
}

export type Found = FoundFile | FoundFolder | FoundArchive;

export interface Files {
  /** What lies at a path. */
  look(path: string): Promise<Found>;
  /** The file at a path; a folder with one results file gives that file, with several it is refused. */
  open(path: string): Promise<InputFile>;
  /** The results files that lie in a folder, not below it, as paths; what only accompanies one of them is none. */
  resultsIn(folder: string): Promise<readonly string[]>;
  /** A small text file, at most `limitBytes`, strict UTF-8. */
  readText(path: string, limitBytes: number): Promise<string>;
  /** null: there is no such file. Refused if others than its owner can read it. */
  readSecret(path: string): Promise<string | null>;
  join(...parts: string[]): string;
}
