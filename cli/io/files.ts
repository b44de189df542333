import { createHash } from "node:crypto";
import { close, open, read } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Files, Found, FoundFolder, InputFile, Reading, ReadOptions } from "#cli/io/cli-io";
import { openEvalArchive } from "#cli/io/eval-archive";
import { filesBelow } from "#cli/io/folder-files";
import { RecountError } from "#lib/core/errors";
import { resultsPaths } from "#lib/importers/results-paths";

/** The real file system, seen from a working folder. */
export function filesIn(workingFolder: string): Files {
  return {
    look: async (path) => look(workingFolder, path),
    open: async (path) => openPath(workingFolder, path),
    resultsIn: async (folder) => {
      const names = await resultsBelow(resolve(workingFolder, folder), folder);
      return names.map((name) => join(folder, name));
    },
    readText: async (path, limitBytes) => readText(resolve(workingFolder, path), path, limitBytes),
    readSecret: async (path) => readSecret(resolve(workingFolder, path)),
    join,
  };
}

async function look(workingFolder: string, name: string): Promise<Found> {
  const path = resolve(workingFolder, name);
  const facts = await facing(name, stat(path));
  if (facts.isDirectory()) return lookInFolder(path, name);
  const archive = facts.isFile() ? await facing(name, openEvalArchive(path, name)) : null;
  if (archive !== null) return archive;
  const file = await openPath(workingFolder, name);
  return { kind: "file", file, beside: async (names) => filesBeside(workingFolder, name, names) };
}

async function lookInFolder(path: string, name: string): Promise<FoundFolder> {
  return {
    kind: "folder",
    name,
    paths: await facing(name, filesBelow(path, name)),
    open: (member) => {
      const own = join(name, member);
      return {
        name: own,
        sizeBytes: null,
        read: (onRead, options) => startReading(join(path, member), own, onRead, options),
      };
    },
  };
}

/** A companion that cannot be read is none. */
async function filesBeside(
  workingFolder: string,
  name: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, InputFile>> {
  const found = new Map<string, InputFile>();
  for (const wanted of names) {
    const own = join(dirname(name), wanted);
    const path = resolve(workingFolder, own);
    const sizeBytes = await sizeOf(path);
    if (sizeBytes !== null) {
      found.set(wanted, { name: own, sizeBytes, read: (onRead, options) => startReading(path, own, onRead, options) });
    }
  }
  return found;
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    const facts = await stat(path);
    return facts.isFile() ? facts.size : null;
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return null;
  }
}

async function openPath(workingFolder: string, name: string): Promise<InputFile> {
  const path = resolve(workingFolder, name);
  const facts = await facing(name, stat(path));
  if (!facts.isDirectory()) {
    return {
      name,
      sizeBytes: facts.isFile() ? facts.size : null,
      read: (onRead, options) => startReading(path, name, onRead, options),
    };
  }
  const results = await resultsBelow(path, name);
  const [only, ...others] = results;
  if (only === undefined) throw noResults(name, resultsPaths(await facing(name, filesBelow(path, name))));
  if (others.length > 0) throw severalResults(name, results);
  return openPath(workingFolder, join(name, only));
}

async function resultsBelow(path: string, name: string): Promise<readonly string[]> {
  const entries = await facing(name, readdir(path, { withFileTypes: true }));
  return resultsPaths(entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])));
}

/** @param deeper results files in the folders below it */
function noResults(folder: string, deeper: readonly string[]): RecountError {
  const [first] = deeper;
  if (first === undefined) {
    const hint = "name a .json, .jsonl, .csv or .eval file, plain or gzip";
    return new RecountError("unsupported-format", `${folder} is a folder without a results file`, { hint });
  }
  const message = `${folder} is no tool's folder, and its results files lie in folders below it: ${deeper.length}, ${join(folder, first)} for one`;
  const hint = `name them, each is one run (recount upload ${join(folder, "**")}, where the shell knows **)`;
  return new RecountError("ambiguous-format", message, { hint });
}

