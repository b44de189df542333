import type { SourceFile } from "#lib/upload/source-file";

/** Files below these are a tool's results no more than they are anyone's. */
const passedOver = new Set([".git", "node_modules", ".DS_Store"]);

/** What was dropped: files, and those of folders with their paths. */
export async function droppedFiles(items: DataTransferItemList): Promise<SourceFile[]> {
  // The list is empty once the event is over: entries are taken before anything is waited for.
  const taken = Array.from(items).flatMap((item): (File | FileSystemEntry)[] => {
    const entry = item.kind === "file" ? item.webkitGetAsEntry() : null;
    const file = entry === null ? item.getAsFile() : null;
    return entry !== null ? [entry] : file !== null ? [file] : [];
  });
  const found: SourceFile[] = [];
  for (const one of taken) {
    if (one instanceof File) found.push({ path: one.name, file: one });
    else found.push(...(await filesOf(one)));
  }
  return found;
}

/** What was chosen in a dialog; of a folder, with the paths below it. */
export function chosenFiles(files: FileList): SourceFile[] {
  return Array.from(files, (file) => ({
    path: file.webkitRelativePath === "" ? file.name : file.webkitRelativePath,
    file,
  })).filter(({ path }) => !path.split("/").some((part) => passedOver.has(part)));
}

async function filesOf(entry: FileSystemEntry): Promise<SourceFile[]> {
  if (passedOver.has(entry.name)) return [];
  if (isFile(entry)) return [{ path: entry.fullPath.replace(/^\//, ""), file: await fileOf(entry) }];
  if (!isDirectory(entry)) return [];
  const found: SourceFile[] = [];
  for (const inner of await entriesOf(entry)) found.push(...(await filesOf(inner)));
  return found;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A browser hands the entries of a folder over in parts; an empty one is the last. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return all;
    all.push(...part);
  }
}
