/** The beginning of a file, looked at once for all importers. */
export interface Head {
  readonly text: string;
}
