/** What a note says, and its revision. */
export interface NoteShown {
  readonly text: string;
  readonly revision: number;
}
