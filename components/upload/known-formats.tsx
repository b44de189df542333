import { folderImporters } from "#lib/importers/folder-registry";
import { importers } from "#lib/importers/registry";

/** Every format that a file or folder can be read as, for a page that offers them without loading their readers. */
export const knownFormats: readonly { readonly name: string; readonly title: string }[] = [
  ...importers,
  ...folderImporters,
].map(({ name, title }) => ({ name, title }));