function severalResults(folder: string, names: readonly string[]): RecountError {
  const listed = names.slice(0, 10).join(", ");
  const more = names.length > 10 ? ` and ${names.length - 10} more` : "";
  return new RecountError(
    "ambiguous-format",
    `${folder} holds ${names.length} results files, and each PATH is one run: ${listed}${more}`,
    {
      hint: `name the files (recount upload ${join(folder, names[0] ?? "FILE")} …); add --merge where they are one run`,
    },
  );
}

const pieceBytes = 2 * 1024 * 1024;
// Not the handles of node:fs/promises: they complain of a reader that stopped before the end and did not say so.
const openFile = promisify(open);
const readFrom = promisify(read);
const closeFile = promisify(close);

function startReading(
  path: string,
  name: string,
  onRead: (bytes: number) => void,
  { sum = true }: ReadOptions = {},
): Reading {
  const hash = sum ? createHash("sha256") : undefined;
  let sha256: string | undefined;
  async function* pieces(): AsyncGenerator<Uint8Array, void, undefined> {
    const file = await facing(name, openFile(path, "r"));
    // Two buffers for all pieces: while one is used the other is read into. A new one each costs as much as the reading.
    let buffer = Buffer.allocUnsafeSlow(pieceBytes);
    let spare = Buffer.allocUnsafeSlow(pieceBytes);
    // A read that fails while the piece before is used waits to be told.
    const readNext = () => Promise.allSettled([readFrom(file, buffer, 0, pieceBytes, null)]);
    let next = readNext();
    try {
      let bytes = 0;
      for (;;) {
        const [read] = await next;
        if (read.status === "rejected") throw explain(name, read.reason);
        const { bytesRead } = read.value;
        if (bytesRead === 0) break;
        const piece = buffer.subarray(0, bytesRead);
        [buffer, spare] = [spare, buffer];
        next = readNext();
        hash?.update(piece);
        bytes += bytesRead;
        onRead(bytes);
        yield piece;
      }
      sha256 = hash?.digest("hex");
    } finally {
      // Where the reader stops before the end, a read is under way.
      await next;
      await closeFile(file);
    }
  }
  return { pieces: pieces(), sha256: () => sha256 };
}

async function readText(path: string, name: string, limitBytes: number): Promise<string> {
  const { size } = await facing(name, stat(path));
  if (size > limitBytes) {
    throw new RecountError("body-too-large", `${name} has ${size} bytes; at most ${limitBytes} are read`);
  }
  const bytes = await facing(name, readFile(path));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new RecountError("bad-encoding", `${name} is not UTF-8`, { cause });
  }
}

async function readSecret(path: string): Promise<string | null> {
  let mode: number;
  try {
    mode = (await stat(path)).mode;
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return null;
    throw explain(path, error, "unauthenticated");
  }
  // Windows keeps no such bits; there the folder of the user protects the file.
  if (process.platform !== "win32" && (mode & 0o077) !== 0) {
    throw new RecountError(
      "unauthenticated",
      `${path} holds a token and can be read by others (mode ${(mode & 0o777).toString(8).padStart(4, "0")})`,
      { hint: `chmod 600 ${path}` },
    );
  }
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw explain(path, error, "unauthenticated");
  }
}

async function facing<T>(name: string, action: Promise<T>): Promise<T> {
  try {
    return await action;
  } catch (error) {
    throw explain(name, error);
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

/** A failure of the file system as a refusal; anything else is passed on as it is. */
function explain(name: string, error: unknown, code: "bad-parameter" | "unauthenticated" = "bad-parameter"): unknown {
  const reason = codeOf(error);
  if (reason === undefined || error instanceof RecountError) return error;
  const said: Readonly<Record<string, string>> = {
    ENOENT: "there is no such file",
    EACCES: "it cannot be read (permission denied)",
    EPERM: "it cannot be read (permission denied)",
    EISDIR: "it is a folder",
    ENOTDIR: "a part of the path is not a folder",
  };
  return new RecountError(code, `${name}: ${said[reason] ?? `it cannot be read (${reason})`}`, { cause: error });
}
