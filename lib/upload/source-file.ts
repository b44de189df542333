/** A file as the page was given it. */
export interface SourceFile {
  /** Its name; for those of a folder, its path from the folder on, parts separated by "/". */
  readonly path: string;
  readonly file: Blob;
}

/** Files that are taken for one run, or for a part of one. */
export interface SourceGroup {
  /**
   * The folder that a tool wrote, below which its files are known by their paths; empty: the files without a folder
   * around them. null: a results file with its companions.
   */
  readonly root: string | null;
  readonly files: readonly SourceFile[];
}
